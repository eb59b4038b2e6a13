import Foundation
import TestSupport

/// A temporary folder with a space in its name, in which the scripts of releases work.
final class ReleaseFolder: FileFolder {
    static let scripts = Corpus.package.appendingPathComponent("Sources/Plugins/Release")
    static let triples = [
        "macos-arm64": "arm64-apple-macosx", "macos-x86_64": "x86_64-apple-macosx",
        "linux-x86_64": "x86_64-unknown-linux-gnu", "linux-arm64": "aarch64-unknown-linux-gnu",
    ]

    private let temporary: TemporaryFolder
    var folder: URL { temporary.folder }

    init() throws { temporary = try TemporaryFolder("vmgen release ") }

    func run(_ script: String, _ arguments: String..., scripts: URL = scripts) throws -> Tool.Outcome {
        try Tool(at: scripts.appendingPathComponent(script)).run(arguments, in: folder)
    }

    /// A command line for the shell.
    func shell(_ line: String) throws -> Tool.Outcome {
        try Tool(at: URL(fileURLWithPath: "/bin/sh")).run(["-euc", line], in: folder)
    }

    /// The bundle `PLATFORM.artifactbundle`, whose binary is a text.
    func bundle(_ platform: String, version: String = "0.1.0", triple: String? = nil) throws {
        try write(executable: "the binary for \(platform)\n", to: "binaries/\(platform)")
        let outcome = try run(
            "artifact-bundle.sh", "write", "\(platform).artifactbundle", version, "binaries/\(platform)",
            triple ?? Self.triples[platform] ?? platform)
        guard outcome.status == 0 else { throw Failure(text: outcome.text) }
    }

    struct Failure: Error { var text: String }

    /// Writes the files that `make dist` leaves on each machine.
    func builtOnEachMachine() throws {
        for platform in Self.triples.keys.sorted() {
            try bundle(platform)
            let name = "vmgen-0.1.0-\(platform)"
            let outcome = try shell(
                """
                mkdir -p dist "packed/\(name)/bin"
                cp "binaries/\(platform)" "packed/\(name)/bin/vmgen"
                tar -czf "dist/\(name).tar.gz" -C packed "\(name)"
                "\(Self.scripts.path)/artifact-bundle.sh" zip "\(platform).artifactbundle" \
                    "dist/\(name).artifactbundle.zip"
                """)
            guard outcome.status == 0 else { throw Failure(text: outcome.text) }
        }
    }

    /// The variants of a bundle's info.json: their triples by their paths.
    func variants(_ bundle: String) throws -> [String: [String]] {
        let info = try JSONSerialization.jsonObject(with: Data(text("\(bundle)/info.json").utf8))
        let artifacts = (info as? [String: Any])?["artifacts"] as? [String: Any]
        let artifact = artifacts?["vmgen"] as? [String: Any]
        let variants = artifact?["variants"] as? [[String: Any]] ?? []
        let pairs = variants.compactMap { variant in
            (variant["path"] as? String).map { ($0, variant["supportedTriples"] as? [String] ?? []) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
