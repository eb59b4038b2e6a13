import Foundation
import SourceText
import SpecLanguage
import Testing
import YAMLSyntax

@testable import LanguageServer

struct NavigationTests {
    /// A screen with a child, and services that two features share.
    static let family = [
        "List.vm.yaml": """
        feature: List
        states:
          idle:
          shown: { content: { items: [Item] }, present: { alert: note }, retry: load }
        content: { note: { type: String, default: '""' } }
        actions:
          load:
            parameters: { page: Int }
            from: [idle, shown]
            emits: [shown]
            outcomes:
              found:
                when: { page: 1 }
                given: { note: '""' }
                returning: { service.fetch: "[]" }
                emits: shown
              failed: { throwing: service.fetch, emits: shown }
          reload: { cancels: load, from: shown, emits: idle }
        dependencies:
          service: { from: Screen }
        events: { picked: }
        """,
        "Screen.vm.yaml": """
        feature: Screen
        summary: The whole screen.
        states: { empty: , full: { content: { part: Part } } }
        substates:
          Part: { small: , large: }
        actions:
          fill: { summary: Fills it., from: empty, emits: full }
          clear: { emits: empty }
        dependencies:
          service:
            protocol: Fetching
            methods: { fetch: "() async throws -> [Item]" }
        children:
          list:
            feature: List
            events: { picked: fill }
            on: { shown: clear }
            follows: { full: reload }
        """,
    ]

    /// Each row: a spec, the text before the name, and the places of the definition and of all uses.
    @Test(arguments: [
        ("List", "retry: ", "List:7:3-6", 3), ("List", "cancels: ", "List:7:3-6", 3),
        ("List", "alert: ", "List:5:12-15", 3), ("List", "when: { ", "List:8:19-22", 2),
        ("List", "returning: { ", "Screen:10:3-9", 4), ("List", "throwing: service.", "Screen:12:16-20", 3),
        ("List", "  ", "List:3:3-6", 3), ("List", "service: { from: ", "Screen:1:10-15", 2),
        ("Screen", "feature: List\n    events: { ", "List:21:11-16", 2),
        ("Screen", "on: { ", "List:4:3-7", 7), ("Screen", "on: { shown: ", "Screen:8:3-7", 2),
        ("Screen", "follows: { ", "Screen:3:20-23", 3),
        ("Screen", "follows: { full: ", "List:18:3-8", 2), ("Screen", "part: ", "Screen:5:3-6", 2),
        ("Screen", "    feature: ", "List:1:10-13", 2), ("Screen", "picked: ", "Screen:7:3-6", 2),
        ("Screen", "  service", "Screen:10:3-9", 4),
    ])
    func definitionsAndReferencesAreFound(
        spec: String, before: String, definition: String, count: Int
    ) throws {
        let client = try TestClient(Self.family)
        let name = "\(spec).vm.yaml"
        let place = try client.open(name, Self.family[name], after: before)
        let found = client.places("textDocument/definition", place)
        #expect(found.map { $0.replacingOccurrences(of: ".vm.yaml", with: "") } == [definition])
        let uses = client.places("textDocument/references", place)
        #expect(uses.count == count, "\(uses)")
        let here = client.request("textDocument/documentHighlight", place).items ?? []
        #expect(here.count == uses.filter { $0.hasPrefix(spec) }.count)
        let alone = client.places(
            "textDocument/references",
            client.place(
                in: name, place["position"] ?? .null, ("context", ["includeDeclaration": .flag(false)])))
        #expect(alone.count == uses.filter { !found.contains($0) }.count)
    }

    /// Each name that a spec of the repository refers to is declared somewhere.
    @Test(arguments: RepositorySpecs.all.indices)
    func eachReferenceIsDefined(folder: Int) throws {
        let specs = RepositorySpecs.all[folder]
        let client = TestClient(reading: specs.folder)
        var count = 0
        for name in specs.names {
            try client.open(name)
            let whole = try specs.text(name)
            let text = Document(uri: "", path: "", Array(whole.utf8))
            let read = try #require(ReadText(text.file, editedLine: nil))
            for reference in FormWalk(read, .spec).index.references {
                let place = client.place(in: name, text.position(of: reference.range.start, .utf8))
                let found = client.places("textDocument/definition", place)
                // A condition may be a property that the app declares.
                let isCondition = reference.kind == .property && whole.contains("requires: \(reference.name)")
                #expect(!found.isEmpty || isCondition, "\(name): \(reference.kind) \(reference.name)")
                count += 1
            }
            client.close(name)
        }
        #expect(count > specs.names.count)
    }

    @Test func namesAreListed() throws {
        let client = try TestClient(Self.family)
        try client.open("Screen.vm.yaml")
        let symbols = client.request(
            "textDocument/documentSymbol", ["textDocument": ["uri": .text(client.uri("Screen.vm.yaml"))]])
        func names(_ items: [JSONValue]) -> String {
            items.map { item in
                let inner = names(item["children"]?.items ?? [])
                return (item["name"]?.string ?? "") + (inner.isEmpty ? "" : "(\(inner))")
            }.joined(separator: " ")
        }
        #expect(
            names(symbols.items ?? [])
                == "Screen empty full part Part(small large) fill clear service(fetch) list")
        let found = client.request("workspace/symbol", ["query": "LOAD"]).items ?? []
        #expect(found.compactMap { $0["name"]?.string } == ["load", "reload"])
        #expect(found.compactMap { $0["location"].map(client.place) }.first == "List.vm.yaml:7:3-6")
    }

    @Test func hoverDescribesNamesAndKeys() throws {
        let client = try TestClient(Self.family)
        func hover(after text: String) throws -> String {
            let place = try client.open("Screen.vm.yaml", Self.family["Screen.vm.yaml"], after: text)
            return client.request("textDocument/hover", place)["contents"]?["value"]?.string ?? ""
        }
        #expect(try hover(after: "{ part") == "property **part**: `Part`\n\n0 uses")
        #expect(try hover(after: "picked: f") == "action **fill**\n\nFills it.\n\n1 use")
        #expect(
            try hover(after: "emits: f")
                == "state **full**\n\n2 uses\n\n- from `empty` by `fill`\n- by `clear` to `empty`")
        #expect(try hover(after: "feature: Scr") == "feature **Screen**\n\nThe whole screen.\n\n1 use")
        #expect(try hover(after: "{ em").contains("**empty**"))
        #expect(try hover(after: "    eve").hasPrefix("**events**\n\nAn event of the child"))
        #expect(try hover(after: "dependenc").hasPrefix("**dependencies**"))
        #expect(try hover(after: "Fills i").isEmpty)
    }

    /// A file at the root of the disk must not let the server read all of it.
    @Test func aFileInNoFolderOfTheClient() throws {
        func spec(_ name: String) -> String { "feature: \(name)\nstates: { idle: }\n" }
        let client = try TestClient([
            "Posts.vm.yaml": spec("Posts"), "Feed.vm.yaml": spec("Feed"),
            "Below/Login.vm.yaml": spec("Login"),
        ])
        client.request("initialize", ["capabilities": TestClient.fullCapabilities])
        try client.open("Posts.vm.yaml")
        let found = client.request("workspace/symbol", ["query": ""]).items ?? []
        #expect(Set(found.compactMap { $0["containerName"]?.string }) == ["Feed", "Posts"])
    }
}
