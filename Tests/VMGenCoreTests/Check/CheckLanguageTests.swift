import Testing

@testable import VMGenCore

/// The head of a spec, dependencies, editing, and unsupported settings.
struct CheckLanguageTests {
    static let header: [CheckRow] = [
        CheckRow("imports: [os, Foundation, { Models: [Post, uint8_t] }]"),
        CheckRow("imports: [1️⃣My-Kit]", ("bad-name", "did you mean 'MyKit'?")),
        CheckRow("imports: { Models: [1️⃣Post.ID] }", ("bad-name", "")),
        CheckRow("conformances: [Equatable, 1️⃣Equatable]", ("duplicate-entry", "remove one")),
        CheckRow("conformances: [1️⃣any P]", ("bad-type", "'Equatable'")),
        CheckRow("conformances: []\nstates: { a: { content: { x: any P } } }"),
        CheckRow(
            "conformances: [Swift.Hashable]\nstates: { a: { content: { x: 1️⃣any P } } }",
            ("not-equatable", "Swift.Hashable")),
        CheckRow("architecture: vsm"),
        CheckRow("architecture: mv"),
        CheckRow("observation: observableObject"),
        CheckRow("observation: none"),
        CheckRow("children:\nevents: {}"),
    ]

    @Test(arguments: header) func headers(_ row: CheckRow) { row.run() }

    static let dependencies: [CheckRow] = [
        CheckRow("1️⃣Service: any S", ("bad-name", "write 'service'")),
        CheckRow("s: any1️⃣", ("bad-type", "")),
        CheckRow("s: { protocol: 1️⃣service }", ("bad-name", "write 'Service'")),
        CheckRow("s: { from: 1️⃣signIn }", ("bad-name", "write 'SignIn'")),
        CheckRow("s: { protocol: S, methods: { fetch: , urlFor: -> Int }, properties: { id: Int } }"),
        CheckRow("s: { protocol: S, methods: { 1️⃣init: } }", ("bad-name", "declare the protocol in Swift")),
        CheckRow("s: { protocol: S, methods: { get: ['(id: Int) -> Int', '(url: String) -> Int', async] } }"),
        CheckRow(
            "s: { protocol: S, methods: { get: ['(id: Int) -> Int', 1️⃣'(id: Int) throws -> Int'] } }",
            ("name-collision", "another label")),
        CheckRow("s: { protocol: S, methods: { get: 1️⃣[] } }", ("wrong-kind", "")),
        CheckRow("s: { protocol: S, methods: { get: 1️⃣[Post] } }", ("bad-type", "write '-> [Post]'")),
        CheckRow(
            "s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣3 }] } }",
            ("bad-expression", "'[3]'")),
        CheckRow(
            "s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣'[3, nil]' }] } }",
            ("bad-expression", "'Int?.none as Any'")),
        CheckRow(
            "s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣'[.first, 3]' }] } }",
            ("bad-expression", "'Post.first'")),
        CheckRow(
            "s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: '[Int?.none as Any, 3]' }] } }"
        ),
        CheckRow("s: { protocol: S, methods: { a: 1️⃣Int } }", ("bad-type", "")),
        CheckRow(
            "s: { protocol: S, methods: { a: { signature: throws, returns: 1️⃣1 } } }",
            ("signature-mismatch", "remove 'returns'")),
        CheckRow(
            "s: { protocol: S, methods: { a: { signature: -> Int, throws: 1️⃣E.x } } }",
            ("signature-mismatch", "remove 'throws'")),
        CheckRow(
            "s: { protocol: S, methods: { a: { signature: -> Int, returns: 11️⃣; } } }", ("bad-expression", "")),
        CheckRow("s: { protocol: S, properties: { a: In1️⃣! } }", ("bad-type", "")),
    ]

    @Test(arguments: dependencies) func needs(_ row: CheckRow) {
        row.run(in: "dependencies: { … }")
    }

    static let edits: [CheckRow] = [
        CheckRow("1️⃣x: { type: Locale, editable: true }", ("missing-key", "add 'default:'")),
        CheckRow("x: { type: Locale, editable: true, default: .current }"),
        CheckRow("x: { type: Locale, editable: false }"),
        CheckRow(
            "a: { type: String, editable: true }, b: { type: Int?, editable: true }, c: { type: [Post], editable: true }"
        ),
        CheckRow("x: { type: Int, editable: { runs: 1️⃣lod } }", ("unknown-action", "did you mean 'load'?")),
        CheckRow("x: { type: Int, editable: { runs: load } }"),
        CheckRow("x: { type: Int, editable: { runs: tick } }"),
        CheckRow("x: { type: Int, editable: { runs: 1️⃣start } }", ("edit-not-allowed", "add 'b'")),
        CheckRow(
            "x: { type: Int, editable: { runs: 1️⃣find } }", ("edit-not-allowed", "a property 'text: String'")),
        CheckRow("text: { type: String, editable: { runs: find } }"),
        CheckRow("1️⃣init: { type: Int, editable: true }", ("bad-name", "another name")),
        CheckRow("x: { type: Int, editable: { runs: seek } }"),
        CheckRow("default: { type: Int, editable: true }"),
    ]

    static let shared: [CheckRow] = [
        // An edit runs its action where that may run.
        CheckRow("x: { type: Int, editable: { runs: start } }"),
        CheckRow("x: { type: Int, editable: { runs: hide } }"),
        CheckRow(
            "x: { type: Int, editable: { runs: 1️⃣find } }", ("edit-not-allowed", "a property 'text: String'")),
        CheckRow("text: { type: String, editable: { runs: find } }"),
        CheckRow("x: { type: Int, editable: { runs: pick } }"),
    ]

    @Test(arguments: shared) func ofAllStates(_ row: CheckRow) {
        row.run(
            in: """
                content: { … }
                states: { a: , b: { content: { id: Int } } }
                actions:
                  start: { from: a }
                  hide: { private: true }
                  find: { parameters: { _ text: String } }
                  pick: { from: b, parameters: { id: Int } }
                """)
    }

    static let otherShared: [CheckRow] = [
        CheckRow(
            "content: { x: Int, y: { type: String, editable: true, default: '\"\"' } }\nstates: { a: , b: }"),
        CheckRow("content: { x: In1️⃣! }\nstates: { a: , b: }", ("bad-type", "")),
        CheckRow("1️⃣content: { x: Int }\narchitecture: vsm", ("wrong-architecture", "each state")),
        CheckRow("content: { x: Int }\narchitecture: mv"),
        CheckRow(
            "content: { text: String }\nstates: { a: { retry: find } }\nactions: { find: { parameters: { text: String } } }"
        ),
    ]

    @Test(arguments: otherShared) func contentOfAllStates(_ row: CheckRow) { row.run() }

    @Test(arguments: edits) func editable(_ row: CheckRow) {
        row.run(
            in: """
                states: { a: , b: { content: { … } } }
                actions: { load: , start: { from: a }, find: { parameters: { _ text: String } }, seek: { parameters: { step: { type: Int, default: 1 } } }, tick: { private: true } }
                """)
    }

    static let otherEdits: [CheckRow] = [
        // In every state, it needs none.
        CheckRow("states: { a: { content: { x: { type: Locale, editable: true } } } }"),
        CheckRow(
            """
            states:
              a: { content: { x: { type: Int, editable: true } } }
              b: { content: { x: { type: 1️⃣String, editable: true } } }
            """, ("name-collision", "the same type")),
        // The type is the same in another spelling.
        CheckRow(
            """
            states:
              a: { content: { x: { type: Locale?, editable: true } } }
              b: { content: { x: { type: Optional<Locale>, editable: true } } }
            """),
        CheckRow(
            "states: { a: { content: { x: { type: \"Set<[Int]>\", editable: true } } }, b: { content: { x: Set<Array<Swift.Int>> } } }"
        ),
        // Every state has it, and one can be edited.
        CheckRow(
            "states: { a: { content: { x: { type: Locale, editable: true } } }, b: { content: { x: Locale } } }"
        ),
        CheckRow(
            "states: { a: { content: { 1️⃣x: { type: Locale, editable: true } } }, b: { content: { x: Locale? } } }",
            ("missing-key", "add 'default:'")),
        CheckRow("content: { x: { type: Locale, editable: true } }\nstates: { a: , b: }"),
    ]

    @Test(arguments: otherEdits) func editsOfOtherSpecs(_ row: CheckRow) { row.run() }

    static let several: [CheckRow] = [
        CheckRow(
            """
            imports: [1️⃣My-Kit]
            initial: 2️⃣idel
            states:
              idle:
              3️⃣Loading:
              loaded: { content: { x: In4️⃣! }, retry: 5️⃣laod }
            transients: { count: 6️⃣Int }
            actions:
              load: { from: [idle, 7️⃣lodaed], emits: [loaded], debounce: 8️⃣soon }
            dependencies: { s: { from: 9️⃣signIn } }
            """, ("bad-name", ""), ("unknown-state", "'idle'"), ("bad-name", "'loading'"), ("bad-type", ""),
            ("unknown-action", "'load'"), ("transient-type", "default"), ("unknown-state", "'loaded'"),
            ("bad-format", "300ms"), ("bad-name", "'SignIn'")),
        // A state with an invalid name still exists.
        CheckRow(
            "initial: Idle\nstates: { 1️⃣Idle: }\nactions: { a: { emits: Idle } }", ("bad-name", "write 'idle'")
        ),
        CheckRow(
            "states: { a: { retry: Load } }\nactions: { 1️⃣Load: { emits: 2️⃣b } }",
            ("bad-name", "'load'"), ("unknown-state", "'a'")),
        // The entries of an invalid list do not affect other lines.
        CheckRow(
            "states: { a: { retry: load } }\nactions: { load: { from: 1️⃣b } }", ("unknown-state", "'a'")),
        CheckRow(
            "states: { a: { content: { id: In1️⃣! }, retry: load } }\nactions: { load: { parameters: { id: Int } } }",
            ("bad-type", "")),
    ]

    @Test(arguments: several) func severalMistakes(_ row: CheckRow) { row.run() }
}
