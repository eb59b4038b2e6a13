import Testing

@testable import VMGenCore

struct CheckActionsTests {
    static let rows: [CheckRow] = [
        CheckRow(states + "actions: { 1️⃣Load: }", ("bad-name", "write 'load'")),
        CheckRow(states + "actions: { load: { from: 1️⃣idel } }", ("unknown-state", "did you mean 'idle'?")),
        CheckRow(states + "actions: { load: { emits: [a, 1️⃣loding] } }", ("unknown-state", "did you mean 'loading'?")),
        CheckRow(states + "actions: { load: { cancels: 1️⃣laod } }", ("unknown-action", "did you mean 'load'?")),
        CheckRow(states + "actions: { 1️⃣load: { from: [] } }", ("bad-value", "list states in 'from'")),
        CheckRow(states + "actions: { load: { emits: [] } }"),
        // Parameters.
        CheckRow(states + "actions: { a: { parameters: { 1️⃣Id: Int } } }", ("bad-name", "write 'id'")),
        CheckRow(states + "actions: { a: { parameters: { x: 1️⃣Int; } } }", ("bad-type", "")),
        CheckRow(states + "actions: { a: { parameters: { 1️⃣1st id: Int } } }", ("bad-name", "'_1st'")),
        CheckRow(states + "actions: { a: { parameters: { URL url: Int, in scope: Int, _ z: Int } } }"),
        CheckRow(
            states + "actions: { a: { parameters: { id: Int, other 1️⃣id: Int } } }",
            ("name-collision", "rename one")),
        CheckRow(states + "actions: { a: { parameters: { x: { type: Int, example: \"11️⃣;\" } } } }", ("bad-value", "")),
        CheckRow(states + "actions: { a: { parameters: { done: \"@escaping () -> Void\" } } }"),
        // How it runs.
        CheckRow(
            states + "actions: { a: { async: false, runs: 1️⃣droppable } }", ("bad-value", "remove 'runs' or 'async: false'")),
        CheckRow(
            states + "actions: { a: { async: false, debounce: 1️⃣2s } }",
            ("bad-value", "remove 'debounce' or 'async: false'")),
        CheckRow(
            states + "actions: { a: { async: false, runs: 1️⃣restartable, debounce: 2s } }", ("bad-value", "'runs'")),
        CheckRow(
            states + "actions: { a: { runs: sequential, debounce: 1️⃣2s } }", ("bad-value", "'runs: restartable'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣soon } }", ("bad-value", "'300ms'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣1.5s } }", ("bad-value", "'300ms'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣300 } }", ("bad-value", "'2s'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣3min } }", ("bad-value", "'2s'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣0s } }", ("bad-value", "'2s'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣86401s } }", ("bad-value", "'2s'")),
        CheckRow(states + "actions: { a: { debounce: 1️⃣99999999999999999999s } }", ("bad-value", "'2s'")),
        CheckRow(states + "actions: { a: { debounce: 86400s }, b: { debounce: 1ms } }"),
    ]

    static let states = "states: { idle: , loading: , a: }\n"

    @Test(arguments: rows) func actions(_ row: CheckRow) { row.run() }
}

struct CheckOutcomesTests {
    static let rows: [CheckRow] = [
        row("1️⃣Ok: [a]", ("bad-name", "write 'ok'")),
        row("ok: [a, 1️⃣lodaed]", ("unknown-state", "did you mean 'loaded'?")),
        row("ok: [a, 1️⃣loaded]", emits: "a", ("bad-value", "add 'loaded' to its 'emits'")),
        // An unknown state of `emits` may be the one that is meant here.
        CheckRow(
            base + "actions: { run: { emits: [1️⃣laoded], outcomes: { ok: loaded } } }",
            ("unknown-state", "did you mean 'loaded'?")),
        row("ok: { throwing: 1️⃣fetch, emits: a }", ("bad-value", "write both names")),
        row("ok: { throwing: 1️⃣s.fetch.x, emits: a }", ("bad-value", "such as 'service.fetchPosts'")),
        row("ok: { throwing: 1️⃣sevice.fetch, emits: a }", ("unknown-dependency", "did you mean 'service'?")),
        row("ok: { throwing: service.1️⃣fetsh, emits: a }", ("unknown-dependency", "did you mean 'fetch'?")),
        row("ok: { throwing: service.1️⃣xyz, emits: a }", ("unknown-dependency", "'fetch', 'save', 'user'")),
        row("ok: { throwing: service.1️⃣save, emits: a }", ("bad-value", "change its signature")),
        row("ok: { throwing: service.1️⃣user, emits: a }", ("bad-value", "name a method")),
        row("ok: { returning: { service.1️⃣save: 1 }, emits: a }", ("bad-value", "change its signature")),
        row("ok: { returning: { service.fetch: 11️⃣; }, emits: a }", ("bad-value", "")),
        row("ok: { returning: { service.fetch: 1, service.user: 2 }, emits: a }"),
        row("ok: { throwing: 1️⃣api.fetch, emits: a }", ("bad-value", "'protocol:'")),
        row("ok: { throwing: session.anything, emits: a }"),
    ]

    static let base = """
        states: { a: , loaded: }
        dependencies:
          service: { protocol: S, methods: { fetch: throws -> Int, save: }, properties: { user: Int } }
          api: any API
          session: { from: SignIn }

        """

    static func row(_ outcome: String, emits: String? = nil, _ faults: (id: String, help: String)...) -> CheckRow {
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
