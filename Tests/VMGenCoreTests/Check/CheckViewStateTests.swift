import Testing

@testable import VMGenCore

/// The checks for `mv`.
struct CheckViewStateTests {
    static let names: [CheckRow] = [
        // Within the view state, which has the emit functions, dismissals and editable properties.
        CheckRow("states: { loading: , 1️⃣isLoading: }", ("name-collision", "rename one")),
        CheckRow("states: { 1️⃣loading: , emitLoading: }", ("name-collision", "rename one")),
        CheckRow("states: { 1️⃣copy: }", ("name-collision", "another")),
        CheckRow("states: { 1️⃣allows: }", ("name-collision", "another")),
        CheckRow(
            "states: { 1️⃣a: { content: { x: Int } } }\ntransients: { emitA: Bool }",
            ("name-collision", "rename one")),
        CheckRow(
            "states: { dismissM: , a: { content: { x: Int } } }\ntransients: { 1️⃣m: String? }",
            ("name-collision", "rename one")),
        CheckRow("states: { dismissM: , a: { content: { x: Int } } }\ntransients: { m: Bool }"),
        CheckRow(
            "states: { text: , a: { content: { 1️⃣text: { type: String, editable: true } } } }",
            ("name-collision", "rename one")),
        CheckRow("states: { text: , a: { content: { text: String } } }"),
        CheckRow(
            "states: { a: { content: { x: { type: Int, editable: true, default: 1 } } }, b: { content: { x: { type: Int, editable: true, default: 1 } } } }"
        ),
        CheckRow("actions: { 1️⃣allows: }", ("name-collision", "another")),
        CheckRow("states: { a: { content: { x: 1️⃣Kind } } }", ("name-collision", "App.Kind")),
        CheckRow("states: { 1️⃣post: { content: { x: Post } } }", ("name-collision", "another name")),
        // There is neither an emitter nor a mock of a view model.
        CheckRow("states: { output: , forget: , emissions: }\nactions: { onRejected: , run: , runCalled: }"),
        CheckRow("states: { a: { content: { lastRun: { type: Run, editable: true, default: x } } } }"),
        CheckRow("dependencies: { 1️⃣viewState: any P }", ("name-collision", "another")),
        CheckRow("actions: { 1️⃣body: }", ("name-collision", "another")),
        CheckRow("actions: { body: { parameters: { id: Int } } }"),
        CheckRow("dependencies: { s: { protocol: 1️⃣PostsViewState } }", ("name-collision", "rename one")),
        CheckRow("dependencies: { s: { protocol: PostsEmitter } }"),
    ]

    @Test(arguments: names) func collisions(_ row: CheckRow) { row.run(in: "architecture: mv\n…") }

    static let keys: [CheckRow] = [
        CheckRow("actions: { x: { runs: 1️⃣droppable } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: { debounce: 1️⃣2s } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: , y: { cancels: [1️⃣x, x] } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: { private: 1️⃣true } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: { outcomes: { good: [a] } } }"),
        CheckRow(
            "actions: { x: { outcomes: { good: [a], 1️⃣bad: [] } } }", ("ambiguous-outcome", "add what differs")
        ),
        CheckRow(
            "1️⃣children: { header: Header }\n2️⃣events: { x: }", ("unused-key", "remove it"),
            ("unused-key", "remove it")),
        CheckRow("observation: 1️⃣none", ("unused-key", "remove it")),
        CheckRow(
            "states: { a: { content: { x: { type: Int, editable: { runs: 1️⃣go } } } } }\nactions: { go: }",
            ("unused-key", "write 'editable: true'")),
        // An action that no edit runs may be of other states.
        CheckRow(
            "states: { a: { content: { x: { type: Int, editable: { runs: 1️⃣go } } } }, b: }\nactions: { go: { from: b } }",
            ("unused-key", "write 'editable: true'")),
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { m: { type: Bool, resets: dismissal } }"),
    ]

    @Test(arguments: keys) func withoutEffect(_ row: CheckRow) { row.lint(in: "architecture: mv\n…") }

    static let equality: [CheckRow] = [
        CheckRow("states: { a: { content: { x: 1️⃣any P } } }", ("not-equatable", "[Sendable]")),
        CheckRow("conformances: [Sendable]\nstates: { a: { content: { x: any P } } }"),
    ]

    @Test(arguments: equality) func conformances(_ row: CheckRow) { row.run(in: "architecture: mv\n…") }

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
