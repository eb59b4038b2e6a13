import Foundation
import PackagePlugin

/// Generates the Swift files of a target's specs when it is built; for a test target, the mocks and contract
/// tests of the features of the targets that it depends on.
@main
struct VMGenBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let generation = Generation(
            tool: try Tool { try context.tool(named: $0).url }, folder: context.pluginWorkDirectoryURL,
            isTest: module.kind == .test)
        return generation.commands(
            for: TargetFiles(module),
            dependencies: module.dependencies.compactMap {
                guard case .target(let target) = $0 else { return nil }
                return target.sourceModule.map(TargetFiles.init)
            })
    }
}

extension TargetDependency {
    fileprivate var name: String {
        switch self {
        case .target(let target): target.name
        case .product(let product): product.name
        @unknown default: ""
        }
    }
}

extension TargetFiles {
    init(_ module: any SourceModuleTarget) {
        self.init(
            module: module.moduleName,
            files: module.sourceFiles.map(\.url),
            specsBelow: module.recursiveTargetDependencies.compactMap(\.sourceModule)
                .flatMap { Self.specs(among: $0.sourceFiles.map(\.url)) },
            dependencies: module.dependencies.map(\.name)
        )
    }
}
