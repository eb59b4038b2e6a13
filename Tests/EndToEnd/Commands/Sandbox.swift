import Foundation
import TestSupport
import Testing

/// A temporary folder and the built command line in it.
final class Sandbox {
    typealias Outcome = RunningProcess.Outcome

    let folder: URL

    init() throws {
        folder = try FileManager.default.temporaryFolder("vmgen tests é ")
    }

    /// A further one that holds the same.
    func copy() throws -> Sandbox {
        let copy = try Sandbox()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent(name), to: copy.folder.appendingPathComponent(name))
        }
        return copy
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static let executable = BuildProducts.folder.appendingPathComponent("vmgen")

    /// For programs that find vmgen, and for git without the user's settings.
    static let gitEnvironment = [
        "PATH": executable.deletingLastPathComponent().path + ":/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
        "GIT_COMMITTER_EMAIL": "a@example.com",
    ]

    func run(_ arguments: String..., environment: [String: String] = [:], in place: String = "") throws
        -> Outcome
    {
        try run(arguments, environment: environment, in: place)
    }

    func run(_ arguments: [String], environment: [String: String] = [:], in place: String = "") throws
        -> Outcome
    {
        try start(arguments, environment: environment, in: place).finish()
    }

    /// Runs vmgen, and expects the status, and texts in what it says and prints.
    @discardableResult
    func expect(
        _ arguments: String..., environment: [String: String] = [:], in place: String = "", status: Int32 = 0,
        begins start: String = "", says texts: String..., prints outputs: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let outcome = try run(arguments, environment: environment, in: place)
        outcome.expect(status, begins: start, says: texts, prints: outputs, sourceLocation)
        return outcome
    }

    @discardableResult
    func expect(
        _ arguments: [String], environment: [String: String] = [:], in place: String = "", status: Int32 = 0,
        begins start: String = "", says texts: String..., prints outputs: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let outcome = try run(arguments, environment: environment, in: place)
        outcome.expect(status, begins: start, says: texts, prints: outputs, sourceLocation)
        return outcome
    }

    /// Runs another program than vmgen.
    func run(program: String, _ arguments: [String]) throws -> Outcome {
        try start(arguments, program: URL(fileURLWithPath: program)).finish()
    }

    func start(
        _ arguments: [String], environment: [String: String] = [:], in place: String = "",
        program: URL = Sandbox.executable
    ) throws -> RunningProcess {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = place.isEmpty ? folder : folder.appendingPathComponent(place)
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
        return try RunningProcess(process, streams: folder)
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

    func move(_ path: String, to other: String) throws {
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent(path), to: folder.appendingPathComponent(other))
    }

    func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent(path).path, withDestinationPath: destination)
    }

    func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)[
            .modificationDate] as? Date
    }

    /// The names of the files below a folder, those of hidden files too.
    func names(in path: String) -> [String] {
        let place = folder.appendingPathComponent(path).path
        return ((try? FileManager.default.subpathsOfDirectory(atPath: place)) ?? []).sorted()
    }

    /// The paths of the files below a folder.
    func paths(in path: String) -> [String] { names(in: path).map { "\(path)/\($0)" } }

    func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.appendingPathComponent(path).path)
    }

    static func spec(_ name: String, type: String = "String") -> String {
        "feature: \(name)\nstates:\n  idle:\n  loaded:\n    content:\n      items: \(type)\nactions:\n  load:\n"
    }

    /// A project with a configuration and one spec for each name.
    static func project(_ names: String...) throws -> Sandbox { try project(names) }

    static func project(_ names: [String]) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(configuration, to: "vmgen.yaml")
        for name in names { try sandbox.write(spec(name), to: "Specs/\(name).vm.yaml") }
        return sandbox
    }

    static let configuration = """
        version: 1
        specs: [Specs/**/*.vm.yaml]
        outputs:
          - artifacts: [output, emitter, protocol]
            directory: Out/Sources
          - artifacts: [mocks]
            directory: Out/Mocks
            imports: [App]

        """
}
