import Foundation
import SourceText
import SpecLanguage
import TestSupport
import Testing
import vmgen

/// The rules that are declared, listed, and on the page of all rules.
@Suite struct RuleDocumentationTests {
    private static let sources = Corpus.package.appendingPathComponent("Sources")

    @Test func everyRuleIsListed() throws {
        let listed = RuleCatalog.all.rules.map(\.id)
        #expect(Set(listed).count == listed.count)
        #expect(Set(listed).symmetricDifference(try declared()).sorted() == [])
        let warnings = RuleCatalog.all.rules.filter { $0.group == .warnings }
        #expect(warnings.map(\.id) == Rule.warnings.map(\.id))
    }

    /// The ids of the rules in the text of the sources.
    private func declared() throws -> Set<String> {
        let paths = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
        var ids: Set<String> = []
        for case let path as String in paths where path.hasSuffix(".swift") {
            let file = Self.sources.appendingPathComponent(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /= Rule\(\s*"([a-z-]+)"/) {
                ids.insert(String(match.1))
            }
        }
        return ids
    }

    @Test func pagesArePrinted() throws {
        let output = try Sandbox().run("explain", "--format", "markdown").output
        let folder = Self.sources.appendingPathComponent("vmgen/vmgen.docc")
        let committed = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(
            committed.filter { $0.hasSuffix("Rules.md") }.sorted() == RulePage.pages.map(\.name).sorted(),
            "run `make pages`")
        for (name, text) in RulePage.pages {
            let page = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(page == text, "run `make pages`")
            #expect(output.contains("<!-- \(name) -->\n\(text)"))
        }
        #expect(
            try Sandbox().run("explain", "--format", "markdown", "child-cycle", "state-added").output
                .hasPrefix("### child-cycle\n"))
    }

    @Test func addressesLeadToSections() throws {
        let folder = Self.sources.appendingPathComponent("vmgen/vmgen.docc")
        for rule in RuleCatalog.all.rules {
            let parts = try #require(RulePage.address(of: rule.id).split(separator: "/").last).split(
                separator: "#")
            let page = folder.appendingPathComponent(String(parts[0]))
            #expect(try String(contentsOf: page, encoding: .utf8).contains("\n### \(parts[1])\n"))
        }
    }
}
