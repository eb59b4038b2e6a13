import Testing

@testable import VMGenCore

/// The checks for `vsm`.
struct CheckModelsTests {
    static func vsm(_ text: String, _ faults: (id: String, help: String)...) -> CheckRow {
        var row = CheckRow("architecture: vsm\n" + text)
        row.faults = faults.map { CheckedSpecs.Fault($0.id, $0.help) }
        return row
    }

    static let names: [CheckRow] = [
        // Within the view state. There are no payloads, and nothing of an emitter.
        vsm("states: { loading: , 1️⃣isLoading: }", ("name-collision", "rename one")),
        vsm("states: { 1️⃣kind: , 2️⃣samples: }", ("name-collision", "another"), ("name-collision", "another")),
        vsm("states: { copy: , atRest: , transitions: , action: { content: { x: Int } } }"),
        vsm("states: { post: { content: { x: Post, output: Int } }, string: { content: { copied: Int } } }"),
        vsm("states: { a: }\nsubstates: { 1️⃣Kind: { b: } }", ("name-collision", "another name")),
        vsm(
            "states: { a: { content: { x: Int } } }\ntransients: { 1️⃣a: Bool }",
            ("name-collision", "rename one")),
        vsm(
            "states: { a: }\nsubstates: { S: { loading: , 1️⃣isLoading: } }", ("name-collision", "rename one")),
        vsm(
            "states: { a: }\nsubstates: { S: { b: { content: { 1️⃣copy: Int } } } }",
            ("name-collision", "another")),
        vsm(
            "states: { a: }\nsubstates: { S: { b: { content: { x: 1️⃣Kind } } } }",
            ("name-collision", "App.Kind")),
        vsm("states: { a: { content: { x: Kind, y: Action } } }\nactions: { go: }"),
        // A function of the output creates a state without actions.
        vsm(
            "states: { a: { content: { x: 1️⃣Kind, y: Action } }, b: }\nactions: { go: { from: b } }",
            ("name-collision", "App.Kind")),
        // Within a model and its mock.
        vsm(
            "states: { a: { content: { load: Int } } }\nactions: { 1️⃣load: }", ("name-collision", "rename one")
        ),
        vsm("states: { a: { content: { load: Int } }, b: }\nactions: { load: { from: b } }"),
        vsm(
            "states: { a: { content: { loadReturnValue: Int } } }\nactions: { 1️⃣load: }",
            ("name-collision", "rename one")),
        vsm("states: { a: }\nactions: { load: , 1️⃣loadClosure: }", ("name-collision", "rename one")),
        vsm("states: { a: , b: }\nactions: { load: { from: a }, loadClosure: { from: b } }"),
        // Within the container.
        vsm(
            "states: { a: { content: { 1️⃣state: { type: Int, editable: true } } } }",
            ("name-collision", "another name")),
        vsm("states: { a: { content: { state: Int, task: Int, onChange: Int } } }"),
        vsm(
            "states: { a: { content: { 1️⃣onChange: { type: Int, editable: true } } } }",
            ("name-collision", "another name")),
        // Within a model.
        vsm("states: { a: { content: { 1️⃣copy: Int } } }", ("name-collision", "another name")),
        vsm("states: { a: }\nactions: { 1️⃣copy: }", ("name-collision", "another name")),
        vsm(
            "states: { a: { content: { m: Int } }, b: { content: { x: Int } } }\n"
                + "transients: { m: { type: Bool, in: [b] } }"),
        vsm(
            "states: { a: { content: { m: Int } }, b: { content: { x: Int } } }\n"
                + "transients: { 1️⃣m: { type: Bool, in: [b] }, n: Bool }", ("name-collision", "rename one")),
        vsm(
            "states: { a: }\ndependencies: { s: { protocol: 1️⃣PostsModeling } }\nactions: { x: }",
            ("name-collision", "rename one")),
        vsm(
            "states: { a: }\ndependencies: { s: { protocol: 1️⃣PostsTransients } }\nactions: { x: }",
            ("name-collision", "rename one")),
        vsm(
            "states: { a: }\ndependencies: { s: { protocol: 1️⃣PostsAModeling } }\nactions: { x: }",
            ("name-collision", "rename one")),
        vsm(
            "states: { a: }\ndependencies: { s: { protocol: S, methods: { b: , 1️⃣bCalled: } } }",
            ("name-collision", "rename one")),
    ]

    @Test(arguments: names) func collisions(_ row: CheckRow) { row.run() }

    static let keys: [CheckRow] = [
        vsm("states: { a: }\nactions: { x: { runs: 1️⃣droppable } }", ("unused-key", "remove it")),
        vsm("states: { a: }\nactions: { x: , y: { cancels: [1️⃣x, x] } }", ("unused-key", "remove it")),
        vsm("states: { a: }\nactions: { x: { private: 1️⃣true } }", ("unused-key", "remove it")),
        vsm("states: { a: }\nactions: { x: { outcomes: { good: [a] } } }"),
        vsm(
            "states: { a: }\nactions: { x: { outcomes: { good: [a], 1️⃣bad: [] } } }",
            ("ambiguous-outcome", "add what differs")),
        vsm(
            "states: { a: { content: { x: Int } } }\ntransients: { m: { type: Bool, resets: 1️⃣dismissal } }",
            ("unused-key", "remove it")),
        vsm(
            "states: { a: }\n1️⃣children: { header: Header }\n2️⃣events: { x: }", ("unused-key", "remove it"),
            ("unused-key", "remove it")),
        vsm("states: { a: }\nactions: { x: { runs: droppable } }\nallow: { unused-key: also for mvvm }"),
    ]

    @Test(arguments: keys) func withoutEffect(_ row: CheckRow) { row.lint() }

    static let accepted: [CheckRow] = [
        vsm(
            "states: { a: }\nactions: { x: { runs: 1️⃣droppable, async: false } }",
            ("conflicting-keys", "remove")),
        vsm("observation: none\nstates: { a: }"),
        vsm("observation: observableObject\nstates: { a: }"),
    ]

    @Test(arguments: accepted) func values(_ row: CheckRow) { row.run() }

    static let equality: [CheckRow] = [
        vsm("states: { a: { content: { x: any P, y: () -> Void } } }\ntransients: { e: \"(any Error)?\" }"),
        vsm(
            "states: { a: }\nsubstates: { S: { b: { content: { x: 1️⃣any P } } } }",
            ("not-equatable", "[Sendable]")),
    ]

    @Test(arguments: equality) func conformances(_ row: CheckRow) { row.run() }

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
        #expect(actions.map(\.debounce) == [nil, 1000, nil])
        #expect(actions.map(\.throttle) == [nil, nil, 2000])
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
