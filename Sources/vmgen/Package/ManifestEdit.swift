import ArgumentParser
import SourceText
import SpecLanguage

/// Adds vmgen's plugin and libraries to a manifest, and changes nothing else.
struct ManifestEdit {
    private let manifest: PackageManifest
    private let sink: DiagnosticSink
    /// The changes. The range of an insertion is empty.
    private var changes: [(range: Range<Int>, text: String)] = []
    /// The ends of items that get a comma because another one follows them now.
    private var continued: Set<Int> = []

    /// The bytes of the new manifest. Reports an error and returns nil if a required list is missing.
    ///
    /// - Parameter plugins: The address of the plugin's package. It replaces another one; nil keeps what is there.
    static func bytes(
        of manifest: PackageManifest, using target: PackageManifest.Target, plugins: String?,
        reporting sink: DiagnosticSink
    ) -> [UInt8]? {
        var edit = ManifestEdit(manifest, reporting: sink)
        let package = plugins.map(PackageManifest.name) ?? manifest.pluginPackage?.name ?? ""
        edit.addPlatforms()
        if let plugins { edit.depend(on: plugins, named: package) }
        let plugin = ".plugin(name: \"\(PackageManifest.plugin)\", package: \"\(package)\")"
        for target in [target] + manifest.tests(of: target) {
            let library = target.isTest ? RuntimeFile.testSupportModule : RuntimeFile.runtimeModule
            edit.add(".product(name: \"\(library)\", package: \"\(package)\")", naming: library, to: target)
            edit.add(plugin, to: target)
        }
        return sink.hasErrors ? nil : edit.result
    }

    private init(_ manifest: PackageManifest, reporting sink: DiagnosticSink) {
        self.manifest = manifest
        self.sink = sink
    }

    private var result: [UInt8] {
        var bytes = manifest.file.bytes
        // Begins at the end, so that offsets stay valid. For two insertions at one offset, the later one
        // comes first.
        for (range, text) in changes.enumerated().sorted(by: {
            ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
        }).map(\.element) {
            let text = usesCRLF ? text.replacing("\n", with: "\r\n") : text
            bytes.replaceSubrange(range, with: Array(text.utf8))
        }
        return bytes
    }

    private var usesCRLF: Bool {
        let bytes = manifest.file.bytes
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
        return bytes[end - 1] == UInt8(ascii: "\r")
    }

    /// A package that names no macOS version builds for one that is too old for generated code. An app for iOS is built
    /// for macOS, too: by `swift build` and `swift test` on a Mac.
    private mutating func addPlatforms() {
        let package = manifest.package
        if let platforms = package["platforms"] {
            guard let list = platforms.array, !list.items.contains(where: { $0.call?.name == "macOS" }) else {
                return
            }
            append(manifest.oldPlatforms.isEmpty ? ".macOS(.v14)" : ".macOS(.v12)", to: list)
        } else if let last = package["defaultLocalization"] ?? package["name"] {
            insert("platforms: [.macOS(.v14), .iOS(.v17)]", after: last, in: package)
        }
    }

    private mutating func insert(_ text: String, at offset: Int) { changes.append((offset..<offset, text)) }

    /// Adds the dependency on the plugin's package, or replaces that on another one, with all references to it.
    private mutating func depend(on address: String, named name: String) {
        guard let old = manifest.pluginPackage else { return addDependency(on: address) }
        if old.address == address { return }
        changes.append((old.item.start..<old.item.end, Self.dependency(on: address)))
        if old.name == name { return }
        for token in manifest.references(to: old.name) { changes.append((token.range, "\"\(name)\"")) }
    }

    private static func dependency(on address: String) -> String {
        PackageManifest.isURL(address)
            ? ".package(url: \"\(address)\", .upToNextMinor(from: \"\(VMGen.configuration.version)\"))"
            : ".package(path: \"\(address)\")"
    }

    private mutating func addDependency(on address: String) {
        let dependency = Self.dependency(on: address)
        let package = manifest.package
        if let item = package["dependencies"] {
            guard let list = item.array else { return report(item, "the dependencies are not a list") }
            append(dependency, to: list)
        } else if let targets = package["targets"] {
            let indent = indentation(at: targets.start)
            let text =
                isOnOneLine(package)
                ? "dependencies: [\(dependency)], "
                : "dependencies: [\n\(indent)    \(dependency)\n\(indent)],\n\(indent)"
            insert(text, at: targets.start)
        }
    }

    private mutating func add(_ plugin: String, to target: PackageManifest.Target) {
        let arguments = target.arguments
        guard let item = arguments["plugins"] else { return append("plugins: [\(plugin)]", to: arguments) }
        if item.mentions(PackageManifest.plugin) { return }
        if let list = item.array { return append(plugin, to: list) }
        // A constant of the manifest may contain the plugin.
        if manifest.tokens.contains(where: { $0.string == PackageManifest.plugin }) { return }
        report(item, "the plugins of target '\(target.name)' are not a list")
    }

    /// Adds a library to the target's dependencies, unless these name it. Where they are not a list, the target gets
    /// the same code from vmgen.
    private mutating func add(
        _ product: String, naming library: String, to target: PackageManifest.Target
    ) {
        guard let item = target.arguments["dependencies"] else {
            if let name = target.arguments["name"] {
                insert("dependencies: [\(product)]", after: name, in: target.arguments)
            }
            return
        }
        if item.mentions(library) { return }
        if let list = item.array { append(product, to: list) }
    }

    private mutating func append(_ item: String, to list: ManifestList) {
        if let last = list.items.last { return insert(item, after: last, in: list) }
        insert(item, at: list.open.range.upperBound)
    }

    /// Inserts an item after another one, on a line of its own unless the list is on one line. A comment stays beside the
    /// item that it follows.
    private mutating func insert(_ text: String, after item: ManifestList.Item, in list: ManifestList) {
        let start = item.comma ?? item.end
        if isOnOneLine(list) {
            return insert(item.comma == nil ? ", \(text)" : " \(text),", at: start)
        }
        let isContinued = item.comma == nil && !continued.insert(start).inserted
        if item.comma == nil, !isContinued { insert(",", at: start) }
        let line = "\n\(indentation(at: item.start))\(text)"
        insert(
            item.comma != nil ? line + "," : isContinued ? "," + line : line, at: endOfComment(after: start))
    }

    /// The end of the comment that ends a line; the offset itself if no comment follows.
    private func endOfComment(after offset: Int) -> Int {
        let rest = manifest.file.bytes[offset...].prefix { !$0.isLineEnd }
        let comment = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return comment.starts(with: Array("//".utf8)) ? rest.endIndex : offset
    }

    private func report(_ item: ManifestList.Item, _ message: String) {
        sink.report(
            .unclearManifest(
                manifest.file, SourceRange(item.start, item.end), message + " that vmgen can add to",
                help: .byHand))
    }

    /// Whether the last item is on the line of the opening bracket.
    private func isOnOneLine(_ list: ManifestList) -> Bool {
        let end = list.items.last?.start ?? list.close.range.lowerBound
        return !manifest.file.bytes[list.open.range.upperBound..<end].contains(UInt8(ascii: "\n"))
    }

    /// The white space at the beginning of the offset's line.
    private func indentation(at offset: Int) -> String {
        let bytes = manifest.file.bytes
        let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let blanks = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: blanks, as: UTF8.self)
    }
}
