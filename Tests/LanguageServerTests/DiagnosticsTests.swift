import Foundation
import SourceText
import SpecLanguage
import Testing

@testable import LanguageServer

struct DiagnosticsTests {
    private static let posts =
        "feature: Posts\nstates: { idle: , loaded: }\nactions:\n  load: { emits: loaded }\n"

    /// For each rule's example, the diagnostics are those of `vmgen lint`.
    @Test func theyAreThoseOfLint() throws {
        var count = 0
        for rule in Rule.language where rule.bad.commands.allSatisfy({ $0.hasPrefix("vmgen lint") }) {
            let files = Dictionary(uniqueKeysWithValues: rule.bad.files.map { ($0.path, $0.text) })
            let client = try TestClient(files)
            let specs = files.keys.filter { $0.hasSuffix(SpecFile.suffix) }.sorted()
            for name in specs { try client.open(name) }
            let configuration =
                files["vmgen.yaml"].map {
                    ConfigurationDecoder.decode(
                        SourceFile(path: "vmgen.yaml", text: $0), reporting: DiagnosticSink())
                } ?? nil
            let sink = DiagnosticSink()
            _ = Pipeline(
                defaults: configuration?.defaults ?? SpecDefaults(),
                typeExamples: configuration?.examples ?? [:]
            )
            .features(of: specs.map { SourceFile(path: $0, text: files[$0] ?? "") }, reporting: sink)
            let sorted = sink.sorted
            for name in specs {
                let expected = sorted.filter { $0.place.file.path == name }.map { diagnostic in
                    let line = LineTable(diagnostic.place.file.bytes).position(
                        of: diagnostic.place.range.start
                    ).line
                    return "\(line): \(diagnostic.message) [\(diagnostic.id)]"
                }
                let found = client.diagnostics(name)
                // In a text that is not YAML, the rest is checked, too.
                #expect(found == expected || Array(found.prefix(expected.count)) == expected, "\(rule.id)")
                count += expected.count
            }
        }
        #expect(count > 60)
    }

    @Test func theyFollowTheTextAndGoWithTheDocument() throws {
        let client = try TestClient()
        try client.open("Posts.vm.yaml", Self.posts)
        #expect(client.diagnostics("Posts.vm.yaml") == [])
        client.change(
            "Posts.vm.yaml", ["start": ["line": 3, "character": 17], "end": ["line": 3, "character": 23]],
            "lost")
        #expect(client.diagnostics("Posts.vm.yaml").first == "4: no state is named 'lost' [unknown-state]")
        #expect(
            client.published("Posts.vm.yaml").first?["codeDescription"]?["href"]?.string
                == "https://example.com/Rules#unknown-state")
        client.close("Posts.vm.yaml")
        #expect(client.published("Posts.vm.yaml").isEmpty)
        // Other files are of no interest.
        let count = client.messages.count
        try client.open("other.yaml", "a: [")
        #expect(client.messages.count == count)
    }

    /// A finding that the text has beside a fault of its syntax stays.
    @Test func aHalfTypedLineHidesOnlyItself() throws {
        let client = try TestClient()
        try client.open("Posts.vm.yaml", Self.posts + "  other: { from: lost }\n")
        client.change("Posts.vm.yaml", Self.posts + "  other: { from: lost }\n")
        #expect(client.diagnostics("Posts.vm.yaml").count == 1)
        client.change(
            "Posts.vm.yaml", ["start": ["line": 5, "character": 0], "end": ["line": 5, "character": 0]],
            "  third: { from: [idl")
        let found = client.diagnostics("Posts.vm.yaml")
        #expect(found.contains { $0.hasPrefix("5: no state is named 'lost'") })
        #expect(found.contains { $0.hasPrefix("6: ") } && found.count == 2, "\(found)")
    }

    @Test func theNearestConfigurationCounts() throws {
        let spec = "viewModel: Model\n" + Self.posts
        let client = try TestClient([
            "App/vmgen.yaml": "version: 1\n", "vmgen.yaml": "no", "App/Posts.vm.yaml": spec,
        ])
        try client.open("App/Posts.vm.yaml")
        #expect(client.diagnostics("App/Posts.vm.yaml") == [])
        try client.open("App/vmgen.yaml", "version: 1\ndefaults: { architecture: mv }\n")
        #expect(client.diagnostics("App/Posts.vm.yaml").contains { $0.contains("[wrong-architecture]") })
        client.change("App/vmgen.yaml", "version: 2\n")
        #expect(client.diagnostics("App/vmgen.yaml").first?.hasPrefix("1: ") == true)
        #expect(client.diagnostics("App/vmgen.yaml").count == 1)
    }

    /// Specs with the same name, one of them open.
    @Test func twoSpecsOfOneNameAreReported() throws {
        let client = try TestClient(["Posts.vm.yaml": Self.posts, "Other/Posts.vm.yaml": Self.posts])
        try client.open("Posts.vm.yaml")
        #expect(client.published("Posts.vm.yaml").count == 1)
        try client.open("Other/Posts.vm.yaml")
        #expect(client.published("Other/Posts.vm.yaml").isEmpty)
        let all = client.published("Posts.vm.yaml")
        #expect(all.count == 1 && all.first?["code"]?.string == "name-collision")
        let related = all.first?["relatedInformation"]?.items?.first?["location"].map(client.place)
        #expect(related?.hasPrefix("Other/Posts.vm.yaml:1:10-14") == true)
    }

    /// The edits of a quick fix give a text without the finding.
    @Test func aQuickFixDoesWhatTheHelpSays() throws {
        let client = try TestClient()
        let wrong = Self.posts.replacingOccurrences(of: "emits: loaded", with: "emits: loadde")
        try client.open("Posts.vm.yaml", wrong)
        let line: JSONValue = ["line": 3, "character": 20]
        let parameters: JSONValue = [
            "textDocument": ["uri": .text(client.uri("Posts.vm.yaml"))],
            "range": ["start": line, "end": line],
            "context": ["diagnostics": .list([])],
        ]
        let actions = client.request("textDocument/codeAction", parameters).items ?? []
        let action = try #require(actions.first)
        #expect(action["isPreferred"]?.boolean == true)
        #expect(action["diagnostics"]?.items?.first?["code"]?.string == "unknown-state")
        var texts = ["Posts.vm.yaml": wrong]
        try RenameTests.apply(action["edit"] ?? .null, to: &texts, client)
        #expect(texts["Posts.vm.yaml"] == Self.posts)
        // Elsewhere there is none.
        let start: JSONValue = ["line": 0, "character": 0]
        let nothing = client.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .text(client.uri("Posts.vm.yaml"))],
                "range": ["start": start, "end": start],
            ])
        #expect(nothing.items?.isEmpty == true)
    }
}
