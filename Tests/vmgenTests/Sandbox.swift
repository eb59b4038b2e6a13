import Foundation

/// A temporary folder and the built command line in it.
final class Sandbox {
    struct Outcome {
        var status: Int32
        var output: String
        var error: String
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen tests é \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Beside the test bundle.
    static let executable: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle!.bundleURL.deletingLastPathComponent().appendingPathComponent("vmgen")
        #else
            return Bundle.main.bundleURL.appendingPathComponent("vmgen")
        #endif
    }()

    func run(_ arguments: String..., environment: [String: String] = [:], in place: String = "") throws
        -> Outcome
    {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = place.isEmpty ? folder : folder.appendingPathComponent(place)
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        // Files, not pipes: nothing to drain.
        let (output, error) = (
            folder.appendingPathComponent(".output"), folder.appendingPathComponent(".error")
        )
        for url in [output, error] { FileManager.default.createFile(atPath: url.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func read(_ path: String) -> String? {
        try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }

    func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent(path).path, withDestinationPath: destination)
    }

    func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)[
            .modificationDate] as? Date
    }

    static func spec(_ name: String, type: String = "String") -> String {
        "feature: \(name)\nstates:\n  idle:\n  loaded:\n    content:\n      items: \(type)\nactions:\n  load:\n"
    }

    /// A project with a configuration and one spec for each name.
    static func project(_ names: String...) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            version: 1
            specs: [Specs/**/*.vm.yaml]
            outputs:
              - artifacts: [output, emitter, protocol]
                directory: Out/Sources
              - artifacts: [mocks]
                directory: Out/Mocks
                imports: [App]

            """, to: "vmgen.yaml")
        for name in names { try sandbox.write(spec(name), to: "Specs/\(name).vm.yaml") }
        return sandbox
    }
}
