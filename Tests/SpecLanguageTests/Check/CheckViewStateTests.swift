import Testing

@testable import SpecLanguage

/// The checks for `mv`.
struct CheckViewStateTests {
    static let names = """
        # Within the view state, which has the emit functions, dismissals and editable properties.
        - states: { loading: , 1️⃣isLoading: } → name-collision: rename one
        - states: { 1️⃣loading: , emitLoading: } → name-collision: rename one
        - states: { 1️⃣copy: } → name-collision: another
        - states: { 1️⃣allows: } → name-collision: another
        - states: { 1️⃣a: { content: { x: Int } } }
          transients: { emitA: Bool } → name-collision: rename one
        - states: { dismissM: , a: { content: { x: Int } } }
          transients: { 1️⃣m: String? } → name-collision: rename one
        - states: { dismissM: , a: { content: { x: Int } } }
          transients: { m: Bool }
        - states: { text: , a: { content: { 1️⃣text: { type: String, editable: true } } } }
          → name-collision: rename one
        - states: { text: , a: { content: { text: String } } }
        - states: { a: { content: { x: { type: Int, editable: true, default: 1 } } }, b: { content: { x: { type: Int, editable: true, default: 1 } } } }
        - actions: { 1️⃣allows: } → name-collision: another
        - states: { a: { content: { x: 1️⃣Kind } } } → name-collision: App.Kind
        - states: { 1️⃣post: { content: { x: Post } } } → name-collision: another name
        # There is neither an emitter nor a mock of a view model.
        - states: { output: , forget: , emissions: }
          actions: { onRejected: , run: , runCalled: }
        - states: { a: { content: { lastRun: { type: Run, editable: true, default: x } } } }
        - dependencies: { 1️⃣viewState: any P } → name-collision: another
        - actions: { 1️⃣body: } → name-collision: another
        - actions: { body: { parameters: { id: Int } } }
        - dependencies: { s: { protocol: 1️⃣PostsViewState } } → name-collision: another name
        - dependencies: { s: { protocol: PostsEmitter } }
        """

    @Test(arguments: CheckRow.table(names)) func collisions(_ row: CheckRow) {
        row.run(in: "architecture: mv\n…")
    }

    static let keys = """
        - actions: { x: { runs: 1️⃣droppable } } → unused-key: remove it
        - actions: { x: { debounce: 1️⃣2s } } → unused-key: remove it
        - actions: { x: , y: { cancels: [1️⃣x, x] } } → unused-key: remove it
        - actions: { x: { private: 1️⃣true } } → unused-key: remove it
        - actions: { x: { outcomes: { good: [a] } } }
        - actions: { x: { outcomes: { good: [a], 1️⃣bad: [] } } } → ambiguous-outcome: add what differs
        - 1️⃣children: { header: Header }
          2️⃣events: { x: } → unused-key: remove it → unused-key: remove it
        - observation: 1️⃣none → unused-key: remove it
        - states: { a: { content: { x: { type: Int, editable: { runs: 1️⃣go } } } } }
          actions: { go: } → unused-key: write 'editable: true'
        # An action that no edit runs may be of other states.
        - states: { a: { content: { x: { type: Int, editable: { runs: 1️⃣go } } } }, b: }
          actions: { go: { from: b } } → unused-key: write 'editable: true'
        - states: { a: { content: { x: Int } } }
          transients: { m: { type: Bool, resets: dismissal } }
        """

    @Test(arguments: CheckRow.table(keys)) func withoutEffect(_ row: CheckRow) {
        row.lint(in: "architecture: mv\n…")
    }

    static let equality = """
        - states: { a: { content: { x: 1️⃣any P } } } → not-equatable: [Sendable]
        - conformances: [Sendable]
          states: { a: { content: { x: any P } } }
        """

    @Test(arguments: CheckRow.table(equality)) func conformances(_ row: CheckRow) {
        row.run(in: "architecture: mv\n…")
    }

    @Test("settings without effect change nothing")
    func unusedKeysAreIgnored() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            architecture: mv
            states: { a: { content: { x: { type: Int, editable: { runs: x } } } }, b: , c: }
            actions:
              x: { runs: sequential, cancels: x, private: true, outcomes: { good: [b] } }
              y: { debounce: 1s, emits: [c] }
            """)
        let feature = try #require(spec.features.first)
        #expect(feature.names.output == "PostsViewState")
        #expect(feature.states[0].content[0].isEditable && feature.states[0].content[0].editRuns == nil)
        for action in feature.actions {
            #expect(action.policy == .restartable && action.times.isEmpty && action.cancels.isEmpty)
            #expect(!action.isPrivate)
        }
        #expect(feature.actions.map(\.emits) == [[1], [2]])
    }

    @Test("the configuration's observation applies to other architectures")
    func observationByConfiguration() {
        for observation in [Observation.none, .observableObject] {
            let defaults = SpecDefaults(architecture: .mv, observation: observation)
            CheckedSpecs("feature: Posts\nstates: { a: }", defaults: defaults).expect([])
        }
    }
}
