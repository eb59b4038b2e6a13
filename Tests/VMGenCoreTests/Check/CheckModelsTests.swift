import Testing

@testable import VMGenCore

/// The checks for `vsm`.
struct CheckModelsTests {
    static let names: [CheckRow] = [
        // Within the view state. There are no payloads, and nothing of an emitter.
        CheckRow("states: { loading: , 1️⃣isLoading: }", ("name-collision", "rename one")),
        CheckRow(
            "states: { 1️⃣kind: , 2️⃣samples: }", ("name-collision", "another"), ("name-collision", "another")),
        CheckRow("states: { copy: , atRest: , transitions: , action: { content: { x: Int } } }"),
        CheckRow(
            "states: { post: { content: { x: Post, output: Int } }, string: { content: { copied: Int } } }"),
        CheckRow("substates: { 1️⃣Kind: { b: } }", ("name-collision", "another name")),
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { 1️⃣a: Bool }",
            ("name-collision", "rename one")),
        CheckRow("substates: { S: { loading: , 1️⃣isLoading: } }", ("name-collision", "rename one")),
        CheckRow("substates: { S: { b: { content: { 1️⃣copy: Int } } } }", ("name-collision", "another")),
        CheckRow("substates: { S: { b: { content: { x: 1️⃣Kind } } } }", ("name-collision", "App.Kind")),
        CheckRow("states: { a: { content: { x: Kind, y: Action } } }\nactions: { go: }"),
        // A function of the output creates a state without actions.
        CheckRow(
            "states: { a: { content: { x: 1️⃣Kind, y: Action } }, b: }\nactions: { go: { from: b } }",
            ("name-collision", "App.Kind")),
        // Within a model and its mock.
        CheckRow(
            "states: { a: { content: { load: Int } } }\nactions: { 1️⃣load: }", ("name-collision", "rename one")
        ),
        CheckRow("states: { a: { content: { load: Int } }, b: }\nactions: { load: { from: b } }"),
        CheckRow(
            "states: { a: { content: { loadReturnValue: Int } } }\nactions: { 1️⃣load: }",
            ("name-collision", "rename one")),
        CheckRow("actions: { load: , 1️⃣loadClosure: }", ("name-collision", "rename one")),
        CheckRow("states: { a: , b: }\nactions: { load: { from: a }, loadClosure: { from: b } }"),
        // Within the container.
        CheckRow(
            "states: { a: { content: { 1️⃣state: { type: Int, editable: true } } } }",
            ("name-collision", "another name")),
        CheckRow("states: { a: { content: { state: Int, task: Int, onChange: Int } } }"),
        CheckRow(
            "states: { a: { content: { 1️⃣onChange: { type: Int, editable: true } } } }",
            ("name-collision", "another name")),
        // Within a model.
        CheckRow("states: { a: { content: { 1️⃣copy: Int } } }", ("name-collision", "another name")),
        CheckRow("actions: { 1️⃣copy: }", ("name-collision", "another name")),
        CheckRow(
            "states: { a: { content: { m: Int } }, b: { content: { x: Int } } }\ntransients: { m: { type: Bool, in: [b] } }"
        ),
        CheckRow(
            "states: { a: { content: { m: Int } }, b: { content: { x: Int } } }\ntransients: { 1️⃣m: { type: Bool, in: [b] }, n: Bool }",
            ("name-collision", "rename one")),
        CheckRow(
            "dependencies: { s: { protocol: 1️⃣PostsModeling } }\nactions: { x: }",
            ("name-collision", "rename one")),
        CheckRow(
            "dependencies: { s: { protocol: 1️⃣PostsTransients } }\nactions: { x: }",
            ("name-collision", "rename one")),
        CheckRow(
            "dependencies: { s: { protocol: 1️⃣PostsAModeling } }\nactions: { x: }",
            ("name-collision", "rename one")),
        CheckRow(
            "dependencies: { s: { protocol: S, methods: { b: , 1️⃣bCalled: } } }",
            ("name-collision", "rename one")),
    ]

    @Test(arguments: names) func collisions(_ row: CheckRow) { row.run(in: "architecture: vsm\n…") }

    static let keys: [CheckRow] = [
        CheckRow("actions: { x: { runs: 1️⃣droppable } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: , y: { cancels: [1️⃣x, x] } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: { private: 1️⃣true } }", ("unused-key", "remove it")),
        CheckRow("actions: { x: { outcomes: { good: [a] } } }"),
        CheckRow(
            "actions: { x: { outcomes: { good: [a], 1️⃣bad: [] } } }", ("ambiguous-outcome", "add what differs")
        ),
        CheckRow(
            "states: { a: { content: { x: Int } } }\ntransients: { m: { type: Bool, resets: 1️⃣dismissal } }",
            ("unused-key", "remove it")),
        CheckRow(
            "1️⃣children: { header: Header }\n2️⃣events: { x: }", ("unused-key", "remove it"),
            ("unused-key", "remove it")),
        CheckRow("actions: { x: { runs: droppable } }\nallow: { unused-key: also for mvvm }"),
    ]

    @Test(arguments: keys) func withoutEffect(_ row: CheckRow) { row.lint(in: "architecture: vsm\n…") }

    static let accepted: [CheckRow] = [
        CheckRow("actions: { x: { runs: 1️⃣droppable, async: false } }", ("conflicting-keys", "remove")),
        CheckRow("observation: none"),
        CheckRow("observation: observableObject"),
    ]

    @Test(arguments: accepted) func values(_ row: CheckRow) { row.run(in: "architecture: vsm\n…") }

    static let equality: [CheckRow] = [
        CheckRow(
            "states: { a: { content: { x: any P, y: () -> Void } } }\ntransients: { e: \"(any Error)?\" }"),
        CheckRow("substates: { S: { b: { content: { x: 1️⃣any P } } } }", ("not-equatable", "[Sendable]")),
    ]

    @Test(arguments: equality) func conformances(_ row: CheckRow) { row.run(in: "architecture: vsm\n…") }

    @Test("settings without effect change nothing")
    func unusedKeysAreIgnored() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            architecture: vsm
            states: { a: , b: , c: }
            actions:
              x: { runs: sequential, cancels: x, private: true, outcomes: { good: [b] } }
              y: { debounce: 1s, emits: [c] }
              z: { throttle: 2s, emits: [c] }
            """)
        let actions = try #require(spec.features.first).actions
        for action in actions {
            #expect(action.policy == .restartable && action.cancels.isEmpty)
            #expect(!action.isPrivate)
        }
        #expect(actions.map { $0.times[.debounce] } == [nil, 1000, nil])
        #expect(actions.map { $0.times[.throttle] } == [nil, nil, 2000])
        #expect(actions.map(\.emits) == [[1], [2], [2]])
        #expect(actions.map(\.transitions.count) == [3, 3, 3])
    }

    @Test("the configuration may specify the architecture")
    func byConfiguration() throws {
        let spec = CheckedSpecs(
            "feature: Posts\nstates: { copy: { content: { x: any P } } }",
            defaults: SpecDefaults(architecture: .vsm))
        spec.expect([])
        #expect(spec.features.first?.names.output == "PostsViewState")
    }

    @Test("features share a module with other generated code")
    func module() {
        let other = "feature: PostsA\narchitecture: vsm\nstates: { b: }\nactions: { x: }\n"
        let spec = CheckedSpecs([
            "PostsA.vm.yaml": other,
            "Posts.vm.yaml": "feature: 1️⃣Posts\narchitecture: vsm\nstates: { aB: }\nactions: { x: }\n",
        ])
        spec.expect([CheckedSpecs.Fault("name-collision", "rename one")])
    }
}
