import Testing

@testable import SpecLanguage

/// The head of a spec, dependencies, editing, and unsupported settings.
struct CheckLanguageTests {
    static let header = """
        - imports: [os, Foundation, { Models: [Post, uint8_t] }]
        - imports: [1️⃣My-Kit] → bad-name: did you mean 'MyKit'?
        - imports: { Models: [1️⃣Post.ID] } → bad-name
        - conformances: [Equatable, 1️⃣Equatable] → duplicate-entry: remove one
        - conformances: [1️⃣any P] → bad-type: 'Equatable'
        - conformances: []
          states: { a: { content: { x: any P } } }
        - conformances: [Swift.Hashable]
          states: { a: { content: { x: 1️⃣any P } } } → not-equatable: Swift.Hashable
        - architecture: vsm
        - architecture: mv
        - observation: observableObject
        - observation: none
        - children:
          events: {}
        """

    @Test(arguments: CheckRow.table(header)) func headers(_ row: CheckRow) { row.run() }

    static let dependencies = """
        - 1️⃣Service: any S → bad-name: write 'service'
        - s: any1️⃣ → bad-type
        - s: { protocol: 1️⃣service } → bad-name: write 'Service'
        - s: { from: 1️⃣signIn } → bad-name: write 'SignIn'
        - s: { protocol: S, methods: { fetch: , urlFor: -> Int }, properties: { id: Int } }
        - s: { protocol: S, methods: { 1️⃣init: } } → bad-name: declare the protocol in Swift
        - s: { protocol: S, methods: { get: ['(id: Int) -> Int', '(url: String) -> Int', async] } }
        - s: { protocol: S, methods: { get: ['(id: Int) -> Int', 1️⃣'(id: Int) throws -> Int'] } }
          → name-collision: another label
        - s: { protocol: S, methods: { get: 1️⃣[] } } → wrong-kind
        - s: { protocol: S, methods: { get: 1️⃣[Post] } } → bad-type: write '-> [Post]'
        - s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣3 }] } }
          → bad-expression: '[3]'
        - s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣'[3, nil]' }] } }
          → bad-expression: 'Int?.none as Any'
        - s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: 1️⃣'[.first, 3]' }] } }
          → bad-expression: 'Post.first'
        - s: { protocol: S, methods: { get: [{ signature: <T>() -> T, returns: '[Int?.none as Any, 3]' }] } }
        - s: { protocol: S, methods: { a: 1️⃣Int } } → bad-type
        - s: { protocol: S, methods: { a: { signature: throws, returns: 1️⃣1 } } }
          → signature-mismatch: remove 'returns'
        - s: { protocol: S, methods: { a: { signature: -> Int, throws: 1️⃣E.x } } }
          → signature-mismatch: remove 'throws'
        - s: { protocol: S, methods: { a: { signature: -> Int, returns: 11️⃣; } } } → bad-expression
        - s: { protocol: S, properties: { a: In1️⃣! } } → bad-type
        """

    @Test(arguments: CheckRow.table(dependencies)) func needs(_ row: CheckRow) {
        row.run(in: "dependencies: { … }")
    }

    static let edits = """
        - 1️⃣x: { type: Locale, editable: true } → missing-key: add 'default:'
        - x: { type: Locale, editable: true, default: .current }
        - x: { type: Locale, editable: false }
        - a: { type: String, editable: true }, b: { type: Int?, editable: true }, c: { type: [Post], editable: true }
        - x: { type: Int, editable: { runs: 1️⃣lod } } → unknown-action: did you mean 'load'?
        - x: { type: Int, editable: { runs: load } }
        - x: { type: Int, editable: { runs: tick } }
        - x: { type: Int, editable: { runs: 1️⃣start } } → edit-not-allowed: add 'b'
        - x: { type: Int, editable: { runs: 1️⃣find } } → edit-not-allowed: a property 'text: String'
        - text: { type: String, editable: { runs: find } }
        - 1️⃣init: { type: Int, editable: true } → bad-name: another name
        - x: { type: Int, editable: { runs: seek } }
        - default: { type: Int, editable: true }
        """

    static let shared = """
        # An edit runs its action where that may run.
        - x: { type: Int, editable: { runs: start } }
        - x: { type: Int, editable: { runs: hide } }
        - x: { type: Int, editable: { runs: 1️⃣find } } → edit-not-allowed: a property 'text: String'
        - text: { type: String, editable: { runs: find } }
        - x: { type: Int, editable: { runs: pick } }
        """

    @Test(arguments: CheckRow.table(shared)) func ofAllStates(_ row: CheckRow) {
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

    static let otherShared = """
        - content: { x: Int, y: { type: String, editable: true, default: '""' } }
          states: { a: , b: }
        - content: { x: In1️⃣! }
          states: { a: , b: } → bad-type
        - 1️⃣content: { x: Int }
          architecture: vsm → wrong-architecture: each state
        - content: { x: Int }
          architecture: mv
        - content: { text: String }
          states: { a: { retry: find } }
          actions: { find: { parameters: { text: String } } }
        """

    @Test(arguments: CheckRow.table(otherShared)) func contentOfAllStates(_ row: CheckRow) { row.run() }

    @Test(arguments: CheckRow.table(edits)) func editable(_ row: CheckRow) {
        row.run(
            in: """
                states: { a: , b: { content: { … } } }
                actions: { load: , start: { from: a }, find: { parameters: { _ text: String } }, seek: { parameters: { step: { type: Int, default: 1 } } }, tick: { private: true } }
                """)
    }

    static let otherEdits = """
        # In every state, it needs none.
        - states: { a: { content: { x: { type: Locale, editable: true } } } }
        - states:
            a: { content: { x: { type: Int, editable: true } } }
            b: { content: { x: { type: 1️⃣String, editable: true } } } → name-collision: the same type
        # The type is the same in another spelling.
        - states:
            a: { content: { x: { type: Locale?, editable: true } } }
            b: { content: { x: { type: Optional<Locale>, editable: true } } }
        - states: { a: { content: { x: { type: "Set<[Int]>", editable: true } } }, b: { content: { x: Set<Array<Swift.Int>> } } }
        # Every state has it, and one can be edited.
        - states: { a: { content: { x: { type: Locale, editable: true } } }, b: { content: { x: Locale } } }
        - states: { a: { content: { 1️⃣x: { type: Locale, editable: true } } }, b: { content: { x: Locale? } } }
          → missing-key: add 'default:'
        - content: { x: { type: Locale, editable: true } }
          states: { a: , b: }
        """

    @Test(arguments: CheckRow.table(otherEdits)) func editsOfOtherSpecs(_ row: CheckRow) { row.run() }

    static let several = """
        - imports: [1️⃣My-Kit]
          initial: 2️⃣idel
          states:
            idle:
            3️⃣Loading:
            loaded: { content: { x: In4️⃣! }, retry: 5️⃣laod }
          transients: { count: 6️⃣Int }
          actions:
            load: { from: [idle, 7️⃣lodaed], emits: [loaded], debounce: 8️⃣soon }
          dependencies: { s: { from: 9️⃣signIn } } → bad-name → unknown-state: 'idle' → bad-name: 'loading'
          → bad-type → unknown-action: 'load' → transient-type: default → unknown-state: 'loaded'
          → bad-format: 300ms → bad-name: 'SignIn'
        # A state with an invalid name still exists.
        - initial: Idle
          states: { 1️⃣Idle: }
          actions: { a: { emits: Idle } } → bad-name: write 'idle'
        - states: { a: { retry: Load } }
          actions: { 1️⃣Load: { emits: 2️⃣b } } → bad-name: 'load' → unknown-state: 'a'
        # The entries of an invalid list do not affect other lines.
        - states: { a: { retry: load } }
          actions: { load: { from: 1️⃣b } } → unknown-state: 'a'
        - states: { a: { content: { id: In1️⃣! }, retry: load } }
          actions: { load: { parameters: { id: Int } } } → bad-type
        """

    @Test(arguments: CheckRow.table(several)) func severalMistakes(_ row: CheckRow) { row.run() }
}
