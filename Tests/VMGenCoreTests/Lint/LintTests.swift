import Testing

@testable import VMGenCore

/// Valid specs with a likely mistake, and similar specs without one.
struct LintTests {
    static let reachability: [CheckRow] = [
        CheckRow(
            "states: { a: , b: , 1️⃣c: }\nactions: { go: { from: a, emits: b }, back: { emits: a } }",
            ("unreachable-state", "emit it")),
        // An unreachable state is one mistake.
        CheckRow("states: { a: , 1️⃣b: }\nactions: { go: { from: a, emits: a } }", ("unreachable-state", "")),
        // Related findings are one mistake.
        CheckRow(
            "states: { a: , 1️⃣b: , c: }\nactions: { go: { emits: a }, go2: { from: b, emits: c }, x: { from: c, emits: c } }",
            ("unreachable-state", "")),
        CheckRow(
            "states: { a: , 1️⃣b: , c: }\nactions: { go: { emits: a }, to: { from: b, emits: c }, fro: { from: c, emits: b } }",
            ("unreachable-state", "")),
        CheckRow("initial: b\nstates: { a: , b: }\nactions: { go: { from: b, emits: a }, x: { emits: a } }"),
        CheckRow("states: { a: , b: }\nactions: { go: }"),
        // Without actions, nothing is known about transitions.
        CheckRow("states: { a: , b: }"),
        CheckRow("states: { a: , b: , c: }\nactions: { go: { outcomes: { x: [b, c] } } }"),
        // Without outcomes the order is unknown.
        CheckRow("states: { a: , b: , c: }\nactions: { go: { from: [a, c], emits: [b, c] } }"),
    ]

    @Test(arguments: reachability) func statesThatNothingLeadsTo(_ row: CheckRow) { row.lint() }

    static let exits: [CheckRow] = [
        CheckRow(
            "states: { a: , 1️⃣b: }\nactions: { go: { from: a, emits: b } }",
            ("dead-end-state", "terminal: true")),
        CheckRow("states: { a: , b: { terminal: true } }\nactions: { go: { from: a, emits: b } }"),
        // A button may lead to another screen.
        CheckRow(
            "states: { a: , b: }\nactions: { go: { from: a, emits: b }, select: { from: b, emits: [], async: false } }"
        ),
        CheckRow(
            "states: { a: , b: }\nactions: { go: { from: a, emits: b } }\nallow: { dead-end-state: the flow ends here }"
        ),
        CheckRow(
            "states: { a: , 1️⃣b: { content: { why: String }, present: { fullScreenError: why } } }\nactions: { go: { from: a, emits: b } }",
            ("stuck-error-state", "retry")),
        CheckRow(
            "states: { a: , 1️⃣b: { content: { why: String }, present: { fullScreenError: why } } }\nactions: { go: { emits: b } }",
            ("stuck-error-state", "")),
        CheckRow(
            "states: { a: , b: { content: { why: String }, present: { fullScreenError: why }, retry: go } }\nactions: { go: { emits: b } }"
        ),
        CheckRow("actions: { go: { from: a, emits: [], async: false } }"),
    ]

    @Test(arguments: exits) func statesThatNothingLeadsOutOf(_ row: CheckRow) { row.lint() }

    static let untested: [CheckRow] = [
        outcome("1️⃣ok: done", "page: -> Page", ("untested-outcome", "add 'returns' to the method")),
        outcome("1️⃣ok: done", "page: throws(Fault) -> Page", ("untested-outcome", "")),
        // A mock can report a call of these.
        outcome("ok: done", "page: throws -> Page"),
        outcome("ok: done", "page: async -> Page"),
        outcome("ok: done", "page: \"<T>(_ type: T.Type) async throws(Fault) -> T\""),
        // A stream finishes at once.
        outcome("ok: done", "page: -> AsyncStream<Page>"),
        outcome("ok: { yielding: { s.page: [.one] }, emits: done }", "page: -> AsyncStream<Page>"),
        outcome(
            "1️⃣ok: { throwing: s.page, emits: done }", "page: \"-> any AsyncSequence<Int, Fault>\"",
            ("untested-outcome", "add 'throws' to the method")),
        outcome(
            "1️⃣ok: done", "page: -> Page",
            ("untested-outcome", "or an example of 'Page' to the configuration's 'examples'")),
        outcome("ok: { returning: { s.page: .one }, emits: done }", "page: -> Page"),
        outcome("ok: { throwing: s.page, emits: done }", "page: throws -> Page"),
        outcome("ok: done", "page: { signature: throws -> Page, returns: .one }"),
        outcome("ok: done", "page: \"throws -> [Page]\""),
        outcome(
            "1️⃣ok: { throwing: s.page, emits: done }", "page: throws(Fault)",
            ("untested-outcome", "add 'throws' to the method")),
        outcome("ok: done", "page: throws(Fault)"),
        // One method of any dependency is enough, for all outcomes.
        outcome(
            "1️⃣ok: done, 2️⃣bad: { throwing: s.save, emits: done }", "page: -> Page, save: throws",
            ("untested-outcome", ""), ("untested-outcome", "or 's.page' to the outcome's 'returning'")),
        CheckRow(
            "actions: { go: { parameters: { page: Page }, outcomes: { 1️⃣ok: a } } }",
            ("untested-outcome", "or 'page' to the outcome's 'when'")),
        CheckRow(
            "actions: { go: { parameters: { page: Page }, outcomes: { ok: { when: { page: .one }, emits: a } } } }"
        ),
        CheckRow(
            "states: { a: { content: { page: Page } } }\nactions: { go: { outcomes: { 1️⃣ok: a } } }",
            ("untested-outcome", "add 'example' to the property")),
        CheckRow(
            "dependencies: { s: { protocol: S, properties: { page: Page } } }\nactions: { go: { outcomes: { 1️⃣ok: a } } }",
            ("untested-outcome", "the configuration's 'examples'")),
        CheckRow(
            "actions: { go: { parameters: { page: Page }, private: true, outcomes: { 1️⃣ok: a } } }",
            ("untested-outcome", "")),
        CheckRow("architecture: mv\nactions: { go: { parameters: { page: Page }, outcomes: { ok: a } } }"),
    ]

    static let untestedViewModels: [(String, [CheckedSpecs.Fault])] = [
        (
            "feature: 1️⃣Posts\n\(outcomes)",
            [
                .init(
                    "untested-view-model",
                    "add 'viewModel: PostsViewModel', a class that inherits from 'PostsBase'")
            ]
        ),
        ("feature: Posts\nviewModel: Screen\n\(outcomes)", []),
        (
            "feature: Posts\nstates: { a: , b: }\nactions: { go: { from: a, emits: b }, back: { from: b, emits: a } }",
            []
        ),
        ("feature: Posts\narchitecture: vsm\n\(outcomes)", []),
        (
            "feature: Posts\nviewModel: Screen\n\(outcomes)\ndependencies: { 1️⃣log: any Log, name: String, 2️⃣bell: any Bell }",
            [
                .init("untested-view-model", "write 'log: { type: any Log, example: … }'"),
                .init(
                    "untested-view-model", "or add an example of 'any Bell' to the configuration's 'examples'"
                ),
            ]
        ),
        (
            "feature: Posts\nviewModel: Screen\n\(outcomes)\ndependencies: { log: { type: any Log, example: NoLog() } }",
            []
        ),
    ]

    private static let outcomes =
        "states: { a: , b: }\nactions: { go: { from: a, outcomes: { ok: b } }, back: { from: b, emits: a } }"

    @Test(arguments: untestedViewModels)
    func viewModelsThatTestsCannotCreate(_ text: String, _ faults: [CheckedSpecs.Fault]) {
        CheckedSpecs(text + "\n").expect(faults, warnings: true)
    }

    @Test(arguments: untested) func outcomesWithoutATest(_ row: CheckRow) { row.lint() }

    private static func outcome(
        _ outcomes: String, _ methods: String, _ faults: (id: String, help: String)...
    ) -> CheckRow {
        CheckRow(
            text: """
                states: { idle: , done: }
                actions: { go: { from: [idle, done], outcomes: { \(outcomes) } }, back: { emits: idle } }
                dependencies: { s: { protocol: S, methods: { \(methods) } } }
                """, faults)
    }

    private static let both = "{ content: { text: String } }"

    static let redundancy: [CheckRow] = [
        CheckRow(
            "states: { a: , b: \(both), 1️⃣c: \(both) }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }",
            ("redundant-state", "one state of both")),
        CheckRow(
            "states: { a: , b: \(both), c: \(both) }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a }, go2: { from: b, emits: c } }"
        ),
        CheckRow(
            "states: { a: , b: \(both), c: { content: { text: String }, present: banner } }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }"
        ),
        CheckRow(
            "states: { a: , b: \(both), c: \(both) }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }\nchildren: { x: { feature: X, follows: { b: go } } }"
        ),
        // Their names differ, and nothing else is reported about them.
        CheckRow(
            "states: { a: , b: , c: }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }"
        ),
        CheckRow("states: { a: , b: \(both), c: \(both) }\nactions: { go: }"),
    ]

    @Test(arguments: redundancy) func statesThatAreTheSame(_ row: CheckRow) { row.lint() }

    static let names: [CheckRow] = [
        CheckRow("substates: { 1️⃣Part: { x: } }", ("unused-substate", "content")),
        CheckRow(
            "states: { a: { content: { part: Part } } }\nsubstates: { Part: { x: { content: { more: '[More]' } } }, More: { y: } }"
        ),
        // Used by an unused one only.
        CheckRow(
            "substates: { 1️⃣Part: { x: { content: { more: More } } }, 2️⃣More: { y: } }",
            ("unused-substate", ""), ("unused-substate", "")),
        CheckRow("dependencies: { 1️⃣s: { protocol: S } }", ("unused-dependency", "methods")),
        CheckRow("dependencies: { s: { protocol: S, methods: { m: } }, t: any T }"),
        CheckRow("states: { a: , 1️⃣none: }", ("optional-trap", "another name")),
        CheckRow(
            "states: { a: { content: { p: Part } } }\nsubstates: { Part: { 1️⃣some: } }", ("optional-trap", "")),
        CheckRow(
            "states: { a: , b: { content: { x: Int } } }\ntransients: { 1️⃣t: Bool }\nactions: { go: { emits: a } , x: { from: b, emits: a } }\nallow: { unreachable-state: set by hand }",
            ("transient-never-settable", "emit a state")),
        CheckRow("states: { a: { content: { x: Int } } }\ntransients: { t: Bool }\nactions: { go: }"),
    ]

    @Test(arguments: names) func namesThatNobodyUses(_ row: CheckRow) { row.lint() }

    static let scalars: [CheckRow] = [
        CheckRow("states: { 1️⃣on: , 2️⃣off: }", ("ambiguous-scalar", "\"on\""), ("ambiguous-scalar", "\"off\"")),
        CheckRow("states: { \"on\": , 'off': }"),
        CheckRow("summary: 1️⃣No", ("ambiguous-scalar", "\"No\"")),
        CheckRow("summary: 1️⃣~", ("ambiguous-scalar", "\"~\"")),
        CheckRow("actions: { go: { runs: sequential, queue: 1️⃣true } }", ("ambiguous-scalar", "\"true\"")),
        // Once a name.
        CheckRow(
            "states: { a: , 1️⃣off: }\nactions: { go: { emits: off }, x: { from: off, emits: a } }",
            ("ambiguous-scalar", "")),
        CheckRow("states: { a: , off: }\nallow: { ambiguous-scalar: we have no other readers }"),
        CheckRow("states: { a: , yesterday: , nothing: }"),
    ]

    @Test(arguments: scalars) func textThatOthersTakeForSomethingElse(_ row: CheckRow) { row.lint() }

    static let progress: [CheckRow] = [
        CheckRow(
            "states: { a: , 1️⃣wait: { present: progress } }\nactions: { go: { emits: [a, wait] } }",
            ("progress-without-run", "add 'while: go'")),
        CheckRow(
            "states: { a: , 1️⃣wait: { present: progress } }\nactions: { go: { emits: [a, wait] }, again: { outcomes: { x: [wait, a] } }, any: }",
            ("progress-without-run", "add 'while: [go, again]'")),
        // Who may emit all is the second choice.
        CheckRow(
            "states: { a: , 1️⃣wait: { present: progress } }\nactions: { go: , set: { emits: [wait], async: false } }",
            ("progress-without-run", "add 'while: go'")),
        CheckRow(
            "states: { 1️⃣wait: { present: progress }, a: }\nactions: { go: { emits: a } }",
            ("progress-without-run", "emit it")),
        CheckRow(
            "architecture: vsm\nstates: { a: , 1️⃣wait: { present: progress } }\nactions: { go: { emits: [a, wait] } }",
            ("progress-without-run", "add 'while: go'")),
        CheckRow(
            "architecture: mv\nstates: { a: , wait: { present: progress } }\nactions: { go: { emits: [a, wait] } }"
        ),
        CheckRow(
            "states: { a: , wait: { while: go, present: progress } }\nactions: { go: { emits: [a, wait] } }"),
        CheckRow(
            "states: { a: , wait: { present: progress } }\nactions: { go: { emits: [a, wait] } }\nallow: { progress-without-run: a timer ends it }"
        ),
        CheckRow("states: { a: , wait: { present: progress } }"),
    ]

    @Test(arguments: progress) func progressThatNobodyEnds(_ row: CheckRow) { row.lint() }

    static let pending: [CheckRow] = [
        // A pending state is left when its run ends.
        CheckRow("states: { a: , b: { while: go } }\nactions: { go: { from: a, emits: [a, b] } }"),
        CheckRow(
            "states: { a: , b: { while: go, content: { why: String }, present: alert } }\nactions: { go: { from: a, emits: b } }"
        ),
        CheckRow(
            "states: { a: , 1️⃣b: { while: go } }\nactions: { go: { from: b, emits: b }, x: { from: a, emits: a } }",
            ("unreachable-state", "")),
        // They have the same content, but only the pending state returns.
        CheckRow(
            "states: { a: , b: { while: go, content: { x: Int } }, c: { content: { x: Int } } }\nactions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }"
        ),
        CheckRow(
            "states: { a: , b: { while: go } }\nactions: { go: { from: a, runs: 1️⃣restartable, emits: [a, b] } }",
            ("policy-unreachable", "add 'b' to its 'from'")),
        // No emission sets a busy flag.
        CheckRow(
            "states: { a: { content: { x: Int } }, b: }\ntransients: { t: { while: go } }\nactions: { go: { emits: b }, x: { from: b, emits: b } }"
        ),
        CheckRow(
            "states: { a: , b: { content: { x: Int } } }\ntransients: { 1️⃣t: { while: go } }\nactions: { go: { emits: a }, x: { from: b, emits: a } }\nallow: { unreachable-state: set by hand }",
            ("transient-never-settable", "emit a state")),
    ]

    @Test(arguments: pending) func statesThatRunsTakeBack(_ row: CheckRow) { row.lint() }

    static let policies: [CheckRow] = [
        CheckRow(
            "from: [a, b], runs: 1️⃣restartable, outcomes: { x: [wait, b] }",
            ("policy-unreachable", "add 'wait' to its 'from'")),
        CheckRow("from: [a, b], runs: 1️⃣concurrent, emits: [wait, b]", ("policy-unreachable", "droppable")),
        CheckRow("from: [a, b], debounce: 1️⃣1s, emits: [wait, b]", ("policy-unreachable", "")),
        CheckRow("from: [a, wait, b], runs: restartable, outcomes: { x: [wait, b] }"),
        CheckRow("from: [a, b], runs: droppable, outcomes: { x: [wait, b] }"),
        // The default promises nothing.
        CheckRow("from: [a, b], outcomes: { x: [wait, b] }"),
    ]

    @Test(arguments: policies) func callsThatAreNeverRestarted(_ row: CheckRow) {
        row.lint(
            in: "states: { a: , wait: { while: go, present: progress }, b: }\nactions: { go: { … } }")
    }

    static let allowances: [CheckRow] = [
        CheckRow("allow: { 1️⃣dead-end-stat: why }", ("unknown-value", "did you mean 'dead-end-state'?")),
        CheckRow("allow: { 1️⃣unknown-key: why }", ("unknown-value", "dead-end-state")),
        CheckRow("allow: { dead-end-state: 1️⃣\"\" }", ("bad-format", "why")),
    ]

    @Test(arguments: allowances) func allowsNoErrors(_ row: CheckRow) { row.lint() }
}

extension CheckRow {
    /// Warnings count. A spec with outcomes names its view model.
    func lint(in spec: String = "…", _ location: Testing.SourceLocation = #_sourceLocation) {
        let whole = spec.replacing("…", with: text)
        let names = whole.contains("outcomes:") && !whole.contains("architecture:")
        checked(in: (names ? "viewModel: PostsViewModel\n" : "") + spec)
            .expect(faults, warnings: true, location)
    }
}
