import GeneratedFiles
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

    /// The version that `// swift-tools-version:` names.
    var toolsVersion: (major: Int, minor: Int)? {
        let head = "swift-tools-version:"
        let line = String(decoding: file.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let parts = line.split(separator: " ")
        guard let index = parts.firstIndex(where: { $0.hasPrefix(head) }) else { return nil }
        let rest = parts[index].dropFirst(head.count)
        let version = rest.isEmpty ? (index + 1 < parts.count ? parts[index + 1] : "") : rest
        let numbers = version.split(separator: ".").compactMap { Int($0.prefix { $0.isNumber }) }
        return numbers.isEmpty ? nil : (numbers[0], numbers.count > 1 ? numbers[1] : 0)
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

    /// The name by which targets refer to the plugin's package, if the manifest depends on it.
    var pluginPackage: String? {
        for element in package["dependencies"]?.array?.items ?? [] {
            guard let arguments = element.call?.arguments,
                let address = (arguments["url"] ?? arguments["path"])?.isString
            else { continue }
            let name = arguments["name"]?.isString ?? Self.name(ofPackageAt: address)
            if Self.packages.contains(name.lowercased()) { return name }
        }
        return nil
    }

    /// The last component of an address.
    static func name(ofPackageAt address: String) -> String {
        let last = address.split(separator: "/").last.map(String.init) ?? address
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
