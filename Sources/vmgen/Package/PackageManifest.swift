import Files
import SourceText

/// A `Package.swift` that consists of literals. Computed values cannot be extended.
struct PackageManifest {
    static let fileName = "Package.swift"
    static let plugin = "VMGenBuildPlugin"
    /// The packages that provide the plugin.
    static let packages = ["vmgenplugins", "vmgen"]

    struct Target {
        var name: String
        var isTest: Bool
        var arguments: ManifestList
    }

    let file: SourceFile
    let tokens: [ManifestToken]
    /// The arguments of `Package(…)`.
    let package: ManifestList
    let targets: [Target]
    private let targetsItem: ManifestList.Item

    /// Reports an error and returns nil if vmgen does not understand the manifest.
    init?(_ file: SourceFile, reporting sink: DiagnosticSink) {
        guard let tokens = ManifestToken.all(of: file.bytes) else {
            sink.report(.unclearManifest(file, .at(0), "a string or a comment has no end", help: "end it"))
            return nil
        }
        let places = tokens.indices.filter { index in
            tokens[index].isWord("Package") && (index == 0 || !tokens[index - 1].isMark("."))
                && index + 1 < tokens.count && tokens[index + 1].isMark("(")
        }
        guard places.count == 1, let package = ManifestList(tokens[(places[0] + 1)...]) else {
            sink.report(
                .unclearManifest(
                    file, .at(0), "the manifest has no 'Package(…)' that vmgen can read", help: .byHand))
            return nil
        }
        guard let item = package["targets"], let list = item.array else {
            let place = package["targets"].map { SourceRange($0.start, $0.end) }
            sink.report(
                .unclearManifest(
                    file, place ?? package.openRange, "the targets are not a list that vmgen can read",
                    help: .byHand))
            return nil
        }
        self.file = file
        self.tokens = tokens
        self.package = package
        targetsItem = item
        targets = list.items.compactMap { element in
            guard let (kind, arguments) = element.call,
                ["target", "executableTarget", "testTarget"].contains(kind),
                let name = arguments["name"]?.isString
            else { return nil }
            return Target(name: name, isTest: kind == "testTarget", arguments: arguments)
        }
    }

    /// The target with the name; without a name, the only target that is not a test.
    func target(named name: String?, reporting sink: DiagnosticSink) -> Target? {
        let candidates = targets.filter { !$0.isTest }
        let place = SourceRange(targetsItem.start, targetsItem.start + "targets".utf8.count)
        let list = candidates.map { "'\($0.name)'" }.joined(separator: ", ")
        if let name {
            if let found = candidates.first(where: { $0.name == name }) { return found }
            let near = nearest(name, in: candidates.map(\.name))
            let help =
                near.map { "did you mean '\($0)'?" } ?? "the package has \(list.isEmpty ? "none" : list)"
            sink.report(.unclearManifest(file, place, "no target is named '\(name)'", help: help))
            return nil
        }
        guard candidates.count == 1 else {
            let message =
                candidates.isEmpty
                ? "the package has no target for a spec" : "more than one target can have specs"
            let help = candidates.isEmpty ? .byHand : "name one of \(list) with '--target'"
            sink.report(.unclearManifest(file, place, message, help: help))
            return nil
        }
        return candidates[0]
    }

    /// The test targets that depend on a target by its name.
    func tests(of target: Target) -> [Target] {
        targets.filter { $0.isTest && $0.arguments["dependencies"]?.mentions(target.name) == true }
    }

    /// The folder of a target's sources; nil if it is not a literal.
    func folder(of target: Target) -> String? {
        if let path = target.arguments["path"] { return path.isString }
        let own = "Sources/\(target.name)"
        // In SwiftPM, a package's only target may use the folder itself.
        let isOnly = targets.count(where: { !$0.isTest }) == 1
        return !FileSystem.isDirectory(own) && isOnly && FileSystem.isDirectory("Sources") ? "Sources" : own
    }

    /// A dependency on the package that has the plugin.
    struct PluginPackage {
        /// The name by which targets refer to the package.
        var name: String
        /// The URL or the path.
        var address: String
        var item: ManifestList.Item
    }

    /// The dependency on the plugin's package: the one that a plugin of a target names, or one of vmgen's packages.
    var pluginPackage: PluginPackage? {
        let found = (package["dependencies"]?.array?.items ?? []).compactMap { item -> PluginPackage? in
            guard let arguments = item.call?.arguments,
                let address = (arguments["url"] ?? arguments["path"])?.isString
            else { return nil }
            let name = arguments["name"]?.isString ?? Self.name(ofPackageAt: address)
            return PluginPackage(name: name, address: address, item: item)
        }
        let used = usedPluginPackages.map { $0.lowercased() }
        return found.first { used.contains($0.name.lowercased()) }
            ?? found.first { Self.packages.contains($0.name.lowercased()) }
    }

    /// The names in `.plugin(name: "VMGenBuildPlugin", package: "…")`.
    private var usedPluginPackages: [String] {
        tokens.indices.compactMap { index in
            guard tokens[index].isWord("plugin"), let list = ManifestList(tokens[(index + 1)...]),
                list["name"]?.isString == Self.plugin
            else { return nil }
            return list["package"]?.isString
        }
    }

    /// The texts in `package: "…"` that name a package.
    func references(to package: String) -> [ManifestToken] {
        tokens.indices.dropFirst(2).filter { index in
            tokens[index].string == package && tokens[index - 1].isMark(":")
                && tokens[index - 2].isWord("package")
        }.map { tokens[$0] }
    }

    static func isURL(_ address: String) -> Bool { address.includes("://") || address.hasPrefix("git@") }

    /// The last component of an address.
    static func name(ofPackageAt address: String) -> String {
        let last = address.pathNames.last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

extension ManifestList {
    var openRange: SourceRange { SourceRange(open.range.lowerBound, open.range.upperBound) }
}

extension String {
    /// The help for manifests that cannot be extended.
    static let byHand = "add the dependency and the plugin by hand: \(VMGen.pluginsPage)"
}
