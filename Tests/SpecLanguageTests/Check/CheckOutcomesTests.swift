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

    /// Children, own values, the order of calls, and parts of values.
    static let others2 = """
        - { emits: open, given: { form: set }, then: { form: nil } }
        - { emits: open, given: { form: nil }, then: { form: set, rows: 2, items.count: 1 } }
        - { emits: open, given: { 1️⃣cart: set } } → unknown-condition: make the child 'optional'
        - { emits: open, given: { 1️⃣rows: 2 } } → unknown-condition: remove it from 'given'
        - { emits: open, given: { form: 1️⃣there } } → unknown-value: write 'set' or 'nil'
        - { emits: open, then: { rows: 1️⃣set } } → unknown-value: such as '2'
        - { emits: open, then: { 1️⃣both: set } } → name-collision: give one of them another name
        - { emits: open, calls: [cart.clear, { cart.add: { id: 1 } }, api.load] }
        - { emits: open, calls: { cart.add: { 1️⃣ident: 1 } } } → unknown-condition: 'id'
        - { emits: open, calls: { cart.add: { id: '1️⃣"a"' } } } → bad-expression
        - { emits: open, calls: cart.1️⃣ad } → unknown-action: did you mean 'add'?
        - { emits: open, calls: cart.1️⃣hide } → unknown-action: 'clear', 'add'
        - { emits: open, calls: cart.1️⃣show } → unknown-condition: remove it
        - { emits: open, calls: far.1️⃣add } → unknown-condition: give the spec of 'Elsewhere', too
        - { emits: open, using: { flags: "Flags(isBeta: true)", count: 2 } }
        - { emits: open, using: { count: '1️⃣"a"' } } → bad-expression
        - { emits: open, using: { 1️⃣flag: Flags() } } → unknown-dependency: did you mean 'flags'?
        - { emits: open, using: { 1️⃣api: API() } } → signature-mismatch: in 'returning', 'throwing' or 'yielding'
        - { emits: [idle, open], calls: { inOrder: [idle, api.load, { cart.add: { id: 1 } }, open] } }
        - { emits: open, calls: { inOrder: [1️⃣idle] } } → unknown-condition: name one of its 'emits'
        - { emits: open, calls: { inOrder: [1️⃣opn] } } → unknown-state: did you mean 'open'?
        - { emits: open, calls: { inOrder: [api.1️⃣lod] } } → unknown-dependency: did you mean 'load'?
        - { emits: open, calls: { inOrder: [open], 1️⃣api.load: } } → conflicting-keys: move it into the list of 'inOrder'
        - { emits: open, calls: { 1️⃣api.load: [open] } } → bad-format: write arguments
        - { emits: open, calls: { inOrder: [1️⃣[open]] } } → wrong-kind
        - { emits: open, then: { items.first?.name: '"a"', both.count: 1 } }
        - { emits: open, then: { 1️⃣item.count: 1 } } → unknown-condition: did you mean 'items'?
        - { emits: open, then: { 1️⃣items.: 1 } } → bad-format: such as 'items.count'
        - { emits: open, then: { 1️⃣"items[0].name": 1 } } → bad-format: such as 'items.count'
        """

    @Test(arguments: CheckRow.table(others2)) func childrenValuesAndOrder(_ row: CheckRow) {
        let posts = """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , open: { content: { items: "[Item]", both: "[Int]" } } }
            actions: { go: { outcomes: { ok: \(row.text) } } }
            children:
              cart: { feature: Cart, follows: { open: show } }
              form: { feature: Cart, optional: true }
              both: { feature: Cart, optional: true }
              rows: { feature: Cart, many: true, id: Int }
              far: Elsewhere
            dependencies:
              flags: Flags
              count: Int
              api: { protocol: API, methods: { load: async } }
            """
        let cart = """
            feature: Cart
            states: { idle: , shown: }
            actions: { show: , clear: { async: false }, add: { parameters: { id: Int } }, hide: { private: true } }
            """
        CheckedSpecs(["Cart.vm.yaml": cart, "Posts.vm.yaml": posts]).expect(row.faults)
    }

    static let meanwhile = """
        - { during: { api.reply: stop }, emits: [thinking] }
        - { during: { api.reply: stop, api.more: rate }, emits: [thinking, shown] }
        - { during: { api.reply: ask }, emits: [thinking] }
        - { during: { session.end: stop }, emits: [thinking] }
        - { during: { api.reply: 1️⃣stpo }, emits: [thinking] } → unknown-action: did you mean 'stop'?
        - { during: { api.1️⃣rply: stop }, emits: [thinking] } → unknown-dependency: did you mean 'reply'?
        - { during: { api.1️⃣log: stop }, emits: [thinking] } → signature-mismatch: name an asynchronous method
        - { during: { api.1️⃣user: stop }, emits: [thinking] } → signature-mismatch: name an asynchronous method
        - { during: 1️⃣stop, emits: idle } → wrong-kind
        # It may end in any state: its own, one of the other action, or the one before.
        - { during: { api.reply: stop }, emits: [thinking], then: { text: '"a"' } }
        - { from: idle, during: { api.reply: rate }, emits: [thinking], then: { stars: 1 } }
        - { from: idle, during: { api.reply: stop }, emits: [thinking], then: { 1️⃣text: '"a"' } } → unknown-condition
        - { during: { api.reply: rate }, emits: [thinking], then: { 1️⃣note: '"a"' } }
          → unknown-condition: give it one type in all of them
        """

    /// What happens while a call waits for its answer.
    @Test(arguments: CheckRow.table(meanwhile)) func actionsThatRunMeanwhile(_ row: CheckRow) {
        row.run(
            in: """
                states:
                  idle:
                  thinking: { while: ask }
                  shown: { content: { text: String, note: String } }
                  rated: { content: { stars: Int, note: Int } }
                actions:
                  ask: { from: [idle, shown], outcomes: { ok: … } }
                  stop: { from: thinking, shows: idle, cancels: ask }
                  rate: { from: thinking, async: false, emits: rated }
                dependencies:
                  session: { from: SignIn }
                  api:
                    protocol: API
                    properties: { user: Int }
                    methods: { reply: async throws -> String, more: async, log: "(_ line: String)" }
                """)
    }

    @Test func anActionThatRunsMeanwhileIsNoStep() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , thinking: { while: ask }, shown: }
            actions:
              ask:
                from: [idle, shown]
                outcomes:
                  answered: [thinking, shown]
                  stopped: { during: { api.reply: stop }, emits: [thinking, idle] }
              stop: { from: thinking, shows: idle }
            dependencies: { api: { protocol: API, methods: { reply: async throws } } }
            """)
        spec.expect([])
        let action = try #require(spec.features.first).actions[0]
        #expect(
            action.transitions == [
                Transition(from: 0, to: 1), Transition(from: 1, to: 2), Transition(from: 2, to: 1),
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
