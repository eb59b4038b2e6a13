import Foundation
import SourceText
import SpecLanguage
import TestSupport
import Testing
import vmgen

/// `vmgen explain` and the line that leads there.
@Suite struct ExplainTests {
    @Test func oneRule() throws {
        let outcome = try Sandbox().expect("explain", "unknown-state")
        #expect(outcome.error.isEmpty)
        #expect(outcome.output.hasPrefix("unknown-state\n\nNo state or substate has that name.\n"))
        #expect(
            outcome.output.contains(
                "      load: { emits: [idle, loadign] }\n                            ^~~~~~~\n"),
            "\(outcome.output)")
        let two = try Sandbox().run("explain", "child-cycle", "stale-file")
        #expect(two.output.contains("  File.vm.yaml:\n") && two.output.contains("  $ vmgen check\n"))
    }

    @Test func allRules() throws {
        let lines = try Sandbox().run("explain").output.split(separator: "\n")
        #expect(lines.first == "Warnings")
        let listed = lines.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
        #expect(listed == RuleCatalog.all.rules.map(\.id) + ChangeKind.allCases.map(\.rawValue))
    }

    @Test func change() throws {
        let text = """
            state-added

            A change that 'vmgen breaking' finds. It breaks, at most:

              mvvm: views
              vsm: views
              mv: views

            add a case to each 'switch' over the states

            """
        #expect(try Sandbox().run("explain", "state-added").output == text)
        let json = try Sandbox().run("explain", "state-added", "--format", "json")
        #expect(try json.entries("changes").first?["breaks"]?["mv"]?.line == #"["views"]"#)
    }

    @Test func misspelled() throws {
        try Sandbox().run("explain", "unknwon-state").expect(64, says: ["did you mean 'unknown-state'?"])
        #expect(try Sandbox().run("explain", "weather").error.contains("'vmgen explain' lists all"))
    }

    @Test func json() throws {
        let outcome = try Sandbox().run("explain", "encoding", "--format", "json")
        let rule = try #require(try outcome.entries("rules").first)
        #expect(rule["id"]?.string == "encoding")
        let file = rule["bad"]?["files"]?.items?.first
        #expect(file?["text"]?.string?.contains("\u{7}latest") == true)
    }

    @Test func diagnosticsLeadThere() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "feature: Posts\nstates: { idle: { x: } }\nsubstates: { A: [] }\n", to: "Posts.vm.yaml")
        let found = try sandbox.run("lint", "Posts.vm.yaml")
        #expect(
            found.error.hasSuffix("\nfor more: vmgen explain unknown-key wrong-kind\n"), "\(found.error)")
        try sandbox.write("feature: Posts\nstates: { idle: }\n", to: "Posts.vm.yaml")
        #expect(try !sandbox.run("lint", "Posts.vm.yaml").error.contains("explain"))
    }
}
