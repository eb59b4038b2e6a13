import Testing

@testable import VMGenCore

struct CheckActionsTests {
    static let rows: [CheckRow] = [
        CheckRow("1️⃣Load:", ("bad-name", "write 'load'")),
        CheckRow("load: { from: 1️⃣idel }", ("unknown-state", "did you mean 'idle'?")),
        CheckRow("load: { emits: [a, 1️⃣loding] }", ("unknown-state", "did you mean 'loading'?")),
        CheckRow("load: { cancels: 1️⃣laod }", ("unknown-action", "did you mean 'load'?")),
        CheckRow("1️⃣load: { from: [] }", ("outside-action", "list states in 'from'")),
        CheckRow("load: { emits: [] }"),
        // Parameters.
        CheckRow("a: { parameters: { 1️⃣Id: Int } }", ("bad-name", "write 'id'")),
        CheckRow("a: { parameters: { x: Int1️⃣; } }", ("bad-type", "")),
        CheckRow("a: { parameters: { 1️⃣1st id: Int } }", ("bad-name", "a letter")),
        CheckRow("a: { parameters: { of url: Int, in scope: Int, _ z: Int } }"),
        CheckRow("a: { parameters: { id: Int, other 1️⃣id: Int } }", ("name-collision", "rename one")),
        CheckRow(
            "a: { parameters: { at x: { type: Int, default: 1️⃣1 }, of y: Int, at z: Int } }",
            ("name-collision", "give 'z' another label")),
        CheckRow(
            "a: { parameters: { _ x: { type: Int, default: 1️⃣1 }, _ y: Int } }",
            ("name-collision", "give 'y' a label")),
        CheckRow("a: { parameters: { x: { type: Int, default: 1 }, of y: Int, of z: Int } }"),
        CheckRow("a: { parameters: { x: { type: Int, example: \"11️⃣;\" } } }", ("bad-expression", "")),
        CheckRow("a: { parameters: { done: \"@escaping () -> Void\" } }"),
        // How it runs.
        CheckRow(
            "a: { async: false, runs: 1️⃣droppable }", ("conflicting-keys", "remove 'runs' or 'async: false'")),
        CheckRow(
            "a: { async: false, debounce: 1️⃣2s }", ("conflicting-keys", "remove 'debounce' or 'async: false'")),
        CheckRow("a: { async: false, runs: 1️⃣restartable, debounce: 2s }", ("conflicting-keys", "'runs'")),
        CheckRow("a: { runs: sequential, debounce: 1️⃣2s }", ("conflicting-keys", "'runs: restartable'")),
        CheckRow("a: { debounce: 1️⃣soon }", ("bad-format", "'300ms'")),
        CheckRow("a: { debounce: 1️⃣1.5s }", ("bad-format", "'300ms'")),
        CheckRow("a: { debounce: 1️⃣300 }", ("bad-format", "'2s'")),
        CheckRow("a: { debounce: 1️⃣3min }", ("bad-format", "'2s'")),
        CheckRow("a: { debounce: 1️⃣0s }", ("bad-format", "'2s'")),
        CheckRow("a: { debounce: 1️⃣86401s }", ("bad-format", "'2s'")),
        CheckRow("a: { debounce: 1️⃣99999999999999999999s }", ("bad-format", "'2s'")),
        CheckRow("a: { debounce: 86400s }, b: { debounce: 1ms }"),
    ]

    @Test(arguments: rows) func actions(_ row: CheckRow) {
        row.run(in: "states: { idle: , loading: , a: }\nactions: { … }")
    }
}
