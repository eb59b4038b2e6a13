import Foundation
import Testing

/// A git repository in a sandbox, with vmgen in its `PATH`.
final class HookRepository {
    let sandbox: Sandbox
    let name: String
    /// For all that is run.
    var environment: [String: String]

    static let generated = ["PostsEmitter", "PostsOutput", "PostsViewModeling"].map {
        "Out/Sources/\($0).swift"
    }

    init(named name: String = "repo é", options: [String] = []) throws {
        sandbox = try Sandbox()
        self.name = name
        environment = Sandbox.gitEnvironment
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try expect(git(["init", "--quiet", "-b", "main"] + options))
    }

    private init(_ sandbox: Sandbox, named name: String, like other: HookRepository) {
        self.sandbox = sandbox
        self.name = name
        environment = other.environment
    }

    /// A further one that holds the same.
    func copy(named name: String? = nil) throws -> HookRepository {
        let copy = HookRepository(try sandbox.copy(), named: name ?? self.name, like: self)
        if let name, name != self.name { try copy.sandbox.move(self.name, to: name) }
        return copy
    }

    /// With one committed spec, its generated files, and the hook.
    static func committed(named name: String? = nil, stages: Bool = false) throws -> HookRepository {
        try (stages ? withStagingHook : withHook).get().copy(named: name)
    }

    nonisolated(unsafe) private static let withHook: Result<HookRepository, any Error> = Result {
        let repository = try HookRepository()
        try repository.write(configuration, to: "vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try expect(repository.vmgen("generate"))
        try repository.git("add", "-A")
        try expect(repository.git("commit", "--quiet", "-m", "first"))
        try expect(repository.vmgen("hook", "install"))
        return repository
    }

    nonisolated(unsafe) private static let withStagingHook: Result<HookRepository, any Error> = Result {
        let repository = try committed()
        try expect(repository.vmgen("hook", "install", "--stage"))
        return repository
    }

    static let configuration = """
        version: 1
        specs: [Specs/**/*.vm.yaml]
        outputs:
          - artifacts: [output, emitter, protocol]
            directory: Out/Sources

        """

    /// The texts in the working copy.
    func generatedTexts() -> GeneratedTexts { GeneratedTexts(texts: Self.generated.map(read)) }

    /// Compared, and not shown where they differ: they are long.
    struct GeneratedTexts: Equatable, CustomStringConvertible {
        var texts: [String?]
        var description: String { "\(texts.map { $0?.utf8.count ?? 0 }) bytes" }
    }

    var folder: URL { sandbox.folder.appendingPathComponent(name) }

    @discardableResult
    func git(_ arguments: String..., in place: String = "") throws -> Sandbox.Outcome {
        try git(arguments, in: place)
    }

    @discardableResult
    func git(_ arguments: [String], in place: String = "") throws -> Sandbox.Outcome {
        try run(URL(fileURLWithPath: "/usr/bin/git"), arguments, in: place)
    }

    func vmgen(_ arguments: String..., in place: String = "") throws -> Sandbox.Outcome {
        try vmgen(arguments, in: place)
    }

    func vmgen(_ arguments: [String], in place: String = "") throws -> Sandbox.Outcome {
        try run(Sandbox.executable, arguments, in: place)
    }

    func run(_ program: URL, _ arguments: [String], in place: String = "") throws -> Sandbox.Outcome {
        try sandbox.start(
            arguments, environment: environment, in: place.isEmpty ? name : name + "/" + place,
            program: program
        ).finish()
    }

    func write(_ text: String, to path: String) throws { try sandbox.write(text, to: name + "/" + path) }
    func read(_ path: String) -> String? { sandbox.read(name + "/" + path) }
    func exists(_ path: String) -> Bool { sandbox.exists(name + "/" + path) }
    func remove(_ path: String) throws { try sandbox.remove(name + "/" + path) }

    /// Nil where the index, or the commit before a colon, lacks it.
    func staged(_ path: String, in commit: String = "") throws -> String? {
        let outcome = try git("show", "\(commit):\(path)")
        return outcome.status == 0 ? outcome.output : nil
    }

    func tracked() throws -> [String] {
        try git("ls-files", "-z").output.split(separator: "\0").map(String.init)
    }

    func commit(_ options: String...) throws -> Sandbox.Outcome {
        try git(["commit", "--quiet", "-m", "next"] + options)
    }

    /// Commits, and expects the status and texts in what the hook says.
    @discardableResult
    func expectCommit(
        _ options: String..., status: Int32 = 0, begins start: String = "", says texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Sandbox.Outcome {
        let outcome = try git(["commit", "--quiet", "-m", "next"] + options)
        outcome.expect(status, begins: start, says: texts, sourceLocation)
        return outcome
    }

    /// Runs vmgen, and expects the status and texts in what it says.
    @discardableResult
    func expectVMGen(
        _ arguments: String..., in place: String = "", status: Int32 = 0, begins start: String = "",
        says texts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Sandbox.Outcome {
        let outcome = try vmgen(arguments, in: place)
        outcome.expect(status, begins: start, says: texts, sourceLocation)
        return outcome
    }

    /// Writes a spec, and stages all files.
    func stage(_ feature: String) throws {
        try write(Sandbox.spec(feature), to: "Specs/\(feature).vm.yaml")
        try git("add", "-A")
    }

    /// Adds a line of a person's to a generated file, and returns its path, its text before, and the new one.
    func edit(_ path: String = generated[0]) throws -> (path: String, text: String, edited: String) {
        let text = try #require(read(path))
        try write(text + "let mine = 1\n", to: path)
        return (path, text, text + "let mine = 1\n")
    }

    /// Does what a commit that was stopped says, and commits.
    func commitAsTold(_ stopped: Sandbox.Outcome) throws {
        try addAsTold(stopped)
        try expect(commit())
    }

    /// Adds a spec on the branch `topic`, and changes the isolation of all code on `main`: what merges them is stale.
    func diverge() throws {
        try git("checkout", "--quiet", "-b", "topic")
        try write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try expect(vmgen("generate"))
        try git("add", "-A")
        try expect(commit())
        try git("checkout", "--quiet", "main")
        try write(
            Self.configuration + "defaults: { isolation: nonisolated }\n", to: "vmgen.yaml")
        try expect(vmgen("generate"))
        try expect(commit("-a"))
    }

    /// Runs the `git add` that was printed, as a person would.
    func addAsTold(_ outcome: Sandbox.Outcome, in place: String = "") throws {
        let line = try #require(outcome.error.split(separator: "\n").first { $0.hasPrefix("  git add ") })
        try expect(run(URL(fileURLWithPath: "/bin/sh"), ["-c", String(line)], in: place))
    }
}

/// Fails where a step that only prepares a test does.
func expect(
    _ outcome: Sandbox.Outcome, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try #require(
        outcome.status == status, "\(outcome.output)\(outcome.error)", sourceLocation: sourceLocation)
}
