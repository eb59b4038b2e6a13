import SpecLanguage
import TestSupport

/// Findings about paths.
extension FoundByRandomSpecsTests {
    static let paths = [pushed, entered]

    private static let pushed = Finding(
        "an action that a contract test runs may push a screen", .contract,
        [
            """
            Shop
            states: { open: , shut: }
            actions: { close: { shows: shut, pushes: note, unless: onTop } }
            path: { item: { feature: Item, follows: { shut: reload } }, note: Note }
            """,
            "Item\nstates: { shown: }\nactions: { reload: { emits: shown } }", "Note\nstates: { shown: }",
        ],
        has: "VMGenChild.of(NoteOutput.samples.first.map { MockNoteViewModel(output: $0) }, \"note\")",
        "if NoteOutput.samples.isEmpty { return nil }")

    private static let entered = Finding(
        "a screen's action runs when a state is entered, not when its content changes", .emitter,
        [
            """
            Shop
            states: { open: { content: { count: Int } }, shut: }
            actions: { close: { emits: shut }, show: { emits: open } }
            children: { list: { feature: List, follows: { open: { runs: load, with: { count: count } } } } }
            path: { item: { feature: Item, follows: { shut: reload } } }
            """,
            "List\nstates: { shown: }\nactions: { load: { parameters: { count: Int }, emits: shown } }",
            "Item\nstates: { shown: }\nactions: { reload: { emits: shown } }",
        ],
        has: "        _listWires.callEach { followList($0, from: before, to: after) }\n",
        """
                if before.kind != after.kind {
                    _path.callEach { if let child = $0.item { followItem(child, into: after.kind) } }
                }
        """)
}
