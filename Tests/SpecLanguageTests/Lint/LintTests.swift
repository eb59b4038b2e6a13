import SourceText
import Testing

@testable import SpecLanguage

/// Valid specs with a likely mistake, and similar specs without one.
struct LintTests {
    static let reachability = """
        - states: { a: , b: , 1️⃣c: }
          actions: { go: { from: a, emits: b }, back: { emits: a } } → unreachable-state: emit it
        # An unreachable state is one mistake.
        - states: { a: , 1️⃣b: }
          actions: { go: { from: a, emits: a } } → unreachable-state
        # Related findings are one mistake.
        - states: { a: , 1️⃣b: , c: }
          actions: { go: { emits: a }, go2: { from: b, emits: c }, x: { from: c, emits: c } }
          → unreachable-state
        - states: { a: , 1️⃣b: , c: }
          actions: { go: { emits: a }, to: { from: b, emits: c }, fro: { from: c, emits: b } }
          → unreachable-state
        - initial: b
          states: { a: , b: }
          actions: { go: { from: b, emits: a }, x: { emits: a } }
        - states: { a: , b: }
          actions: { go: }
        # Without actions, nothing is known about transitions.
        - states: { a: , b: }
        - states: { a: , b: , c: }
          actions: { go: { outcomes: { x: [b, c] } } }
        # Without outcomes the order is unknown.
        - states: { a: , b: , c: }
          actions: { go: { from: [a, c], emits: [b, c] } }
        """

    @Test(arguments: CheckRow.table(reachability)) func statesThatNothingLeadsTo(_ row: CheckRow) {
        row.lint()
    }

    static let exits = """
        - states: { a: , 1️⃣b: }
          actions: { go: { from: a, emits: b } } → dead-end-state: terminal: true
        - states: { a: , b: { terminal: true } }
          actions: { go: { from: a, emits: b } }
        # A button may lead to another screen.
        - states: { a: , b: }
          actions: { go: { from: a, emits: b }, select: { from: b, emits: [], async: false } }
        - states: { a: , b: }
          actions: { go: { from: a, emits: b } }
          allow: { dead-end-state: the flow ends here }
        - states: { a: , 1️⃣b: { content: { why: String }, present: { fullScreenError: why } } }
          actions: { go: { from: a, emits: b } } → stuck-error-state: retry
        - states: { a: , 1️⃣b: { content: { why: String }, present: { fullScreenError: why } } }
          actions: { go: { emits: b } } → stuck-error-state
        - states: { a: , b: { content: { why: String }, present: { fullScreenError: why }, retry: go } }
          actions: { go: { emits: b } }
        - actions: { go: { from: a, emits: [], async: false } }
        """

    @Test(arguments: CheckRow.table(exits)) func statesThatNothingLeadsOutOf(_ row: CheckRow) { row.lint() }

    static let untested = """
        - \(outcome("1️⃣ok: done", "page: -> Page")) → untested-outcome: add 'returns' to the method
        - \(outcome("1️⃣ok: done", "page: throws(Fault) -> Page")) → untested-outcome
        # 'calls' lists all methods that must answer.
        - \(outcome("ok: { calls: s.save, emits: done }", "page: -> Page, save: async"))
        - \(outcome("1️⃣ok: { calls: s.page, emits: done }", "page: -> Page")) → untested-outcome
        # A mock can report a call of these.
        - \(outcome("ok: done", "page: throws -> Page"))
        - \(outcome("ok: done", "page: async -> Page"))
        - \(outcome("ok: done", "page: \"<T>(_ type: T.Type) async throws(Fault) -> T\""))
        # It is called for certain, and the report fails the test.
        - \(outcome("1️⃣ok: { calls: s.page, emits: done }", "page: async throws -> Page"))
          → untested-outcome: add 'returns' to the method
        - \(outcome("1️⃣ok: { calls: { inOrder: [s.page, done] }, emits: done }", "page: throws -> Page"))
          → untested-outcome
        - \(outcome("1️⃣ok: { during: { s.page: back }, emits: done }", "page: async -> Page")) → untested-outcome
        - \(outcome("ok: { throwing: s.page, calls: s.page, emits: done }", "page: async throws -> Page"))
        - \(outcome("ok: { calls: s.save, emits: done }", "page: async -> Page, save: async"))
        # A stream finishes at once.
        - \(outcome("ok: done", "page: -> AsyncStream<Page>"))
        - \(outcome("ok: { yielding: { s.page: [.one] }, emits: done }", "page: -> AsyncStream<Page>"))
        - \(outcome("1️⃣ok: { throwing: s.page, emits: done }", "page: \"-> any AsyncSequence<Int, Fault>\""))
          → untested-outcome: add 'throws' to the method
        - \(outcome("1️⃣ok: done", "page: -> Page"))
          → untested-outcome: or an example of 'Page' to the configuration's 'examples'
        - \(outcome("ok: { returning: { s.page: .one }, emits: done }", "page: -> Page"))
        - \(outcome("ok: { throwing: s.page, emits: done }", "page: throws -> Page"))
        - \(outcome("ok: done", "page: { signature: throws -> Page, returns: .one }"))
        - \(outcome("ok: done", "page: \"throws -> [Page]\""))
        - \(outcome("1️⃣ok: { throwing: s.page, emits: done }", "page: throws(Fault)"))
          → untested-outcome: add 'throws' to the method
        - \(outcome("ok: done", "page: throws(Fault)"))
        # One method of any dependency is enough, for all outcomes.
        - \(outcome("1️⃣ok: done, 2️⃣bad: { throwing: s.save, emits: done }", "page: -> Page, save: throws"))
          → untested-outcome → untested-outcome: or 's.page' to the outcome's 'returning'
        - actions: { go: { parameters: { page: Page }, outcomes: { 1️⃣ok: a } } }
          → untested-outcome: or 'page' to the outcome's 'when'
        - actions: { go: { parameters: { page: Page }, outcomes: { ok: { when: { page: .one }, emits: a } } } }
        - states: { a: { content: { page: Page } } }
          actions: { go: { outcomes: { 1️⃣ok: a } } } → untested-outcome: add 'example' to the property
        - dependencies: { s: { protocol: S, properties: { page: Page } } }
          actions: { go: { outcomes: { 1️⃣ok: a } } } → untested-outcome: the configuration's 'examples'
        - actions: { go: { parameters: { page: Page }, private: true, outcomes: { 1️⃣ok: a } } }
          → untested-outcome
        - architecture: mv
          actions: { go: { parameters: { page: Page }, outcomes: { ok: a } } }
        """

    /// Where no tests are generated, nothing about them is said.
    @Test(arguments: [true, false]) func testsThatAreNotGenerated(_ areGenerated: Bool) {
        var defaults = SpecDefaults()
        defaults.outcomeTests.areGenerated = areGenerated
        let spec = CheckedSpecs(
            """
            feature: Posts
            states: { idle: , loaded: { content: { posts: "[Int]" } } }
            actions: { load: { parameters: { by: Author }, outcomes: { success: loaded } } }
            """, defaults: defaults)
        let found = spec.diagnostics.map(\.id) + (spec.features.first?.notes.map(\.id) ?? [])
        let expected = ["untested-outcome", "untested-view-model", "loose-outcome"]
        #expect(Set(found).intersection(expected) == (areGenerated ? Set(expected) : []))
    }

    @Test(
        arguments: [
            ("loaded", true), ("{ emits: loaded, then: { posts: '[]' } }", false), ("idle", false),
            ("{ from: loaded, emits: [] }", true), ("[loaded, idle]", false),
        ], [true, false])
    func looseOutcomes(_ outcome: (text: String, isLoose: Bool), _ areExact: Bool) throws {
        var defaults = SpecDefaults()
        defaults.outcomeTests.areExact = areExact
        let spec = CheckedSpecs(
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , loaded: { content: { posts: "[Int]" } } }
            actions: { load: { outcomes: { success: \(outcome.text) } } }
            """, defaults: defaults)
        let feature = try #require(spec.features.first)
        #expect(feature.notes.map(\.id) == (outcome.isLoose && !areExact ? ["loose-outcome"] : []))
        #expect(feature.notes.allSatisfy { $0.severity == .note })
    }

    @Test func aSpecMayAllowLooseOutcomes() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , loaded: { content: { posts: "[Int]" } } }
            actions: { load: { outcomes: { success: loaded } } }
            allow: { loose-outcome: the list is tested by hand }
            """)
        #expect(try #require(spec.features.first).notes.isEmpty)
    }

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

    @Test(arguments: CheckRow.table(untested)) func outcomesWithoutATest(_ row: CheckRow) { row.lint() }

    private static func outcome(_ outcomes: String, _ methods: String) -> String {
        """
        states: { idle: , done: }
        actions: { go: { from: [idle, done], outcomes: { \(outcomes) } }, back: { emits: idle } }
        dependencies: { s: { protocol: S, methods: { \(methods) } } }
        """
    }

    private static let both = "{ content: { text: String } }"

    static let redundancy = """
        - states: { a: , b: \(both), 1️⃣c: \(both) }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }
          → redundant-state: one state of both
        - states: { a: , b: \(both), c: \(both) }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a }, go2: { from: b, emits: c } }
        - states: { a: , b: \(both), c: { content: { text: String }, present: banner } }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }
        - states: { a: , b: \(both), c: \(both) }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }
          children: { x: { feature: X, follows: { b: go } } }
        # Their names differ, and nothing else is reported about them.
        - states: { a: , b: , c: }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }
        - states: { a: , b: \(both), c: \(both) }
          actions: { go: }
        """

    @Test(arguments: CheckRow.table(redundancy)) func statesThatAreTheSame(_ row: CheckRow) { row.lint() }

    static let names = """
        - substates: { 1️⃣Part: { x: } } → unused-substate: content
        - states: { a: { content: { part: Part } } }
          substates: { Part: { x: { content: { more: '[More]' } } }, More: { y: } }
        # Used by an unused one only.
        - substates: { 1️⃣Part: { x: { content: { more: More } } }, 2️⃣More: { y: } } → unused-substate
          → unused-substate
        - dependencies: { 1️⃣s: { protocol: S } } → unused-dependency: methods
        - dependencies: { s: { protocol: S, methods: { m: } }, t: any T }
        - states: { a: , 1️⃣none: } → optional-trap: another name
        - states: { a: { content: { p: Part } } }
          substates: { Part: { 1️⃣some: } } → optional-trap
        - states: { a: , b: { content: { x: Int } } }
          transients: { 1️⃣t: Bool }
          actions: { go: { emits: a } , x: { from: b, emits: a } }
          allow: { unreachable-state: set by hand } → transient-never-settable: emit a state
        - states: { a: { content: { x: Int } } }
          transients: { t: Bool }
          actions: { go: }
        # An action without a body sets only what 'shows' lists.
        - states: { a: , b: { content: { x: { type: Int, default: "0" } } } }
          transients: { 1️⃣t: { type: String?, present: alert } }
          actions: { go: { from: a, shows: b }, back: { from: b, emits: a } }
          → transient-never-settable: give it a value in 'shows'
        - states: { a: , b: { content: { x: { type: Int, default: "0" } } } }
          transients: { t: { type: String?, present: alert } }
          actions: { go: { from: a, shows: { b: { t: '"Hello"' } } }, back: { from: b, emits: a } }
        - states: { a: , b: { content: { x: { type: Int, default: "0" } } } }
          transients: { t: { type: String?, present: alert } }
          actions: { go: { from: a, shows: b }, tell: { from: b, emits: current }, back: { from: b, emits: a } }
        # Every state carries it: all have the shared content.
        - states: { a: , b: }
          content: { x: { type: Int, default: "0" } }
          transients: { t: { type: String?, present: alert } }
          actions: { go: { from: a, emits: b }, back: { from: b, emits: a } }
        """

    @Test(arguments: CheckRow.table(names)) func namesThatNobodyUses(_ row: CheckRow) { row.lint() }

    static let scalars = """
        - states: { 1️⃣on: , 2️⃣off: } → ambiguous-scalar: "on" → ambiguous-scalar: "off"
        - states: { "on": , 'off': }
        - summary: 1️⃣No → ambiguous-scalar: "No"
        - summary: 1️⃣~ → ambiguous-scalar: "~"
        - actions: { go: { runs: sequential, queue: 1️⃣true } } → ambiguous-scalar: "true"
        # Once a name.
        - states: { a: , 1️⃣off: }
          actions: { go: { emits: off }, x: { from: off, emits: a } } → ambiguous-scalar
        - states: { a: , off: }
          allow: { ambiguous-scalar: we have no other readers }
        - states: { a: , yesterday: , nothing: }
        """

    @Test(arguments: CheckRow.table(scalars)) func textThatOthersTakeForSomethingElse(_ row: CheckRow) {
        row.lint()
    }

    static let progress = """
        - states: { a: , 1️⃣wait: { present: progress } }
          actions: { go: { emits: [a, wait] } } → progress-without-run: add 'while: go'
        - states: { a: , 1️⃣wait: { present: progress } }
          actions: { go: { emits: [a, wait] }, again: { outcomes: { x: [wait, a] } }, any: }
          → progress-without-run: add 'while: [go, again]'
        # Who may emit all is the second choice.
        - states: { a: , 1️⃣wait: { present: progress } }
          actions: { go: , set: { emits: [wait], async: false } } → progress-without-run: add 'while: go'
        - states: { 1️⃣wait: { present: progress }, a: }
          actions: { go: { emits: a } } → progress-without-run: emit it
        - architecture: vsm
          states: { a: , 1️⃣wait: { present: progress } }
          actions: { go: { emits: [a, wait] } } → progress-without-run: add 'while: go'
        - architecture: mv
          states: { a: , wait: { present: progress } }
          actions: { go: { emits: [a, wait] } }
        - states: { a: , wait: { while: go, present: progress } }
          actions: { go: { emits: [a, wait] } }
        - states: { a: , wait: { present: progress } }
          actions: { go: { emits: [a, wait] } }
          allow: { progress-without-run: a timer ends it }
        - states: { a: , wait: { present: progress } }
        """

    @Test(arguments: CheckRow.table(progress)) func progressThatNobodyEnds(_ row: CheckRow) { row.lint() }

    static let pending = """
        # A pending state is left when its run ends.
        - states: { a: , b: { while: go } }
          actions: { go: { from: a, emits: [a, b] } }
        - states: { a: , b: { while: go, content: { why: String }, present: alert } }
          actions: { go: { from: a, emits: b } }
        - states: { a: , 1️⃣b: { while: go } }
          actions: { go: { from: b, emits: b }, x: { from: a, emits: a } } → unreachable-state
        # They have the same content, but only the pending state returns.
        - states: { a: , b: { while: go, content: { x: Int } }, c: { content: { x: Int } } }
          actions: { go: { from: a, emits: [b, c] }, back: { from: [b, c], emits: a } }
        - states: { a: , b: { while: go } }
          actions: { go: { from: a, runs: 1️⃣restartable, emits: [a, b] } }
          → policy-unreachable: add 'b' to its 'from'
        # No emission sets a busy flag.
        - states: { a: { content: { x: Int } }, b: }
          transients: { t: { while: go } }
          actions: { go: { emits: b }, x: { from: b, emits: b } }
        - states: { a: , b: { content: { x: Int } } }
          transients: { 1️⃣t: { while: go } }
          actions: { go: { emits: a }, x: { from: b, emits: a } }
          allow: { unreachable-state: set by hand } → transient-never-settable: emit a state
        """

    @Test(arguments: CheckRow.table(pending)) func statesThatRunsTakeBack(_ row: CheckRow) { row.lint() }

    static let answers = """
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c] }, x: { from: [b, c], emits: 1️⃣d, async: false } }
          → late-answer: add 'cancels: go' to end it
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c] }, x: { from: [b, c], shows: 1️⃣d } } → late-answer
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions:
            go: { from: a, emits: [b, c] }
            y: { from: c, emits: a }
            x: { from: [b, c], emits: [c, 1️⃣d], cancels: y }
          → late-answer: add 'go' to 'cancels' to end it
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c], lifetime: viewModel }, x: { from: [b, c], emits: 1️⃣d } }
          → late-answer: name 'd' in 'emits' of 'go' if the answer must show there; else leave 'b' out of the 'from' of 'x'
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c], lifetime: viewModel }, x: { from: b, emits: 1️⃣d }, y: { from: c, emits: a } }
          → late-answer: name 'd' in 'emits' of 'go' if the answer must show there
        # It cancels the other, leads to a state that the other knows, or to a pending one.
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c] }, x: { from: [b, c], emits: d, cancels: go } }
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c, d] }, x: { from: [b, c], emits: d } }
        - states: { a: , b: { while: go }, c: , d: { while: x } }
          actions: { go: { from: a, emits: [b, c] }, x: { from: [b, c], emits: d } }
        # 'go' knows all states, waits for 'x' and the other way round, or emits nothing afterwards.
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { emits: [b, c] }, x: { from: [b, c], emits: d } }
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions:
            go: { from: a, emits: [b, c], runs: sequential, queue: q }
            x: { from: [b, c], emits: d, runs: sequential, queue: q }
        - states: { a: , b: { while: go }, d: { terminal: true } }
          actions: { go: { from: a, emits: b }, x: { from: b, emits: d } }
        # It may not run while 'b' is current.
        - states: { a: , b: { while: go }, c: , d: { terminal: true } }
          actions: { go: { from: a, emits: [b, c] }, x: { from: c, emits: d } }
        """

    @Test(arguments: CheckRow.table(answers)) func answersThatAreDropped(_ row: CheckRow) { row.lint() }

    static let policies = """
        - from: [a, b], runs: 1️⃣restartable, outcomes: { x: [wait, b] }
          → policy-unreachable: add 'wait' to its 'from'
        - from: [a, b], runs: 1️⃣concurrent, emits: [wait, b] → policy-unreachable: droppable
        - from: [a, b], debounce: 1️⃣1s, emits: [wait, b] → policy-unreachable
        - from: [a, wait, b], runs: restartable, outcomes: { x: [wait, b] }
        - from: [a, b], runs: droppable, outcomes: { x: [wait, b] }
        # The default promises nothing.
        - from: [a, b], outcomes: { x: [wait, b] }
        """

    @Test(arguments: CheckRow.table(policies)) func callsThatAreNeverRestarted(_ row: CheckRow) {
        row.lint(
            in: "states: { a: , wait: { while: go, present: progress }, b: }\nactions: { go: { … } }")
    }

    static let allowances = """
        - allow: { 1️⃣dead-end-stat: why } → unknown-value: did you mean 'dead-end-state'?
        - allow: { 1️⃣unknown-key: why } → unknown-value: dead-end-state
        - allow: { dead-end-state: 1️⃣"" } → bad-format: why
        """

    @Test(arguments: CheckRow.table(allowances)) func allowsNoErrors(_ row: CheckRow) { row.lint() }
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
