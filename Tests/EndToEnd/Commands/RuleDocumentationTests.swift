import Foundation
import SourceText
import TestSupport
import Testing
import VMGenCore
import vmgen

/// The rules that are declared, listed, and on the page of all rules.
@Suite struct RuleDocumentationTests {
    private static let sources = Corpus.package.appendingPathComponent("Sources")

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
            for match in text.matches(of: /(?:RuleID\(| = Rule\(\s*)"([a-z-]+)"/) {
                ids.insert(String(match.1))
            }
        }
        return ids
    }

    @Test func pageIsPrinted() throws {
        let page = try Sandbox().run("explain", "--format", "markdown").output
        let committed = Self.sources.appendingPathComponent("vmgen/vmgen.docc/Rules.md")
        #expect(try String(contentsOf: committed, encoding: .utf8) == page, "run `make pages`")
        #expect(
            try Sandbox().run("explain", "--format", "markdown", "child-cycle", "state-added").output
                .hasPrefix("### child-cycle\n"))
    }
}
