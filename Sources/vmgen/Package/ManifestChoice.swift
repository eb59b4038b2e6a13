import Files
import SourceText

/// The manifests of the package in the working directory: `Package.swift`, and those for versions of Swift, such as
/// `Package@swift-6.1.swift`.
struct ManifestChoice {
    /// The manifest that SwiftPM reads.
    let name: String
    /// The other manifests, which vmgen does not change.
    let others: [String]

    /// Asks the toolchain for its version if the package has several manifests. Reports an error and returns nil
    /// if there is no manifest, or if vmgen cannot tell which one SwiftPM reads.
    init?(reporting sink: DiagnosticSink) {
        guard FileSystem.exists(PackageManifest.fileName) else {
            sink.report(.noManifest(PackageManifest.fileName))
            return nil
        }
        let names = ((try? POSIX.names(in: ".")) ?? []).filter { Self.version(ofFileNamed: $0) != nil }
        var name = PackageManifest.fileName
        if !names.isEmpty {
            guard let toolchain = Self.toolchain else {
                sink.report(.unknownToolchain(names[0]))
                return nil
            }
            name = Self.name(among: names, for: toolchain)
        }
        self.name = name
        others = ([PackageManifest.fileName] + names).filter { $0 != name }
    }

    /// As SwiftPM chooses: the manifest for exactly this version, with three, two or one numbers. Else the newest
    /// one for an earlier version, if it requires later tools than `Package.swift`.
    private static func name(among names: [String], for toolchain: SwiftVersion) -> String {
        for count in [3, 2, 1] {
            let version = toolchain.numbers.prefix(count).map(String.init).joined(separator: ".")
            let exact = "\(prefix)\(version)\(suffix)"
            if names.contains(exact) { return exact }
        }
        let earlier = names.compactMap { name in version(ofFileNamed: name).map { (name, $0) } }
            .filter { $0.1 <= toolchain }.max { $0.1 < $1.1 }
        guard let earlier, tools(earlier.0) > tools(PackageManifest.fileName) else {
            return PackageManifest.fileName
        }
        return earlier.0
    }

    private static let prefix = "Package@swift-"
    private static let suffix = ".swift"

    /// Returns 6.1 for `Package@swift-6.1.swift`.
    private static func version(ofFileNamed name: String) -> SwiftVersion? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else {
            return nil
        }
        let text = name.dropFirst(prefix.count).dropLast(suffix.count)
        return text.allSatisfy({ $0.isNumber || $0 == "." }) ? SwiftVersion(text) : nil
    }

    /// The tools that a manifest requires: 3.1 if it says nothing.
    private static func tools(_ name: String) -> SwiftVersion {
        (try? POSIX.read(name, limit: 1 << 10)).flatMap { SwiftVersion(ofManifest: $0) } ?? SwiftVersion(3, 1)
    }

    /// The version of the `swift` in `PATH`, from `Apple Swift version 6.1 (…)`; nil if there is none.
    private static var toolchain: SwiftVersion? {
        guard let result = try? POSIX.run("swift", ["--version"], input: []), result.status == 0 else {
            return nil
        }
        let words = String(decoding: result.output, as: UTF8.self).split(
            separator: "Swift version ", maxSplits: 1, omittingEmptySubsequences: false)
        return words.count == 2 ? SwiftVersion(words[1]) : nil
    }
}
