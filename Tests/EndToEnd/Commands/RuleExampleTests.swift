import Foundation
import SourceText
import SpecLanguage
import TestSupport
import Testing
import vmgen

/// The examples of `vmgen explain` match the tool's behavior.
@Suite struct RuleExampleTests {
    @Test(arguments: RuleCatalog.all.rules.map(\.id)) func bad(_ id: String) throws {
        let rule = try #require(RuleCatalog.all[id])
        let example = rule.bad
        let found = try run(example)
        guard let findings = found.findings else {
            #expect(found.outcome.status != 0)
            let place = place(in: example).map { ":\($0[0]):\($0[1]): " } ?? ":1:1: "
            let line = found.outcome.error.split(separator: "\n").first { $0.contains(" [\(id)]") }
            #expect(line?.hasPrefix(example.path + place) == true, "\(found.outcome.error)")
            return
        }
        #expect(findings.map { $0["id"] as? String } == [id], "\(findings)")
        #expect(findings.first?["path"] as? String == example.path)
        guard let place = place(in: example) else { return }
        let numbers = ["line", "column", "endLine", "endColumn"].map { findings.first?[$0] as? Int }
        #expect(numbers == place)
    }

    @Test(arguments: RuleCatalog.all.rules.map(\.id)) func good(_ id: String) throws {
        let rule = try #require(RuleCatalog.all[id])
        let found = try run(rule.good)
        #expect(found.outcome.status == 0, "\(found.outcome.error)")
        #expect(found.findings?.isEmpty ?? true, "\(found.findings ?? [])")
        #expect(!found.outcome.error.contains("error:") && !found.outcome.error.contains("warning:"))
        #expect(rule.good.files.allSatisfy { $0.mark == nil })
    }

    /// Line, column, and those of the end.
    private func place(in example: RuleExample) -> [Int]? {
        guard let file = example.files.first(where: { $0.path == example.path }), let mark = file.mark else {
            return nil
        }
        let table = LineTable(Array(file.text.utf8))
        let (start, end) = (table.position(of: mark.start), table.position(of: mark.end))
        return [start.line, start.column, end.line, end.column]
    }

    /// Findings are nil where they are printed as text.
    private func run(_ example: RuleExample) throws -> (outcome: Sandbox.Outcome, findings: [[String: Any]]?)
    {
        let sandbox = try Sandbox()
        for file in example.files { try sandbox.write(file.text, to: file.path) }
        sandbox.environment.merge(Sandbox.gitEnvironment) { $1 }
        for command in example.commands.dropLast() { try sandbox.shell(command).expect(0) }
        let last = try #require(example.commands.last)
        if last == "swift build" { return (try sandbox.shell(Self.build), nil) }
        // A program other than vmgen, or a format that the command chooses.
        guard last.hasPrefix("vmgen "), !last.contains("--format") else {
            return (try sandbox.shell(last), nil)
        }
        let outcome = try sandbox.shell(last + " --format json")
        if outcome.output.isEmpty { return (outcome, []) }
        let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return (outcome, try #require(report?["findings"] as? [[String: Any]]))
    }

    /// The plugin's equivalent.
    private static let build = """
        vmgen build-tool --kind sources --module App --output Out --config Sources/App/vmgen.yaml \
        --target-config Sources/App/vmgen.yaml Sources/App/Posts.vm.yaml
        """
}
