import Foundation
import SourceText
import TestSupport
import Testing

/// The reports of `vmgen breaking` for programs, and accepted changes.
@Suite struct BreakingReportTests {
    @Test func asJSON() throws {
        let outcome = try BreakingCommandTests.repository().expect(
            "breaking", "--against", "main", "--format", "json", status: 1)
        let findings = try outcome.entries("findings")
        #expect(findings.map { $0["id"]?.string } == ["state-removed", "policy-changed"])
        #expect(findings.map { $0["severity"]?.string } == ["error", "warning"])
        #expect(findings.map { $0["tags"]?.line } == [Self.audiences, #"["behavior"]"#])
        let notes = try #require(findings[0]["notes"]?.items)
        #expect(notes.map { $0["path"]?.string } == ["main:./Specs/Posts.vm.yaml"])
        #expect(notes.map { $0["line"]?.integer } == [5])
    }

    @Test func asSARIF() throws {
        let outcome = try BreakingCommandTests.repository().run(
            "breaking", "--against", "main", "--format", "sarif")
        let result = try #require(try outcome.entries("runs").first?["results"]?.items?.first)
        #expect(result["ruleId"]?.string == "state-removed")
        #expect(result["properties"]?["tags"]?.line == Self.audiences)
        #expect(result["relatedLocations"]?.items?.count == 1)
    }

    private static let audiences = #"["views","emitters","tests"]"#

    @Test func forGitHub() throws {
        let repository = try BreakingCommandTests.repository(
            BreakingCommandTests.before,
            BreakingCommandTests.before.replacingOccurrences(of: "  failed:\n", with: "")
                + "substates: { Part: { a: , b: } }\n")
        let outcome = try repository.run("breaking", "--against", "main", "--format", "github")
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
        try repository.expect(
            "breaking", "--against", "main", says: "note: 'Posts.failed' is gone",
            "\nvmgen.yaml:4:3: note: accepted: a banner says it\n",
            ": 0 breaking, 1 in behavior, 0 compatible, 1 accepted in ")
        let json = try repository.run("breaking", "--against", "main", "--format", "json")
        #expect(json.output.contains("accepted: a banner says it"))
        try repository.write("", to: "Specs/.keep")
        for command in [["lint"], ["check", "--output", "Out"]] {
            #expect(try !repository.run(command).error.contains("error:"))
        }
    }

    @Test func whatFitsNothingAnyMore() throws {
        let repository = try accepting(
            "  state-removed Posts.failed: a banner says it\n  policy-changed Posts.laod: it is slow\n")
        let outcome = try repository.expect("breaking", "--against", "main")
        let stale =
            "vmgen.yaml:5:3: warning: no change matches 'policy-changed Posts.laod' [stale-acceptance]"
        #expect(outcome.error.contains(stale), "\(outcome.error)")
        #expect(outcome.error.contains("help: did you mean 'policy-changed Posts.load'?"))
        try repository.expect("breaking", "--against", "main", "--strict", status: 1)
        // If only some specs are compared, the others' entries may match.
        #expect(try !repository.run("breaking", "--against", "main", "Specs").error.contains("stale"))
        // Once it is committed there is nothing left to accept.
        try expect(repository.git("commit", "--quiet", "--all", "-m", "next"))
        let later = try repository.run("breaking", "--against", "main")
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
        try accepting(entry).run("breaking", "--against", "main").expect(1, says: ["vmgen.yaml:4:", help])
    }
}
