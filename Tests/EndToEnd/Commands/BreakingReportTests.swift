import Foundation
import Testing

/// The reports of `vmgen breaking` for programs, and accepted changes.
@Suite struct BreakingReportTests {
    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func asJSON() throws {
        let outcome = try BreakingCommandTests.repository().vmgen(
            "breaking", "--against", "main", "--format", "json")
        #expect(outcome.status == 1)
        let findings = try #require(try json(outcome.output)["findings"] as? [[String: Any]])
        #expect(findings.map { $0["id"] as? String } == ["state-removed", "policy-changed"])
        #expect(findings.map { $0["severity"] as? String } == ["error", "warning"])
        #expect(findings.map { $0["tags"] as? [String] } == [["views", "emitters", "tests"], ["behavior"]])
        let notes = try #require(findings[0]["notes"] as? [[String: Any]])
        #expect(notes.map { $0["path"] as? String } == ["main:./Specs/Posts.vm.yaml"])
        #expect(notes.map { $0["line"] as? Int } == [5])
    }

    @Test func asSARIF() throws {
        let outcome = try BreakingCommandTests.repository().vmgen(
            "breaking", "--against", "main", "--format", "sarif")
        let run = try #require((try json(outcome.output)["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "state-removed")
        #expect(
            (result["properties"] as? [String: Any])?["tags"] as? [String] == ["views", "emitters", "tests"])
        #expect((result["relatedLocations"] as? [[String: Any]])?.count == 1)
    }

    @Test func forGitHub() throws {
        let repository = try BreakingCommandTests.repository(
            BreakingCommandTests.before,
            BreakingCommandTests.before.replacingOccurrences(of: "  failed:\n", with: "")
                + "substates: { Part: { a: , b: } }\n")
        let outcome = try repository.vmgen("breaking", "--against", "main", "--format", "github")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("::error file=Specs/Posts.vm.yaml,line=1,") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("::notice file=Specs/Posts.vm.yaml,line=7,") == true, "\(lines)")
    }

    // MARK: Accepting

    private func accepting(_ entries: String) throws -> HookRepository {
        let repository = try BreakingCommandTests.repository()
        try repository.write("version: 1\nspecs: [Specs/*.vm.yaml]\naccept:\n" + entries, to: "vmgen.yaml")
        return repository
    }

    @Test func whatIsAccepted() throws {
        let repository = try accepting("  state-removed Posts.failed: a banner says it\n")
        try repository.expectVMGen(
            "breaking", "--against", "main", says: "note: 'Posts.failed' is gone",
            "\nvmgen.yaml:4:3: note: accepted: a banner says it\n",
            ": 0 breaking, 1 in behavior, 0 compatible, 1 accepted in ")
        let json = try repository.vmgen("breaking", "--against", "main", "--format", "json")
        #expect(json.output.contains("accepted: a banner says it"))
        try repository.write("", to: "Specs/.keep")
        for command in [["lint"], ["check", "--output", "Out"]] {
            #expect(try !repository.vmgen(command).error.contains("error:"))
        }
    }

    @Test func whatFitsNothingAnyMore() throws {
        let repository = try accepting(
            "  state-removed Posts.failed: a banner says it\n  policy-changed Posts.laod: it is slow\n")
        let outcome = try repository.vmgen("breaking", "--against", "main")
        #expect(outcome.status == 0)
        let stale =
            "vmgen.yaml:5:3: warning: no change matches 'policy-changed Posts.laod' [stale-acceptance]"
        #expect(outcome.error.contains(stale), "\(outcome.error)")
        #expect(outcome.error.contains("help: did you mean 'policy-changed Posts.load'?"))
        #expect(try repository.vmgen("breaking", "--against", "main", "--strict").status == 1)
        // If only some specs are compared, the others' entries may match.
        #expect(try !repository.vmgen("breaking", "--against", "main", "Specs").error.contains("stale"))
        // Once it is committed there is nothing left to accept.
        try expect(repository.git("commit", "--quiet", "--all", "-m", "next"))
        let later = try repository.vmgen("breaking", "--against", "main")
        #expect(later.error.contains("help: remove it: the older version already has the change"))
    }

    @Test(arguments: [
        ("  stat-removed Posts.failed: why\n", "did you mean 'state-removed Posts.failed'?"),
        ("  state-removed: why\n", "write the change and what it is about"),
        ("  something Posts: why\n", "write the id in brackets"),
        ("  state-removed Posts.failed: \" \"\n", "say why"),
        ("  state-removed Posts.failed:\n", "[wrong-kind]"),
        ("  [state-removed]\n", "[wrong-kind]"),
    ])
    func whatCannotBeAccepted(entry: String, help: String) throws {
        try accepting(entry).vmgen("breaking", "--against", "main").expect(1, says: ["vmgen.yaml:4:", help])
    }
}
