#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension VMGenBuildPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let generation = Generation(
                tool: try Tool { try context.tool(named: $0).url }, folder: context.pluginWorkDirectoryURL,
                isTest: target.isTest)
            return generation.commands(
                for: TargetFiles(target), dependencies: target.targetDependencies.map(TargetFiles.init))
        }
    }

    extension XcodeTarget {
        fileprivate var isTest: Bool {
            guard case .other(let type)? = product?.kind else { return false }
            return type.hasSuffix(".unit-test")
        }

        fileprivate var targetDependencies: [XcodeTarget] {
            dependencies.compactMap {
                guard case .target(let target) = $0 else { return nil }
                return target
            }
        }

        fileprivate var specsBelow: [URL] {
            targetDependencies.flatMap { TargetFiles.specs(among: $0.inputFiles.map(\.url)) + $0.specsBelow }
        }

        /// The target's display name can be any text; its module is named after the product.
        fileprivate var moduleName: String { ModuleName.ofProduct(named: product?.name ?? displayName) }
    }

    extension TargetFiles {
        fileprivate init(_ target: XcodeTarget) {
            self.init(
                module: target.moduleName, files: target.inputFiles.map(\.url),
                specsBelow: Array(Set(target.specsBelow)).sorted { $0.path < $1.path })
        }
    }
#endif
