import Foundation
import TestSupport
import Testing

/// The pre-commit client of PyPI, in a virtual environment beside the test bundle.
enum PreCommitClient {
    static let reason: Comment = "needs git, python3 with venv and pip, and a way to PyPI"

    /// Its Python; nil where the client cannot be had.
    static let python = PythonEnvironment(
        named: "pre-commit-client", packages: ["pre-commit>=4"], module: "pre_commit")?.python
}

extension HookRepository {
    /// A repository that has our hooks to offer, as a tool's clone has.
    func makeTool() throws -> String {
        try write(Corpus.text(".pre-commit-hooks.yaml"), to: "../tool/.pre-commit-hooks.yaml")
        try git("init", "--quiet", in: "../tool").require()
        try git("add", "-A", in: "../tool").require()
        try git("commit", "--quiet", "-m", "tool", in: "../tool").require()
        return outside.place("tool").path
    }

    func preCommit(_ arguments: String...) throws -> Sandbox.Outcome {
        let python = try #require(PreCommitClient.python)
        return try run(program: python.path, ["-m", "pre_commit"] + arguments)
    }

    /// One spec, its generated files, and the client's hook with our hook in it.
    static func withClient(hook id: String = "vmgen-system", options: String = "[]") throws -> HookRepository
    {
        let repository = try clientRepository.get().copy()
        let configuration = try #require(repository.read(".pre-commit-config.yaml"))
        let chosen = "{ id: \(id), args: \(options) }"
        if configuration.contains(chosen) { return repository }
        try repository.write(
            configuration.replacing(#/\{ id: .* \}/#, with: chosen), to: ".pre-commit-config.yaml")
        try repository.commit("-a", "--no-verify").require()
        return repository
    }

    /// The client's files, which it changes while others are copied.
    nonisolated(unsafe) private static let client = Result { try Sandbox() }

    /// Its tool stays where it is, and copies use it.
    nonisolated(unsafe) private static let clientRepository: Result<HookRepository, any Error> = Result {
        let repository = try committed()
        try repository.run("hook", "uninstall").require()
        repository.environment["PRE_COMMIT_HOME"] = try client.get().folder.path
        let tool = try repository.makeTool()
        let revision = try repository.git("rev-parse", "HEAD", in: "../tool").output
        try repository.write(
            """
            repos:
              - repo: "\(tool)"
                rev: \(revision.dropLast())
                hooks:
                  - { id: vmgen-system, args: [] }

            """, to: ".pre-commit-config.yaml")
        try repository.git("add", "-A")
        try repository.commit().require()
        try repository.preCommit("install", "-t", "pre-commit", "-t", "pre-merge-commit").require()
        return repository
    }
}
