import Testing

@testable import SpecLanguage

struct CheckActionsTests {
    static let rows = """
        - 1️⃣Load: → bad-name: write 'load'
        - load: { from: 1️⃣idel } → unknown-state: did you mean 'idle'?
        - load: { emits: [a, 1️⃣loding] } → unknown-state: did you mean 'loading'?
        - load: { cancels: 1️⃣laod } → unknown-action: did you mean 'load'?
        - 1️⃣load: { from: [] } → outside-action: list states in 'from'
        - load: { emits: [] }
        # Parameters.
        - a: { parameters: { 1️⃣Id: Int } } → bad-name: write 'id'
        - a: { parameters: { x: Int1️⃣; } } → bad-type
        - a: { parameters: { 1️⃣1st id: Int } } → bad-name: a letter
        - a: { parameters: { of url: Int, in scope: Int, _ z: Int } }
        - a: { parameters: { id: Int, other 1️⃣id: Int } } → name-collision: rename one
        - a: { parameters: { at x: { type: Int, default: 1️⃣1 }, of y: Int, at z: Int } }
          → name-collision: give 'z' another label
        - a: { parameters: { _ x: { type: Int, default: 1️⃣1 }, _ y: Int } }
          → name-collision: give 'y' a label
        - a: { parameters: { x: { type: Int, default: 1 }, of y: Int, of z: Int } }
        - a: { parameters: { x: { type: Int, example: "11️⃣;" } } } → bad-expression
        - a: { parameters: { done: "@escaping () -> Void" } }
        # How it runs.
        - a: { async: false, runs: 1️⃣droppable } → conflicting-keys: remove 'runs' or 'async: false'
        - a: { async: false, debounce: 1️⃣2s } → conflicting-keys: remove 'debounce' or 'async: false'
        - a: { async: false, runs: 1️⃣restartable, debounce: 2s } → conflicting-keys: 'runs'
        - a: { runs: sequential, debounce: 1️⃣2s } → conflicting-keys: 'runs: restartable'
        - a: { debounce: 1️⃣soon } → bad-format: '300ms'
        - a: { debounce: 1️⃣1.5s } → bad-format: '300ms'
        - a: { debounce: 1️⃣300 } → bad-format: '2s'
        - a: { debounce: 1️⃣3min } → bad-format: '2s'
        - a: { debounce: 1️⃣0s } → bad-format: '2s'
        - a: { debounce: 1️⃣86401s } → bad-format: '2s'
        - a: { debounce: 1️⃣99999999999999999999s } → bad-format: '2s'
        - a: { debounce: 86400s }, b: { debounce: 1ms }
        """

    @Test(arguments: CheckRow.table(rows)) func actions(_ row: CheckRow) {
        row.run(in: "states: { idle: , loading: , a: }\nactions: { … }")
    }
}
