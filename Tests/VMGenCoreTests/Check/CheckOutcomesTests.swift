import Testing

@testable import VMGenCore

struct CheckOutcomesTests {
    static let rows: [CheckRow] = [
        row("1️⃣Ok: [a]", ("bad-name", "write 'ok'")),
        row("ok: [a, 1️⃣lodaed]", ("unknown-state", "did you mean 'loaded'?")),
        row("ok: [a, 1️⃣loaded]", emits: "a", ("outside-action", "add 'loaded' to its 'emits'")),
        // An unknown state of `emits` may be the one that is meant here.
        CheckRow(
            base + "actions: { run: { emits: [1️⃣laoded], outcomes: { ok: loaded } } }",
            ("unknown-state", "did you mean 'loaded'?")),
        row("ok: { throwing: 1️⃣fetch, emits: a }", ("bad-format", "write 'service.fetch'")),
        row("ok: { throwing: 1️⃣s.fetch.x, emits: a }", ("bad-format", "such as 'service.fetchPosts'")),
        row("ok: { throwing: 1️⃣sevice.fetch, emits: a }", ("unknown-dependency", "did you mean 'service'?")),
        row("ok: { throwing: service.1️⃣fetsh, emits: a }", ("unknown-dependency", "did you mean 'fetch'?")),
        row("ok: { throwing: service.1️⃣xyz, emits: a }", ("unknown-dependency", "'fetch', 'save', 'user'")),
        row("ok: { throwing: service.1️⃣save, emits: a }", ("signature-mismatch", "change its signature")),
        row("ok: { throwing: service.1️⃣user, emits: a }", ("signature-mismatch", "name a method")),
        row(
            "ok: { returning: { service.1️⃣save: 1 }, emits: a }",
            ("signature-mismatch", "change its signature")),
        row("ok: { returning: { service.fetch: 11️⃣; }, emits: a }", ("bad-expression", "")),
        row("ok: { returning: { service.fetch: 1, service.user: 2 }, emits: a }"),
        row("ok: { throwing: 1️⃣api.fetch, emits: a }", ("signature-mismatch", "'protocol:'")),
        row("ok: { throwing: session.anything, emits: a }"),
        CheckRow(
            "states: { a: }\ndependencies: { start: any API }\nactions: { run: { outcomes: { ok: a } } }"),
    ]

    static let conditions: [CheckRow] = [
        search("ok: { from: [idle, found], emits: idle }"),
        search("ok: { from: 1️⃣idel, emits: idle }", ("unknown-state", "did you mean 'idle'?")),
        search(
            "ok: { from: 1️⃣failed, emits: idle }", ("outside-action", "add 'failed' to the action's 'from'")),
        search("ok: { when: { text: '\"\"' }, emits: idle }"),
        search("ok: { when: { 1️⃣txt: '\"\"' }, emits: idle }", ("unknown-condition", "did you mean 'text'?")),
        search("ok: { when: { text: 11️⃣; }, emits: idle }", ("bad-expression", "")),
        search("ok: { given: { hits: '[]' }, emits: idle }"),
        search("ok: { from: found, given: { hits: '[]' }, emits: idle }"),
        search(
            "ok: { from: [idle, found], given: { 1️⃣hits: '[]' }, emits: idle }",
            ("unknown-condition", "add it to the state's 'content'")),
        search(
            "ok: { given: { 1️⃣hit: '[]' }, emits: idle }", ("unknown-condition", "did you mean 'hits'?")),
        search("ok: { given: { 1️⃣reason: '[]' }, emits: idle }", ("unknown-condition", "'hits', 'page'")),
    ]

    static let ambiguous: [CheckRow] = [
        search("ok: found, 1️⃣no: idle", ("ambiguous-outcome", "add what differs")),
        search("ok: found, 1️⃣no: [found, idle]", ("ambiguous-outcome", "add what differs")),
        search("ok: found, 1️⃣no: []", ("ambiguous-outcome", "")),
        search("ok: found, same: found"),
        search("ok: { throwing: service.find, emits: found }, no: idle"),
        search("ok: { when: { text: '\"a\"' }, emits: found }, no: idle"),
        search("ok: { given: { hits: '[1]' }, emits: found }, no: idle"),
        search("ok: { given: { hits: '[]' }, emits: found }, 1️⃣no: idle", ("ambiguous-outcome", "")),
        search("ok: { returning: { service.find: '[1]' }, emits: found }, no: idle"),
        search("ok: { from: idle, emits: found }, no: { from: found, emits: idle }"),
        search(
            "ok: { from: [idle, found], emits: found }, 1️⃣no: { from: found, emits: idle }",
            ("ambiguous-outcome", "")),
        // These conditions are what the tests prepare anyway.
        search("ok: { when: { text: '\"text\"' }, emits: found }, 1️⃣no: idle", ("ambiguous-outcome", "")),
        search(
            "ok: { returning: { service.find: '[]' }, emits: found }, 1️⃣no: idle", ("ambiguous-outcome", "")),
        search(
            "a: { throwing: [service.find, service.save], emits: found }, 1️⃣b: { throwing: [service.save, service.find], emits: idle }",
            ("ambiguous-outcome", "")),
        search(
            "ok: { throwing: { service.find: E.one }, emits: found }, no: { throwing: service.find, emits: idle }"
        ),
        search(
            "ok: { throwing: { service.find: E.one }, emits: found }, 1️⃣no: { throwing: { service.find: E.one }, emits: idle }",
            ("ambiguous-outcome", "")),
        search(
            "ok: { throwing: { service.find: VMGenError() }, emits: found }, 1️⃣no: { throwing: service.find, emits: idle }",
            ("ambiguous-outcome", "")),
        search(
            "ok: { emits: found, then: { page: 1 } }, 1️⃣no: { emits: found, then: { page: 2 } }",
            ("ambiguous-outcome", "")),
        search("ok: { emits: found, then: { page: 1 } }, no: { emits: found, then: { hits: '[]' } }"),
        search(
            "ok: { emits: found, calls: [] }, 1️⃣no: { emits: found, calls: service.find }",
            ("ambiguous-outcome", "")),
        search("ok: { emits: found, calls: [] }, no: found"),
        search(
            "ok: { emits: found, sends: [] }, 1️⃣no: { emits: found, sends: left }", ("ambiguous-outcome", "")),
        // The unreadable condition may be the difference.
        search("ok: { throwing: { service.find: E1️⃣. }, emits: found }, no: idle", ("bad-expression", "")),
        search("ok: { when: 1️⃣text, emits: found }, no: idle", ("wrong-kind", "")),
        search("ok: { when: { text:1️⃣ }, emits: found }, no: idle", ("wrong-kind", "")),
        search("ok: { 1️⃣thrwing: service.find, emits: found }, no: idle", ("unknown-key", "'throwing'")),
        // The misspelled condition may be the difference.
        search("ok: { throwing: service.1️⃣fnd, emits: found }, no: idle", ("unknown-dependency", "")),
        search("ok: { when: { 1️⃣tex: '\"a\"' }, emits: found }, no: idle", ("unknown-condition", "")),
    ]

    /// An action with a parameter, with content in the states before, and with a service.
    static func search(_ outcomes: String, _ faults: (id: String, help: String)...) -> CheckRow {
        var row = CheckRow(
            """
            states: { idle: , found: { content: { hits: [Int], page: Int } }, failed: { content: { reason: [Int] } } }
            actions: { search: { parameters: { text: String }, from: [idle, found], outcomes: { \(outcomes) } } }
            dependencies:
              service: { protocol: S, methods: { find: "throws -> [Int]", save: throws } }
            events: { left: }
            """)
        row.faults = faults.map { CheckedSpecs.Fault($0.id, $0.help) }
        return row
    }

    /// The values that a test compares, and the errors and streams that it prepares.
    static let expectations: [CheckRow] = [
        room("{ emits: open, then: { message: '\"a\"', names: '[]', count: 1 } }"),
        room(
            "{ emits: open, then: { 1️⃣help: .shown } }",
            ("not-comparable", "add 'Equatable' to 'conformances'")),
        room("{ emits: open, then: { 1️⃣mesage: nil } }", ("unknown-condition", "did you mean 'message'?")),
        room("{ emits: idle, then: { 1️⃣names: '[]' } }", ("unknown-condition", "declared here: 'count'")),
        room("{ emits: [], then: { 1️⃣names: '[]' } }", ("unknown-condition", "declared here: 'count'")),
        room("{ from: open, emits: [], then: { names: '[]' } }"),
        room("{ emits: open, then: { count: '1️⃣\"a\"' } }", ("bad-expression", "")),
        room("{ emits: open, then: { 1️⃣action: '{}' } }", ("not-comparable", "remove it from 'then'")),
        room("{ emits: open, calls: [] }"),
        room("{ emits: open, calls: [api.load, { api.save: { item: 1 } }, api.save] }"),
        room("{ emits: open, calls: 1️⃣load }", ("bad-format", "write 'api.load'")),
        room("{ emits: open, calls: api.1️⃣lod }", ("unknown-dependency", "did you mean 'load'?")),
        room("{ emits: open, calls: 1️⃣own.load }", ("signature-mismatch", "'protocol:'")),
        room("{ emits: open, calls: api.1️⃣guests }", ("signature-mismatch", "name a method")),
        room(
            "{ emits: open, calls: { api.save: { 1️⃣itm: 1 } } }", ("unknown-condition", "did you mean 'item'?")
        ),
        room("{ emits: open, calls: { api.save: { item: '1️⃣\"a\"' } } }", ("bad-expression", "")),
        room("{ emits: open, calls: { api.report: { 1️⃣error: E.a } } }", ("not-comparable", "leave it out")),
        room("{ emits: open, calls: { api.report: { 1️⃣work: '{}' } } }", ("not-comparable", "leave it out")),
        room("{ emits: open, calls: { api.find: { 1️⃣id: 1 } } }", ("not-comparable", "leave it out")),
        room("{ emits: open, calls: { api.any: { 1️⃣id: 1 } } }", ("not-comparable", "leave it out")),
        room("{ emits: open, sends: [left, { joined: { name: '\"a\"' } }] }"),
        room("{ emits: open, sends: [] }"),
        room("{ emits: open, sends: 1️⃣lef }", ("unknown-event", "did you mean 'left'?")),
        room(
            "{ emits: open, sends: { joined: { 1️⃣nme: 1 } } }", ("unknown-condition", "did you mean 'name'?")),
        room("{ emits: open, throwing: { api.load: 1️⃣.one } }", ("bad-expression", "ServiceError.one")),
        room("{ emits: open, throwing: { api.load: E.one } }"),
        room("{ emits: open, throwing: { api.typed: .one } }"),
        room("{ emits: open, throwing: { api.typed: } }"),
        room("{ emits: open, throwing: { api.typed: 1️⃣.none } }", ("bad-expression", "leave it out")),
        room("{ emits: open, throwing: { api.load: 1️⃣.none } }", ("bad-expression", "leave it out")),
        room(
            "{ emits: open, throwing: { api.1️⃣save: E.one } }", ("signature-mismatch", "name another method")),
        room("{ emits: open, yielding: { api.lines: ['\"a\"'], api.guests: [] } }"),
        room("{ emits: open, yielding: { api.lines: [1️⃣1] } }", ("bad-expression", "")),
        room("{ emits: open, yielding: { api.lines: 1️⃣a } }", ("wrong-kind", "")),
        room("{ emits: open, yielding: { api.1️⃣load: [1] } }", ("signature-mismatch", "use 'returning'")),
        room("{ emits: open, throwing: api.lines }"),
        room("{ emits: open, throwing: api.1️⃣guests }", ("signature-mismatch", "name a method")),
        room("{ emits: open, throwing: { api.lines: 1️⃣.one } }", ("bad-expression", "")),
        room("{ emits: open, throwing: { api.feed: .one } }"),
        room("{ emits: open, throwing: { api.opened: E.one }, yielding: { api.opened: [1] } }"),
    ]

    /// A feature with content, a transient, events and a service of all kinds of methods.
    static func room(_ outcome: String, _ faults: (id: String, help: String)...) -> CheckRow {
        var row = CheckRow(
            """
            content: { count: Int }
            states: { idle: , open: { content: { names: [String], help: Help, action: "@Sendable () -> Void" } } }
            substates: { Help: { hidden: , shown: } }
            transients: { message: { type: String?, in: open } }
            conformances: [Sendable]
            actions: { go: { outcomes: { ok: \(outcome) } } }
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
        row.faults = faults.map { CheckedSpecs.Fault($0.id, $0.help) }
        return row
    }

    @Test(arguments: expectations) func expectationsOfOutcomes(_ row: CheckRow) { row.run() }

    @Test(arguments: conditions) func conditionsOfOutcomes(_ row: CheckRow) { row.run() }

    @Test(arguments: ambiguous) func outcomesThatNothingTellsApart(_ row: CheckRow) { row.run() }

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
        dependencies:
          service: { protocol: S, methods: { fetch: throws -> Int, save: }, properties: { user: Int } }
          api: any API
          session: { from: SignIn }

        """

    static func row(_ outcome: String, emits: String? = nil, _ faults: (id: String, help: String)...)
        -> CheckRow
    {
        let emits = emits.map { "emits: \($0), " } ?? ""
        var row = CheckRow("\(base)actions: { run: { \(emits)outcomes: { \(outcome) } } }")
        row.faults = faults.map { CheckedSpecs.Fault($0.id, $0.help) }
        return row
    }

    @Test(arguments: rows) func outcomes(_ row: CheckRow) { row.run() }

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
