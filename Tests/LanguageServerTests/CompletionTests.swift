import SourceText
import SpecLanguage
import Testing

@testable import LanguageServer

struct CompletionTests {
    private static let head = """
        feature: Posts
        states:
          idle:
          loading: { while: load }
          loaded: { content: { posts: "[Post]", title: String }, retry: load }
        actions:
          load: { from: [idle], emits: [loading, loaded] }
          clear:

        """

    /// Texts after the head, with the cursor, and the labels.
    private static let names: [(String, [String]?)] = [
        ("    from: ¦", ["idle", "loading", "loaded"]), ("    from: [¦", ["idle", "loading", "loaded"]),
        ("    from: [idle, lo¦]", ["loading", "loaded"]),
        ("    from: [idle, ¦\n  other:", ["loading", "loaded"]),
        ("    from: idle\n    emits: ¦\ndependencies:\n  a: Int", ["idle", "loading", "loaded"]),
        ("    runs: ¦", ["restartable", "droppable", "sequential", "concurrent"]),
        ("    async: ¦", ["true", "false"]), ("    cancels: c¦", ["load", "clear"]),
        ("  other: { cancels: [load, ¦", ["clear", "other"]),
        ("  other: { parameters: { a: Int, b: Int }, outcomes: { x: { when: { a: 1, ¦", ["b"]),
        ("  other: { outcomes: { x: { given: { ¦", ["posts", "title"]),
        ("initial: ¦", ["idle", "loading", "loaded"]),
        ("allow: { dead-end-state: x, untested-¦", nil),
        ("dependencies:\n  web: { protocol: Web, methods: { get: ¦", []),
        (
            "  other: { outcomes: { x: { throwing: [¦] } } }\ndependencies:\n  web: { protocol: Web, methods: { get: , put: } }",
            ["web.get", "web.put"]
        ),
        (
            "  other: { outcomes: { x: { throwing: [web.g¦",
            []
        ),
        ("substates: { Part: { on: } }\ncontent: { part: P¦", ["Part"]),
        (outcome("given: { ¦") + child, ["posts", "title", "list"]),
        (outcome("then: { list: ¦ } } } }") + child, ["set", "nil"]),
        (outcome("then: { posts: ¦ } } } }") + child, []),
        (outcome("calls: [¦] } } }") + child + service, ["web.get", "list.fill"]),
        (outcome("calls: { ¦ } } } }") + child + service, ["web.get", "list.fill", "inOrder"]),
        (
            outcome("calls: { inOrder: [list.fill, ¦] } } } }") + child + service,
            ["web.get", "idle", "loading", "loaded"]
        ),
        ("children:\n  list: ¦", ["List"]), ("children:\n  list: { feature: L¦", ["List"]),
        ("children:\n  list:\n    feature: List\n    events: { ¦", ["picked"]),
        ("children:\n  list:\n    feature: List\n    on:\n      ¦", ["empty", "full"]),
        ("children:\n  list:\n    feature: List\n    follows: { idle: ¦", ["fill"]),
        ("children:\n  list:\n    feature: List\n    events: { picked: ¦", ["load", "clear"]),
    ]

    /// An action with an outcome that begins with the text.
    private static func outcome(_ text: String) -> String { "  other: { outcomes: { x: { \(text)" }

    private static let child = "\nchildren:\n  list: { feature: List, optional: true }\n"
    private static let service = "dependencies:\n  web: { protocol: Web, methods: { get: } }\n"

    @Test(arguments: names)
    func namesAreOffered(text: String, labels: [String]?) throws {
        let found = try Self.offers(in: Self.head + text).compactMap { $0["label"]?.string }
        #expect(found == labels ?? Rule.warnings.map(\.id).filter { $0 != "dead-end-state" })
    }

    private static func offers(in text: String, _ name: String = "Posts.vm.yaml") throws -> [JSONValue] {
        let list = "feature: List\nstates: { empty: , full: }\nactions: { fill: }\nevents: { picked: }\n"
        let client = try TestClient(["List.vm.yaml": list])
        let place = try client.open(marked: name, text)
        return client.request("textDocument/completion", place)["items"]?.items ?? []
    }

    /// Keys that the mapping does not have yet, and what is inserted.
    private static let keys: [(String, String, String)] = [
        ("    fr¦", "from", "from: "), ("    fr¦: idle", "from", "from"),
        ("    ¦\n  other:", "emits", "emits: "),
        ("  other: { fr¦ }", "from", "from: "), ("  other: { emits: idle, ru¦", "runs", "runs: "),
        ("  other: { outcomes: { a: { thr¦", "throwing", "throwing: "),
        ("depend¦", "dependencies", "dependencies: "),
        ("    outcomes:\n      failed:\n        giv¦", "given", "given: "),
        ("children:\n  list:\n    ev¦", "events", "events: "),
        ("    parameters:\n      page: { ex¦", "example", "example: "),
        ("transients:\n  note: { type: String?, pres¦", "present", "present: "),
        ("transients:\n  note: { type: String?, present: { al¦", "alert", "alert: "),
        ("transients:\n  note: { type: String?, present: { alert: , buttons: [{ ti¦", "title", "title: "),
    ]

    @Test(arguments: keys)
    func keysAreOffered(text: String, label: String, insertion: String) throws {
        let found = try Self.offers(in: Self.head + text)
        let item = try #require(found.first { $0["label"]?.string == label }, "\(found.map(\.line))")
        #expect(item["textEdit"]?["newText"]?.string == insertion)
        // The edit replaces the typed word.
        let typed = text.prefix { $0 != "¦" }.reversed().prefix { $0.isLetter }.count
        let range = item["textEdit"]?["range"]
        let end = range?["end"]?["character"]?.integer ?? 0
        #expect(end - (range?["start"]?["character"]?.integer ?? 0) == typed)
        #expect(!(item["documentation"]?["value"]?.string ?? "").isEmpty || label == "alert")
    }

    @Test func writtenKeysAreNotOffered() throws {
        let labels = try Self.offers(in: Self.head + "  other: { from: idle, ¦ }").compactMap {
            $0["label"]?.string
        }
        #expect(!labels.contains("from") && labels.contains("emits"))
    }

    @Test func configurationsHaveKeysToo() throws {
        let text = "version: 1\noutputs:\n  - artifacts: [output]\n    dir¦"
        let labels = try Self.offers(in: text, "vmgen.yaml").compactMap { $0["label"]?.string }
        #expect(labels.contains("directory") && !labels.contains("artifacts"))
    }
}
