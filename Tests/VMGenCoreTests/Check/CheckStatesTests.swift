import Testing

@testable import VMGenCore

struct CheckStatesTests {
    static let rows: [CheckRow] = [
        CheckRow("states: { 1️⃣Idle: }", ("bad-name", "write 'idle'")),
        CheckRow("states: { 1️⃣2nd: }", ("bad-name", "a letter")),
        CheckRow("states: { 1️⃣in-line: }", ("bad-name", "did you mean 'inLine'?")),
        CheckRow("states: { 1️⃣init: }", ("bad-name", "choose another name")),
        CheckRow(
            "states: { idle: , loaded: }\ninitial: 1️⃣lodaed", ("unknown-state", "did you mean 'loaded'?")),
        CheckRow("states: { idle: , loaded: }\ninitial: 1️⃣xyz", ("unknown-state", "'idle', 'loaded'")),
        // Content.
        CheckRow("states: { a: { content: { 1️⃣Post: Int } } }", ("bad-name", "write 'post'")),
        CheckRow("states: { a: { content: { x: Int1️⃣! } } }", ("bad-type", "")),
        CheckRow(
            "states: { a: { content: { x: { type: Int, default: \"11️⃣;\" } } } }", ("bad-expression", "")),
        // Presentations.
        CheckRow(
            "states: { a: { content: { x: Int }, present: { alert: 1️⃣y } } }",
            ("unknown-property", "'x'")),
        CheckRow(
            "states: { a: { content: { reason: Int }, present: { alert: 1️⃣raeson } } }",
            ("unknown-property", "did you mean 'reason'?")),
        CheckRow("states: { a: { present: { alert: 1️⃣y } } }", ("unknown-property", "add it to 'content'")),
        CheckRow(
            "states: { a: { content: { x: Int, y: Int }, present: 1️⃣banner } }",
            ("bad-presentation", "name it: '{ banner: x }'")),
        // Retries.
        CheckRow("states: { a: { retry: 1️⃣load } }", ("unknown-action", "declare it")),
        CheckRow(
            "states: { a: { retry: 1️⃣laod } }\nactions: { load: }", ("unknown-action", "did you mean 'load'?")),
        CheckRow(
            "states: { a: { retry: 1️⃣load }, b: }\nactions: { load: { from: b } }",
            ("retry-not-allowed", "add 'a' to the action's 'from'")),
        CheckRow(
            "states: { a: { retry: 1️⃣load } }\nactions: { load: { private: true } }",
            ("retry-not-allowed", "name an action that views can call")),
        CheckRow(
            "states: { a: { retry: 1️⃣load } }\nactions: { load: { parameters: { id: Int } } }",
            ("retry-not-allowed", "a property 'id: Int'")),
        CheckRow(
            """
            states: { a: { content: { id: String }, retry: 1️⃣load } }
            actions: { load: { parameters: { id: Int } } }
            """, ("retry-not-allowed", "the same type")),
        CheckRow(
            """
            states: { a: { content: { ids: "[Int]" }, retry: load } }
            actions: { load: { parameters: { ids: Array<Int> } } }
            """),
        // Equality.
        CheckRow("states: { a: { content: { x: 1️⃣any Error } } }", ("not-equatable", "[Sendable]")),
        CheckRow("states: { a: { content: { x: 1️⃣\"(Int) -> Void\" } } }", ("not-equatable", "conformances")),
        CheckRow(
            "conformances: [Hashable]\nstates: { a: { content: { x: 1️⃣\"[any P]\" } } }",
            ("not-equatable", "leave 'Hashable' out")),
        CheckRow(
            "states: { a: { content: { s: S } } }\nsubstates: { S: { b: { content: { x: 1️⃣any P } } } }",
            ("not-equatable", "conforms")),
        CheckRow("conformances: [Sendable]\nstates: { a: { content: { x: any Error } } }"),
        // Substates.
        CheckRow("substates: { 1️⃣comments: { b: } }", ("bad-name", "write 'Comments'")),
        CheckRow("substates: { S: { b: { content: { s: 1️⃣S } } } }", ("substate-cycle", "array")),
        CheckRow(
            """
            conformances: Sendable
            substates:
              S: { b: { content: { t: T? } } }
              T: { c: { content: { x: \"(Int, s: U)\" } } }
              U: { d: { content: { s: 1️⃣PostsOutput.S } } }
            """, ("substate-cycle", "break the cycle")),
        CheckRow(
            """
            substates:
              S: { b: { content: { one: T, two: T } } }
              T: { c: { content: { one: 1️⃣S, two: S } } }
            """, ("substate-cycle", "break the cycle")),
        CheckRow("substates: { S: { b: { content: { s: \"[S]\", d: \"[Int: S]\" } } } }"),
        // Near a substate's name: it can be a type of the app.
        CheckRow("states: { a: { content: { c: Comment } } }\nsubstates: { Comments: { b: } }"),
        CheckRow(
            "substates: { S: { b: { content: { x: { type: Int, editable: 1️⃣true } } } } }",
            ("conflicting-keys", "move the property to a state")),
    ]

    @Test(arguments: rows) func states(_ row: CheckRow) { row.run() }
}
