import Testing

@testable import SpecLanguage

/// Actions without a body.
struct CheckEffectsTests {
    private static let functions =
        "conformances: []\nstates: { a: , b: { content: { done: () -> Int, count: Int } } }\n"
        + "events: { over: { parameters: { done: \"[() -> Int]\" } } }\n"

    static let rows = """
        # Every form, each source of content.
        - a: { shows: idle }, b: { shows: { idle: } }, c: { shows: { idle: {} } }
        - a: { from: item, shows: { item: { title: title.uppercased() } } }
        - a: { parameters: { id: Int, as title: String }, shows: item }
        - a: { shows: { item: { id: 1, title: name, name: '"b"', note: '"c"' } } }
        - a: { from: item, shows: item, cancels: b, throttle: 1s, private: true }, b:
        - a: { sends: closed }, b: { from: item, shows: idle, sends: { opened: { id: id } } }
        - a: { parameters: { id: Int }, sends: opened }
        # Names that the values do not see; a label, a call, a member and a closure's parameter are other names.
        - a: { shows: { item: { id: 1️⃣id + 1, title: name } } } → bad-expression: only states that have it
        - a: { from: item, shows: { item: { title: 1️⃣message ?? name } } }
          → bad-expression: a parameter 'message'
        - a: { parameters: { id: Int }, sends: { opened: { id: id + 1 } } }
        - a: { shows: { item: { id: "Item(id: 1).id + id(2) + [3].map { id in id }[0]", title: 'App.title' } } }
        - tick: { from: busy, shows: { busy: { done: done + 1 } } }
        - a: { parameters: { nil: Int? }, shows: { item: { id: 1, title: name, note: nil } } }
        # The current state.
        - a: { shows: current }
        - a: { from: item, shows: { current: { message: title } } }
        - a: { shows: { 1️⃣current: { message: name } } } → outside-action: add 'idle' to the 'in'
        - a: { from: item, shows: { current: { 1️⃣title: name } } } → unknown-property
        # Names.
        - a: { shows: 1️⃣idel } → unknown-state: did you mean 'idle'?
        - a: { sends: 1️⃣close } → unknown-event: did you mean 'closed'?
        - a: { from: item, shows: { item: { 1️⃣titel: '""' } } } → unknown-property: did you mean 'title'?
        - a: { sends: { opened: { id: 1, 1️⃣name: 2 } } } → unknown-condition: declared here: 'id'
        - a: { shows: 1️⃣{ idle: , item: } } → wrong-kind: write one name
        - a: { shows: 1️⃣[idle] } → wrong-kind: write 'idle'
        # Values.
        - a: { from: item, shows: { item: { id: '1️⃣"1"' } } } → bad-expression: write '1'
        - a: { from: item, shows: { item: { title: a1️⃣; b } } } → bad-expression
        - a: { shows: 1️⃣item } → missing-content: a parameter 'id: Int'
        - a: { parameters: { id: String }, from: [idle, item], shows: 1️⃣item }
          → missing-content: a parameter 'id: Int'
        - a: { sends: 1️⃣opened } → missing-content: { opened: { id: … } }
        - a: { sends: 1️⃣asked } → conflicting-keys: remove 'async' from the event
        # States that last as long as a run.
        - tick: { from: [busy, idle], shows: { 1️⃣busy: { done: 1 } } }
          → vanishing-emission: write 'from: busy'
        - tick: { from: busy, shows: 1️⃣busy, cancels: load } → vanishing-emission
        # Keys of bodies.
        - a: { shows: idle, async: 1️⃣false } → conflicting-keys: remove 'async'
        - a: { sends: closed, emits: 1️⃣idle } → conflicting-keys: write 'shows' in place of 'emits'
        - a: { shows: idle, outcomes: { 1️⃣b: idle } } → conflicting-keys: remove 'outcomes'
        - a: { shows: idle, runs: 1️⃣droppable } → conflicting-keys: remove 'runs'
        - a: { shows: idle, queue: 1️⃣main } → conflicting-keys: remove 'queue'
        - a: { shows: idle, lifetime: 1️⃣viewModel } → conflicting-keys: remove 'lifetime'
        - a: { shows: idle, debounce: 1️⃣1s } → conflicting-keys: or remove 'shows' and write a body
        """

    static let states = """
        states:
          idle:
          item: { content: { id: Int, title: String, note: { type: String?, default: nil } } }
          busy: { while: load, content: { done: { type: Int, default: 0 } } }
        content: { name: { type: String, default: '""' } }
        transients: { message: { type: String?, in: [item, busy] }, isLoading: { while: load } }
        events: { closed: , opened: { parameters: { id: Int } }, asked: { async: true } }

        """

    @Test(arguments: CheckRow.table(rows)) func effects(_ row: CheckRow) {
        row.run(in: Self.states + "actions: { load: { emits: [busy, idle] }, … }")
    }

    static let others = """
        - states: { a: , b: { content: { done: "() -> Void" } } }
          actions: { x: { parameters: { done: "@escaping () -> Void" }, shows: b } }
          conformances: []
        - states: { a: , b: { content: { done: "() -> Void" } } }
          actions: { x: { parameters: { done: "1️⃣() -> Void" }, shows: b } }
          conformances: [] → bad-type: write '@escaping () -> Void'
        # The same function as a value, in a closure, in an event; one that is only called.
        - \(functions)actions: { x: { parameters: { work: "1️⃣() -> Int" }, shows: { b: { done: work, count: '1' } } } }
          → bad-type: write '@escaping () -> Int'
        - \(functions)actions: { x: { parameters: { work: "1️⃣() -> Int" }, shows: { b: { done: "{ 1 + work() }", count: '1' } } } }
          → bad-type: write '@escaping () -> Int'
        - \(functions)actions: { x: { parameters: { work: "1️⃣() -> Int" }, sends: { over: { done: [work] } } } }
          → bad-type: write '@escaping () -> Int'
        - \(functions)actions: { x: { parameters: { work: () -> Int }, from: a, shows: { b: { done: "{ 1 }", count: work() } } } }
        # Other architectures.
        - architecture: mv
          states: { idle: }
          actions: { a: { shows: 1️⃣idle } } → wrong-architecture: 'architecture: mvvm'
        - architecture: vsm
          states: { idle: }
          actions: { a: { shows: 1️⃣idle } } → wrong-architecture: 'architecture: mvvm'
        # A run of an action that has no run.
        - states: { idle: , busy: { while: 1️⃣a } }
          actions: { a: { shows: idle } } → outside-action
        """

    static let busy: [CheckRow] = [
        CheckRow(
            states
                + "actions: { a: { from: busy, shows: { busy: { 1️⃣isLoading: true } } }, load: { emits: [busy, idle] } }",
            ("conflicting-keys", "remove it from 'shows'"))
    ]

    @Test(arguments: CheckRow.table(others) + busy) func ofOtherSpecs(_ row: CheckRow) { row.run() }
}
