package import Foundation

/// The runtime's libraries as modules that generated code imports.
package enum RuntimeModules {
    package struct Fault: Error, CustomStringConvertible {
        package var description: String
    }

    /// The flags with which a module imports them.
    package static var flags: [String] { get throws { ["-I", try folder.get().path] } }

    /// They are compiled once, with the stand-ins: in the package itself, code that needs those is left out. No program has
    /// them, so bodies of functions are left out, too.
    package static let folder: Result<URL, any Error> = Result {
        guard let compiler = Compiler() else { throw Fault(description: "there is no swiftc") }
        let folder = BuildProducts.folder.appendingPathComponent("vmgen-runtime-modules")
        // Another process of the tests may read them meanwhile.
        let new = folder.appendingPathComponent("\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: new) }
        for (library, languageMode) in [("VMGenRuntime", "5"), ("VMGenTestSupport", "6")] {
            let sources = Corpus.package.appendingPathComponent("Sources/\(library)").path
            let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
                .filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
            let said = try compiler.run(
                ["-emit-module", "-wmo", "-parse-as-library", "-module-name", library]
                    + ["-swift-version", languageMode]
                    + ["-enable-upcoming-feature", "ExistentialAny"]
                    + ["-enable-upcoming-feature", "InternalImportsByDefault"]
                    + ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types"]
                    + StandIns.flags + compiler.testingFlags + files.sorted(),
                in: new)
            guard said.isEmpty else { throw Fault(description: said) }
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: new.path) {
            let place = folder.appendingPathComponent(name).path
            guard rename(new.appendingPathComponent(name).path, place) == 0 else {
                throw Fault(description: "'\(place)' cannot be replaced")
            }
        }
        return folder
    }
}
