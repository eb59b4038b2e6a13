import Testing

@testable import SpecLanguage

struct CheckStatesTests {
    static let rows = """
        - states: { 1️⃣Idle: } → bad-name: write 'idle'
        - states: { 1️⃣2nd: } → bad-name: a letter
        - states: { 1️⃣in-line: } → bad-name: did you mean 'inLine'?
        - states: { 1️⃣init: } → bad-name: choose another name
        - states: { idle: , loaded: }
          initial: 1️⃣lodaed → unknown-state: did you mean 'loaded'?
        - states: { idle: , loaded: }
          initial: 1️⃣xyz → unknown-state: 'idle', 'loaded'
        # Content.
        - states: { a: { content: { 1️⃣Post: Int } } } → bad-name: write 'post'
        - states: { a: { content: { x: Int1️⃣! } } } → bad-type
        - states: { a: { content: { x: { type: Int, default: "11️⃣;" } } } } → bad-expression
        # Presentations.
        - states: { a: { content: { x: Int }, present: { alert: 1️⃣y } } } → unknown-property: 'x'
        - states: { a: { content: { reason: Int }, present: { alert: 1️⃣raeson } } }
          → unknown-property: did you mean 'reason'?
        - states: { a: { present: { alert: 1️⃣y } } } → unknown-property: add it to 'content'
        - states: { a: { content: { x: Int, y: Int }, present: 1️⃣banner } }
          → bad-presentation: name it: '{ banner: x }'
        # Retries.
        - states: { a: { retry: 1️⃣load } } → unknown-action: declare it
        - states: { a: { retry: 1️⃣laod } }
          actions: { load: } → unknown-action: did you mean 'load'?
        - states: { a: { retry: 1️⃣load }, b: }
          actions: { load: { from: b } } → retry-not-allowed: add 'a' to the action's 'from'
        - states: { a: { retry: 1️⃣load } }
          actions: { load: { private: true } } → retry-not-allowed: name an action that views can call
        - states: { a: { retry: 1️⃣load } }
          actions: { load: { parameters: { id: Int } } } → retry-not-allowed: a property 'id: Int'
        - states: { a: { content: { id: String }, retry: 1️⃣load } }
          actions: { load: { parameters: { id: Int } } } → retry-not-allowed: the same type
        - states: { a: { content: { ids: "[Int]" }, retry: load } }
          actions: { load: { parameters: { ids: Array<Int> } } }
        # Equality.
        - states: { a: { content: { x: 1️⃣any Error } } } → not-equatable: [Sendable]
        - states: { a: { content: { x: 1️⃣"(Int) -> Void" } } } → not-equatable: conformances
        - conformances: [Hashable]
          states: { a: { content: { x: 1️⃣"[any P]" } } } → not-equatable: leave 'Hashable' out
        - states: { a: { content: { s: S } } }
          substates: { S: { b: { content: { x: 1️⃣any P } } } } → not-equatable: conforms
        - conformances: [Sendable]
          states: { a: { content: { x: any Error } } }
        # Substates.
        - substates: { 1️⃣comments: { b: } } → bad-name: write 'Comments'
        - substates: { S: { b: { content: { s: 1️⃣S } } } } → substate-cycle: array
        - conformances: Sendable
          substates:
            S: { b: { content: { t: T? } } }
            T: { c: { content: { x: "(Int, s: U)" } } }
            U: { d: { content: { s: 1️⃣PostsOutput.S } } } → substate-cycle: break the cycle
        - substates:
            S: { b: { content: { one: T, two: T } } }
            T: { c: { content: { one: 1️⃣S, two: S } } } → substate-cycle: break the cycle
        - substates: { S: { b: { content: { s: "[S]", d: "[Int: S]" } } } }
        # Near a substate's name: it can be a type of the app.
        - states: { a: { content: { c: Comment } } }
          substates: { Comments: { b: } }
        - substates: { S: { b: { content: { x: { type: Int, editable: 1️⃣true } } } } }
          → conflicting-keys: move the property to a state
        """

    @Test(arguments: CheckRow.table(rows)) func states(_ row: CheckRow) { row.run() }
}
