import Testing

@testable import VMGenCore

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
        CheckRow(
            "states: { a: }\ndependencies: { 1️⃣start: any API }\n"
                + "actions: { run: { outcomes: { ok: a } } }", ("name-collision", "another")),
        CheckRow("states: { a: }\ndependencies: { start: any API }\nactions: { run: { emits: a } }"),
    ]

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
