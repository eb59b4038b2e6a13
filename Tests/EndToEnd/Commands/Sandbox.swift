import Foundation
import TestSupport
import Testing

/// A temporary folder and the built command line in it.
class Sandbox: FileFolder {
    typealias Outcome = RunningProcess.Outcome

    let folder: URL
    /// For all that is run.
    var environment: [String: String]
    private let isTemporary: Bool

    init() throws {
        folder = try FileManager.default.temporaryFolder("vmgen tests é ")
        environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
        isTemporary = true
    }

    /// A folder in another sandbox, with its environment.
    init(_ name: String, in outside: Sandbox) throws {
        folder = outside.place(name)
        environment = outside.environment
        isTemporary = false
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A further one that holds the same.
    func copy() throws -> Sandbox {
        let copy = try Sandbox()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            try FileManager.default.copyItem(at: place(name), to: copy.place(name))
        }
        return copy
    }

    deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

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
    func run(
        program: String, _ arguments: [String], environment: [String: String] = [:], in place: String = ""
    ) throws -> Outcome {
        try start(arguments, environment: environment, in: place, program: URL(fileURLWithPath: program))
            .finish()
    }

    /// Runs a line of the shell.
    func shell(_ line: String, environment: [String: String] = [:], in place: String = "") throws -> Outcome {
        try run(program: "/bin/sh", ["-c", line], environment: environment, in: place)
    }

    func start(
        _ arguments: [String], environment: [String: String] = [:], in place: String = "",
        program: URL = Sandbox.executable
    ) throws -> RunningProcess {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = self.place(place)
        process.environment = self.environment.merging(environment) { $1 }
        return try RunningProcess(process)
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

    class var configuration: String {
        """
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
}
