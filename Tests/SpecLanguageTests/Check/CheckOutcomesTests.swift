import Testing

@testable import SpecLanguage

struct CheckOutcomesTests {
    static let rows = """
        - 1️⃣Ok: [a] → bad-name: write 'ok'
        - ok: [a, 1️⃣lodaed] → unknown-state: did you mean 'loaded'?
        - ok: { throwing: 1️⃣fetch, emits: a } → bad-format: write 'service.fetch'
        - ok: { throwing: 1️⃣s.fetch.x, emits: a } → bad-format: such as 'service.fetchPosts'
        - ok: { throwing: 1️⃣sevice.fetch, emits: a } → unknown-dependency: did you mean 'service'?
        - ok: { throwing: service.1️⃣fetsh, emits: a } → unknown-dependency: did you mean 'fetch'?
        - ok: { throwing: service.1️⃣xyz, emits: a } → unknown-dependency: 'fetch', 'save', 'user'
        - ok: { throwing: service.1️⃣save, emits: a } → signature-mismatch: change its signature
        - ok: { throwing: service.1️⃣user, emits: a } → signature-mismatch: name a method
        - ok: { returning: { service.1️⃣save: 1 }, emits: a } → signature-mismatch: change its signature
        - ok: { returning: { service.fetch: 11️⃣; }, emits: a } → bad-expression
        - ok: { returning: { service.fetch: 1, service.user: 2 }, emits: a }
        - ok: { throwing: 1️⃣api.fetch, emits: a } → signature-mismatch: 'protocol:'
        - ok: { throwing: session.anything, emits: a }
        """

    static let conditions = """
        - ok: { from: [idle, found], emits: idle }
        - ok: { from: 1️⃣idel, emits: idle } → unknown-state: did you mean 'idle'?
        - ok: { from: 1️⃣failed, emits: idle } → outside-action: add 'failed' to the action's 'from'
        - ok: { when: { text: '""' }, emits: idle }
        - ok: { when: { 1️⃣txt: '""' }, emits: idle } → unknown-condition: did you mean 'text'?
        - ok: { when: { text: 11️⃣; }, emits: idle } → bad-expression
        - ok: { given: { hits: '[]' }, emits: idle }
        - ok: { from: found, given: { hits: '[]' }, emits: idle }
        - ok: { from: [idle, found], given: { 1️⃣hits: '[]' }, emits: idle }
          → unknown-condition: add it to the state's 'content'
        - ok: { given: { 1️⃣hit: '[]' }, emits: idle } → unknown-condition: did you mean 'hits'?
        - ok: { given: { 1️⃣reason: '[]' }, emits: idle } → unknown-condition: 'hits', 'page'
        """

    /// Outcomes that nothing tells apart.
    static let ambiguous = """
        - ok: found, 1️⃣no: idle → ambiguous-outcome: add what differs
        - ok: found, 1️⃣no: [found, idle] → ambiguous-outcome: add what differs
        - ok: found, 1️⃣no: [] → ambiguous-outcome
        - ok: found, same: found
        - ok: { throwing: service.find, emits: found }, no: idle
        - ok: { when: { text: '"a"' }, emits: found }, no: idle
        - ok: { given: { hits: '[1]' }, emits: found }, no: idle
        - ok: { given: { hits: '[]' }, emits: found }, 1️⃣no: idle → ambiguous-outcome
        - ok: { returning: { service.find: '[1]' }, emits: found }, no: idle
        - ok: { from: idle, emits: found }, no: { from: found, emits: idle }
        - ok: { from: [idle, found], emits: found }, 1️⃣no: { from: found, emits: idle } → ambiguous-outcome
        # These conditions are what the tests prepare anyway.
        - ok: { when: { text: '"text"' }, emits: found }, 1️⃣no: idle → ambiguous-outcome
        - ok: { returning: { service.find: '[]' }, emits: found }, 1️⃣no: idle → ambiguous-outcome
        - a: { throwing: [service.find, service.save], emits: found }, 1️⃣b: { throwing: [service.save, service.find], emits: idle }
          → ambiguous-outcome
        - ok: { throwing: { service.find: E.one }, emits: found }, no: { throwing: service.find, emits: idle }
        - ok: { throwing: { service.find: E.one }, emits: found }, 1️⃣no: { throwing: { service.find: E.one }, emits: idle }
          → ambiguous-outcome
        - ok: { throwing: { service.find: VMGenError() }, emits: found }, 1️⃣no: { throwing: service.find, emits: idle }
          → ambiguous-outcome
        - ok: { emits: found, then: { page: 1 } }, 1️⃣no: { emits: found, then: { page: 2 } }
          → ambiguous-outcome
        - ok: { emits: found, then: { page: 1 } }, no: { emits: found, then: { hits: '[]' } }
        - ok: { emits: found, calls: [] }, 1️⃣no: { emits: found, calls: service.find } → ambiguous-outcome
        - ok: { emits: found, calls: [] }, no: found
        - ok: { emits: found, sends: [] }, 1️⃣no: { emits: found, sends: left } → ambiguous-outcome
        # The unreadable condition may be the difference.
        - ok: { throwing: { service.find: E1️⃣. }, emits: found }, no: idle → bad-expression
        - ok: { when: 1️⃣text, emits: found }, no: idle → wrong-kind
        - ok: { when: { text:1️⃣ }, emits: found }, no: idle → wrong-kind
        - ok: { 1️⃣thrwing: service.find, emits: found }, no: idle → unknown-key: 'throwing'
        # The misspelled condition may be the difference.
        - ok: { throwing: service.1️⃣fnd, emits: found }, no: idle → unknown-dependency
        - ok: { when: { 1️⃣tex: '"a"' }, emits: found }, no: idle → unknown-condition
        """

    /// An action with a parameter, with content in the states before, and with a service.
    /// The values that a test compares, and the errors and streams that it prepares.
    static let expectations = """
        - { emits: open, then: { message: '"a"', names: '[]', count: 1 } }
        - { emits: open, then: { 1️⃣help: .shown } } → not-comparable: add 'Equatable' to 'conformances'
        - { emits: open, then: { 1️⃣mesage: nil } } → unknown-condition: did you mean 'message'?
        - { emits: idle, then: { 1️⃣names: '[]' } } → unknown-condition: declared here: 'count'
        - { emits: [], then: { 1️⃣names: '[]' } } → unknown-condition: declared here: 'count'
        - { from: open, emits: [], then: { names: '[]' } }
        - { emits: open, then: { count: '1️⃣"a"' } } → bad-expression
        - { emits: open, then: { 1️⃣action: '{}' } } → not-comparable: remove it from 'then'
        - { emits: open, calls: [] }
        - { emits: open, calls: [api.load, { api.save: { item: 1 } }, api.save] }
        - { emits: open, calls: 1️⃣load } → bad-format: write 'api.load'
        - { emits: open, calls: api.1️⃣lod } → unknown-dependency: did you mean 'load'?
        - { emits: open, calls: 1️⃣own.load } → signature-mismatch: 'protocol:'
        - { emits: open, calls: api.1️⃣guests } → signature-mismatch: name a method
        - { emits: open, calls: { api.save: { 1️⃣itm: 1 } } } → unknown-condition: did you mean 'item'?
        - { emits: open, calls: { api.save: { item: '1️⃣"a"' } } } → bad-expression
        - { emits: open, calls: { api.report: { 1️⃣error: E.a } } } → not-comparable: leave it out
        - { emits: open, calls: { api.report: { 1️⃣work: '{}' } } } → not-comparable: leave it out
        - { emits: open, calls: { api.find: { 1️⃣id: 1 } } } → not-comparable: leave it out
        - { emits: open, calls: { api.any: { 1️⃣id: 1 } } } → not-comparable: leave it out
        - { emits: open, sends: [left, { joined: { name: '"a"' } }] }
        - { emits: open, sends: [] }
        - { emits: open, sends: 1️⃣lef } → unknown-event: did you mean 'left'?
        - { emits: open, sends: { joined: { 1️⃣nme: 1 } } } → unknown-condition: did you mean 'name'?
        - { emits: open, throwing: { api.load: 1️⃣.one } } → bad-expression: ServiceError.one
        - { emits: open, throwing: { api.load: E.one } }
        - { emits: open, throwing: { api.typed: .one } }
        - { emits: open, throwing: { api.typed: } }
        - { emits: open, throwing: { api.typed: 1️⃣.none } } → bad-expression: leave it out
        - { emits: open, throwing: { api.load: 1️⃣.none } } → bad-expression: leave it out
        - { emits: open, throwing: { api.1️⃣save: E.one } } → signature-mismatch: name another method
        - { emits: open, yielding: { api.lines: ['"a"'], api.guests: [] } }
        - { emits: open, yielding: { api.lines: [1️⃣1] } } → bad-expression
        - { emits: open, yielding: { api.lines: 1️⃣a } } → wrong-kind
        - { emits: open, yielding: { api.1️⃣load: [1] } } → signature-mismatch: use 'returning'
        - { emits: open, throwing: api.lines }
        - { emits: open, throwing: api.1️⃣guests } → signature-mismatch: name a method
        - { emits: open, throwing: { api.lines: 1️⃣.one } } → bad-expression
        - { emits: open, throwing: { api.feed: .one } }
        - { emits: open, throwing: { api.opened: E.one }, yielding: { api.opened: [1] } }
        """

    /// A feature with content, a transient, events and a service of all kinds of methods.
    @Test(arguments: CheckRow.table(expectations)) func expectationsOfOutcomes(_ row: CheckRow) {
        row.run(
            in: """
                content: { count: Int }
                states: { idle: , open: { content: { names: [String], help: Help, action: "@Sendable () -> Void" } } }
                substates: { Help: { hidden: , shown: } }
                transients: { message: { type: String?, in: open } }
                conformances: [Sendable]
                actions: { go: { outcomes: { ok: … } } }
                events: { left: , joined: { parameters: { name: String } } }
                dependencies:
                  own: any API
                  api:
                    protocol: RoomAPI
                    properties: { guests: AsyncStream<Int> }
                    methods:
                      load: async throws -> Int
                      typed: async throws(E)
                      save: "(_ item: Int) async"
                      report: "(_ error: any Error, work: @escaping () -> Void)"
                      find: "<T: Sendable>(_ id: T) async"
                      any: "(_ id: some Equatable) async"
                      lines: "-> AsyncThrowingStream<String, any Error>"
                      feed: "-> any AsyncSequence<Int, E>"
                      opened: "async throws -> AsyncThrowingStream<Int, any Error>"
                """)
    }

    @Test(arguments: CheckRow.table(conditions, ambiguous)) func conditionsOfOutcomes(_ row: CheckRow) {
        row.run(
            in: """
                states: { idle: , found: { content: { hits: [Int], page: Int } }, failed: { content: { reason: [Int] } } }
                actions: { search: { parameters: { text: String }, from: [idle, found], outcomes: { … } } }
                dependencies:
                  service: { protocol: S, methods: { find: "throws -> [Int]", save: throws } }
                events: { left: }
                """)
    }

    @Test func statesBeforeAreThoseWithTheContent() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            states: { idle: , found: { content: { hits: [Int] } }, more: { content: { hits: [Int], page: Int } } }
            actions:
              go:
                outcomes:
                  all: [idle]
                  few: { given: { hits: "[1]" }, emits: found }
                  page: { given: { hits: "[1]", page: "2" }, emits: more }
            """)
        spec.expect([])
        let action = try #require(spec.features.first).actions[0]
        #expect(action.outcomes.map(\.from) == [[0, 1, 2], [1, 2], [2]])
        #expect(
            action.transitions.map { [$0.from, $0.to] } == [
                [0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2],
            ])
    }

    static let base = """
        states: { a: , loaded: }
        dependencies: { service: \(service), api: any API, session: { from: SignIn } }

        """

    private static let service =
        "{ protocol: S, methods: { fetch: throws -> Int, save: }, properties: { user: Int } }"

    @Test(arguments: CheckRow.table(rows)) func outcomes(_ row: CheckRow) {
        row.run(in: Self.base + "actions: { run: { outcomes: { … } } }")
    }

    static let others = """
        - \(base)actions: { run: { emits: a, outcomes: { ok: [a, 1️⃣loaded] } } }
          → outside-action: add 'loaded' to its 'emits'
        - \(base)actions: { run: { emits: [a, current], outcomes: { ok: [current, 1️⃣loaded] } } }
          → outside-action: add 'loaded' to its 'emits'
        # An unknown state of `emits` may be the one that is meant here.
        - \(base)actions: { run: { emits: [1️⃣laoded], outcomes: { ok: loaded } } }
          → unknown-state: did you mean 'loaded'?
        - dependencies: { start: any API }
          actions: { run: { outcomes: { ok: a } } }
        """

    @Test(arguments: CheckRow.table(others)) func outcomesOfOtherSpecs(_ row: CheckRow) { row.run() }

    @Test func membersOfASharedDependencyAreKnownFromItsSpec() {
        CheckedSpecs([
            "SignIn.vm.yaml": """
            feature: SignIn
            states: { a: }
            dependencies: { session: { protocol: Session, methods: { end: async throws } } }
            """,
            "Posts.vm.yaml": """
            feature: Posts
            states: { a: }
            actions: { run: { outcomes: { ok: { throwing: [session.end, session.1️⃣edn], emits: a } } } }
            dependencies: { session: { from: SignIn } }
            """,
        ]).expect([.init("unknown-dependency", "did you mean 'end'?")])
    }
}
