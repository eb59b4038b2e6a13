import SeededPlay
import SourceText
import TestSupport
import Testing

/// Nothing of a user's work is lost, whatever was edited, removed or staged before a commit.
@Suite struct HookSequenceTests {
    @Test func randomSequences() throws {
        let origin = try HookRepository.committed()
        try origin.write(Sandbox.spec("Login"), to: "Specs/Login.vm.yaml")
        try expect(origin.run("generate"))
        try origin.git("add", "-A")
        try expect(origin.commit())
        // Each sequence copies it.
        nonisolated(unsafe) let shared = origin
        let count = UInt64(TestRun.number("HOOK_SEQUENCES") ?? 8)
        let losses = Array(TestRun.seed..<TestRun.seed + count).concurrentMap { seed in
            Result {
                var sequence = try HookSequence(seed: seed, in: shared)
                return try sequence.play().map { "seed \(seed): \($0)" }
            }
        }
        for loss in losses { if let loss = try loss.get() { Issue.record("\(loss)") } }
    }

    @Test(arguments: [[String](), ["--stage"]]) func anEditInACommitOfAllStays(options: [String]) throws {
        let repository = try HookRepository.committed()
        try expect(repository.run(["hook", "install"] + options))
        let (path, _, edited) = try repository.edit()
        let outcome = try repository.commit("-a")
        #expect(repository.read(path) == edited)
        #expect(outcome.status == (options.isEmpty ? 1 : 0))
        #expect(outcome.error.contains("'vmgen generate' overwrites them\n"), "\(outcome.error)")
        if options.isEmpty {
            #expect(outcome.error.contains("  left alone  \(path)\n"), "\(outcome.error)")
            try expect(repository.run("generate"))
            try repository.expectCommit("-a", "--allow-empty")
        }
    }

    @Test func anEditInACommitOfItsPathStays() throws {
        let repository = try HookRepository.committed()
        let (path, _, edited) = try repository.edit()
        try repository.commit("--", path).expect(1)
        #expect(repository.read(path) == edited)
    }

    @Test func anEditedFileWhoseSpecIsRemovedStays() throws {
        let repository = try HookRepository.committed()
        let (path, _, edited) = try repository.edit()
        try repository.write("", to: "Specs/readme")
        try repository.git("add", "Specs/readme")
        try repository.remove("Specs/Posts.vm.yaml")
        let stopped = try repository.expectCommit("-a", status: 1)
        #expect(repository.read(path) == edited)
        #expect(stopped.error.contains("  removed     \(HookRepository.generated[1])\n"), "\(stopped.error)")
    }

    @Test func aStagedEditThatIsReplacedIsNamed() throws {
        let repository = try HookRepository.committed(stages: true)
        let (path, text, edited) = try repository.edit()
        try repository.git("add", path)
        try repository.write(text, to: path)
        let outcome = try repository.commit("--allow-empty")
        try expect(outcome)
        let line = try #require(outcome.error.split(separator: "\n").first { $0.hasPrefix("  git show ") })
        let object = String(line.dropFirst("  git show ".count).prefix { $0 != " " })
        #expect(try repository.git("cat-file", "blob", object).output == edited)
    }
}
