import Foundation
import TestSupport
import Testing

/// A git repository in a folder of another sandbox, with vmgen in its `PATH`.
final class HookRepository: Sandbox {
    let outside: Sandbox
    private let name: String

    static let generated = ["PostsEmitter", "PostsOutput", "PostsViewModeling"].map {
        "Out/Sources/\($0).swift"
    }

    init(named name: String = "repo é", options: [String] = []) throws {
        outside = try Sandbox()
        self.name = name
        try super.init(name, in: outside)
        environment.merge(Self.gitEnvironment) { $1 }
        try git(["init", "--quiet", "-b", "main"] + options).require()
    }

    private init(copying other: HookRepository, named name: String) throws {
        outside = try other.outside.copy()
        self.name = name
        if name != other.name { try outside.move(other.name, to: name) }
        try super.init(name, in: outside)
        environment = other.environment.merging(environment.filter { $0.key == "HOME" }) { $1 }
    }

    override func copy() throws -> HookRepository { try HookRepository(copying: self, named: name) }

    /// With one committed spec, its generated files, and the hook.
    static func committed(named name: String? = nil, stages: Bool = false) throws -> HookRepository {
        let origin = try (stages ? withStagingHook : withHook).get()
        return try HookRepository(copying: origin, named: name ?? origin.name)
    }

    nonisolated(unsafe) private static let withHook: Result<HookRepository, any Error> = Result {
        let repository = try HookRepository()
        try repository.write(configuration, to: "vmgen.yaml")
        try repository.write(Sandbox.spec("Posts"), to: "Specs/Posts.vm.yaml")
        try repository.run("generate").require()
        try repository.git("add", "-A")
        try repository.git("commit", "--quiet", "-m", "first").require()
        try repository.run("hook", "install").require()
        return repository
    }

    nonisolated(unsafe) private static let withStagingHook: Result<HookRepository, any Error> = Result {
        let repository = try committed()
        try repository.run("hook", "install", "--stage").require()
        return repository
    }

    override class var configuration: String {
        """
        version: 1
        specs: [Specs/**/*.vm.yaml]
        outputs:
          - artifacts: [output, emitter, protocol]
            directory: Out/Sources

        """
    }

    /// The texts in the working copy.
    func generatedTexts() -> GeneratedTexts { GeneratedTexts(texts: Self.generated.map(read)) }

    /// Compared, and not shown where they differ: they are long.
    struct GeneratedTexts: Equatable, CustomStringConvertible {
        var texts: [String?]
        var description: String { "\(texts.map { $0?.utf8.count ?? 0 }) bytes" }
    }

    @discardableResult
    func git(_ arguments: String..., in place: String = "") throws -> Sandbox.Outcome {
        try git(arguments, in: place)
    }

    @discardableResult
    func git(_ arguments: [String], in place: String = "") throws -> Sandbox.Outcome {
        try run(program: "/usr/bin/git", arguments, in: place)
    }

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
        try commit().require()
    }

    /// Adds a spec on the branch `topic`, and changes the isolation of all code on `main`: what merges them is stale.
    func diverge() throws {
        try git("checkout", "--quiet", "-b", "topic")
        try write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try run("generate").require()
        try git("add", "-A")
        try commit().require()
        try git("checkout", "--quiet", "main")
        try write(
            Self.configuration + "defaults: { isolation: nonisolated }\n", to: "vmgen.yaml")
        try run("generate").require()
        try commit("-a").require()
    }

    /// Runs the `git add` that was printed, as a person would.
    func addAsTold(_ outcome: Sandbox.Outcome, in place: String = "") throws {
        let line = try #require(outcome.error.split(separator: "\n").first { $0.hasPrefix("  git add ") })
        try shell(String(line), in: place).require()
    }
}

/// Fails where a step that only prepares a test does.
func expect(
    _ outcome: Sandbox.Outcome, status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try outcome.require(status: status, sourceLocation)
}
