import Foundation
import SourceText
import TestSupport
import Testing
import VMGenCore
import vmgen

/// The rules that are declared, listed, and on the page of all rules.
@Suite struct RuleDocumentationTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    @Test func everyRuleIsListed() throws {
        let listed = RuleCatalog.all.rules.map(\.id.rawValue)
        #expect(Set(listed).count == listed.count)
        #expect(Set(listed).symmetricDifference(try declared()).sorted() == [])
        #expect(RuleCatalog.all.rules.filter { $0.group == .warnings }.map(\.id) == Rule.warnings.map(\.id))
    }

    /// The ids in the text of the sources: `RuleID("too-large")` of the lower modules, and those of the rules.
    private func declared() throws -> Set<String> {
        let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
        var ids: Set<String> = []
        for case let path as String in paths where path.hasSuffix(".swift") {
            let file = Self.sources.appendingPathComponent(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:RuleID\(| = Rule\(\s*)"([a-z-]+)"/) { ids.insert(String(match.1)) }
        }
        return ids
    }

    @Test func pageIsTrue() throws {
        let page = Self.sources.appendingPathComponent("vmgen/vmgen.docc/Rules.md")
        if let mismatch = try Snapshot.mismatch(of: Array(Self.page.utf8), at: page) {
            Issue.record("\(mismatch)")
        }
    }

    private static let page = """
        # Rules

        What vmgen objects to: each with what breaks it, and what does not.

        ## Overview

        Errors stop the generation; warnings do not, unless `--strict`. The ids are stable. `vmgen explain ID` prints
        what stands here. Warnings are about what only the spec shows; `allow` accepts one for a file.

        This page is written by `make pages`.

        \(RuleCatalog.all.groups.map { index(of: $0.group, $0.rules) }.joined(separator: "\n"))
        \(RuleCatalog.all.groups.map { section(of: $0.group, $0.rules) }.joined(separator: "\n"))
        """

    private static func index(of group: RuleGroup, _ rules: [Rule]) -> String {
        let rows = rules.map { "| [`\($0.id)`](#\($0.id)) | \($0.summary) |\n" }.joined()
        return "### \(group.title)\n\n| rule | what it means, and the way out |\n| --- | --- |\n\(rows)"
    }

    private static func section(of group: RuleGroup, _ rules: [Rule]) -> String {
        let rules = rules.map { "### \($0.id)\n\n\($0.markdown)" }
        return "## \(group.title), one by one\n\n\(rules.joined(separator: "\n"))"
    }
}
