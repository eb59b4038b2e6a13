import Testing

@testable import SpecLanguage

/// The checks of sections, in whose states actions run.
struct CheckSectionsTests {
    /// A screen with the section `comments`, whose type is the substate `Comments`.
    private static func article(
        _ actions: String, content: String = "title: String, comments: { type: Comments, default: .hidden }",
        _ states: String =
            "hidden: , loading: { while: load }, shown: { content: { items: \"[Int]\" } }, failed:"
    ) -> String {
        """
        states: { open: { content: { \(content) } }, closed: { content: { reason: String } } }
        substates: { Comments: { \(states) } }
        actions: { load: { section: comments, from: [hidden, failed], emits: [loading, shown, failed] }, \(actions) }
        """
        .split(separator: "\n").joined(separator: "\n  ")
    }

    static let properties = """
        - \(article("hide: { section: comments, from: [shown, failed], shows: hidden }"))
        - \(article("hide: { section: 1️⃣coments, shows: hidden }")) → bad-section: did you mean 'comments'?
        - \(article("hide: { section: 1️⃣reason, shows: hidden }")) → bad-section: the type of a substate
        - \(article("hide: { section: 1️⃣items, shows: hidden }")) → bad-section: cannot be in another one
        - states: { a: { content: { x: "X?" } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: 1️⃣x, emits: [b, c] } } → bad-section: neither Optional
        # An unknown section is one mistake: nothing is said of the states that its actions name.
        - states: { a: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: { while: go }, c: } }
          actions: { go: { section: 1️⃣y, outcomes: { done: [b, c] } } } → bad-section
        - states: { a: { content: { x: X } }, d: { content: { x: Y } } }
          substates: { X: { b: , c: }, Y: { e: , f: } }
          actions: { go: { section: 1️⃣x, emits: [b, c] } } → bad-section: the same type
        - states: { a: { content: { 1️⃣x: { type: X, editable: true } } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: x, emits: [b, c] } } → bad-section: remove 'editable'
        - states: { a: { content: { x: { type: X, default: 1️⃣.b } } } }
          substates: { X: { b: { while: go }, c: } }
          actions: { go: { section: x, emits: [b, c] } } → bad-section: 'default: .c'
        - states: { a: { content: { x: X } } }
          substates: { 1️⃣X: { b: { while: go }, c: { content: { n: Int } } } }
          actions: { go: { section: x, emits: [b, c] } } → bad-section: without content
        - architecture: vsm
          states: { a: { content: { x: X } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: 1️⃣x, emits: a } } → wrong-architecture: remove it
        """

    @Test(arguments: CheckRow.table(properties)) func ofTheProperty(_ row: CheckRow) { row.run() }

    static let states = """
        - \(article("hide: { section: comments, from: 1️⃣shwn, shows: hidden }")) → unknown-state: 'shown'
        - \(article("hide: { section: comments, from: 1️⃣closed, shows: hidden }")) → unknown-state
        - \(article("hide: { section: comments, from: shown, shows: 1️⃣gone }")) → unknown-state
        - \(article("add: { section: comments, from: shown, emits: 1️⃣loading }"))
          → vanishing-emission: add 'add' to the 'while' of 'loading'
        - \(article("leave: { from: 1️⃣shown, emits: closed }")) → unknown-state
        - \(article("show: { section: comments, from: hidden, outcomes: { x: { emits: shown, then: { items: \"[1]\", title: '\"A\"' } } } }"))
        - \(article("show: { section: comments, from: hidden, outcomes: { x: { emits: shown, then: { 1️⃣reason: '\"A\"' } } } }"))
          → unknown-condition
        - \(article("show: { section: comments, from: hidden, outcomes: { x: { emits: 1️⃣loading } } }"))
          → vanishing-emission
        - \(article("wait: { section: comments, outcomes: { x: { given: { title: '\"\"' }, emits: [] } } }"))
        - \(article("wait: { section: comments, outcomes: { x: { given: { 1️⃣titel: '\"\"' }, emits: [] } } }"))
          → unknown-condition: 'title'
        - \(article("hide: { section: comments, from: shown, requires: 1️⃣items, emits: [] }")) → conflicting-keys: a 'Bool'
        """

    @Test(arguments: CheckRow.table(states)) func ofStates(_ row: CheckRow) { row.run() }

    static let pending = """
        - \(article("other: { emits: closed }", "hidden: , loading: { while: [load, 1️⃣other] }, shown: { content: { items: \"[Int]\" } }, failed:"))
          → outside-action: add 'section: comments'
        - states: { a: { content: { x: { type: X, default: .b }, y: { type: X, default: .b } } } }
          substates: { X: { b: , c: { while: go } } }
          actions:
            go: { section: x, emits: [b, c] }
            stay: { section: y, emits: [b, 1️⃣c] } → vanishing-emission: add 'stay'
        - states: { a: { content: { x: { type: X, default: .b }, y: { type: X, default: .b } } } }
          substates: { X: { b: , c: { while: [go, come] } } }
          actions: { go: { section: x, emits: [b, c] }, come: { section: y, emits: [b, c] } }
        - states: { a: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , 1️⃣c: { while: [] } } }
          actions: { go: { section: x, emits: [b, c] } } → outside-action: remove 'while'
        - states: { a: { while: 1️⃣go }, d: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: x, emits: [b, c] }, open: { emits: d } } → outside-action
        """

    @Test(arguments: CheckRow.table(pending)) func pendingStates(_ row: CheckRow) { row.run() }

    static let calls = """
        - \(article("other: { from: open, emits: closed }", "hidden: , loading: { while: load, present: progress }, shown: { content: { items: \"[Int]\" } }, failed: { present: error, retry: load }"))
        - \(article("other: { from: open, emits: closed }", "hidden: , loading: { while: load }, shown: { content: { items: \"[Int]\" }, retry: 1️⃣load }, failed:"))
          → retry-not-allowed: add 'shown' to the action's 'from'
        - \(article("other: { from: closed, emits: closed }", "hidden: , loading: { while: load }, shown: { content: { items: \"[Int]\" }, retry: 1️⃣other }, failed:"))
          → retry-not-allowed: add 'open'
        - \(article("other: { from: open, emits: closed }", "hidden: , loading: { while: load }, shown: { content: { items: \"[Int]\" } }, failed: { retry: [load, other], present: { alert: , buttons: [{ title: A, action: [other, load] }] } }"))
        - states: { a: { retry: 1️⃣go }, d: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: x, emits: [b, c] }, open: { emits: d } } → retry-not-allowed: add 'x'
        - states: { a: { content: { x: { type: X, default: .b }, isOn: Bool } } }
          substates: { X: { b: , c: { content: { isOn: Bool } } } }
          actions: { go: { section: x, from: c, requires: 1️⃣isOn, emits: b }, on: { section: x, emits: c } }
          → bad-section: rename one
        - states: { a: { content: { x: X } } }
          substates: { X: { b: { present: 1️⃣progress }, c: } }
          actions: { go: } → bad-section: 'section: '
        - states: { a: { present: 1️⃣error } } → bad-presentation: 'fullScreenError'
        - states: { a: { content: { x: X } } }
          substates: { X: { b: { present: 1️⃣fullScreenError }, c: } } → bad-presentation: 'error'
        - states: { a: { content: { x: Int } } }
          transients: { t: { type: String?, present: 1️⃣error } } → bad-presentation: 'fullScreenError'
        """

    @Test(arguments: CheckRow.table(calls)) func ofCalls(_ row: CheckRow) { row.run() }

    static let lint = """
        - states: { a: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , c: , 1️⃣d: } }
          actions: { go: { section: x, from: b, emits: c }, back: { section: x, from: [c, d], emits: b } }
          → unreachable-state: emit it
        # Emissions of the screen give the section its state.
        - states: { a: { content: { x: X } } }
          substates: { X: { b: , c: , d: } }
          actions: { go: { section: x, from: b, emits: c }, back: { section: x, from: [c, d], emits: b } }
        # One of two sections reaches it.
        - states: { a: { content: { x: { type: X, default: .b }, y: { type: X, default: .b } } } }
          substates: { X: { b: , c: } }
          actions: { go: { section: x, from: b, emits: c }, stay: { section: y, from: b, emits: b } }
        - states: { a: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , 1️⃣c: { present: progress } } }
          actions: { go: { section: x, emits: [c, b] } } → progress-without-run: while: go
        - states: { a: { content: { x: { type: X, default: .b } } } }
          substates: { X: { b: , c: { while: go }, d: , e: } }
          actions:
            go: { section: x, from: b, emits: [c, d] }
            stop: { section: x, from: [c, d], shows: 1️⃣e }
            back: { section: x, from: e, emits: b }
          → late-answer: cancels
        """

    @Test(arguments: CheckRow.table(lint)) func warnings(_ row: CheckRow) { row.lint() }
}
