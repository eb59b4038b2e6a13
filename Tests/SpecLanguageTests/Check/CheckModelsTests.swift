import Testing

@testable import SpecLanguage

/// The checks for `vsm`.
struct CheckModelsTests {
    static let names = """
        # Within the view state. There are no payloads, and nothing of an emitter.
        - states: { loading: , 1️⃣isLoading: } → name-collision: rename one
        - states: { 1️⃣kind: , 2️⃣samples: } → name-collision: another → name-collision: another
        - states: { copy: , atRest: , transitions: , action: { content: { x: Int } } }
        - states: { post: { content: { x: Post, output: Int } }, string: { content: { copied: Int } } }
        - substates: { 1️⃣Kind: { b: } } → name-collision: another name
        - states: { a: { content: { x: Int } } }
          transients: { 1️⃣a: Bool } → name-collision: rename one
        - substates: { S: { loading: , 1️⃣isLoading: } } → name-collision: rename one
        - substates: { S: { b: { content: { 1️⃣copy: Int } } } } → name-collision: another
        - substates: { S: { b: { content: { x: 1️⃣Kind } } } } → name-collision: App.Kind
        - states: { a: { content: { x: Kind, y: Action } } }
          actions: { go: }
        # A function of the output creates a state without actions.
        - states: { a: { content: { x: 1️⃣Kind, y: Action } }, b: }
          actions: { go: { from: b } } → name-collision: App.Kind
        # Within a model and its mock.
        - states: { a: { content: { load: Int } } }
          actions: { 1️⃣load: } → name-collision: rename one
        - states: { a: { content: { load: Int } }, b: }
          actions: { load: { from: b } }
        - states: { a: { content: { loadReturnValue: Int } } }
          actions: { 1️⃣load: } → name-collision: rename one
        - actions: { load: , 1️⃣loadClosure: } → name-collision: rename one
        - states: { a: , b: }
          actions: { load: { from: a }, loadClosure: { from: b } }
        # Within the container.
        - states: { a: { content: { 1️⃣state: { type: Int, editable: true } } } }
          → name-collision: another name
        - states: { a: { content: { state: Int, task: Int, onChange: Int } } }
        - states: { a: { content: { 1️⃣onChange: { type: Int, editable: true } } } }
          → name-collision: another name
        # Within a model.
        - states: { a: { content: { 1️⃣copy: Int } } } → name-collision: another name
        - actions: { 1️⃣copy: } → name-collision: another name
        - states: { a: { content: { m: Int } }, b: { content: { x: Int } } }
          transients: { m: { type: Bool, in: [b] } }
        - states: { a: { content: { m: Int } }, b: { content: { x: Int } } }
          transients: { 1️⃣m: { type: Bool, in: [b] }, n: Bool } → name-collision: rename one
        - dependencies: { s: { protocol: 1️⃣PostsModeling } }
          actions: { x: } → name-collision: another name
        - dependencies: { s: { protocol: 1️⃣PostsTransients } }
          actions: { x: } → name-collision: another name
        - dependencies: { s: { protocol: 1️⃣PostsAModeling } }
          actions: { x: } → name-collision: rename one
        - dependencies: { s: { protocol: S, methods: { b: , 1️⃣bCalled: } } } → name-collision: rename one
        """

    @Test(arguments: CheckRow.table(names)) func collisions(_ row: CheckRow) {
        row.run(in: "architecture: vsm\n…")
    }

    static let labels = """
        - states: { a: { model: itemModel, content: { x: Int } }, b: { model: { itemModel: PostsItemModel }, content: { x: Int } } }
        - states: { a: { model: { item: FeedItemModel? }, content: { x: Int } } }
        - states: { a: { model: { item: 1️⃣FeedItem }, content: { x: Int } } } → bad-name: write 'FeedItemModel'
        - states: { a: { model: { item: 1️⃣FeedItem? }, content: { x: Int } } } → bad-name: write 'FeedItemModel?'
        - states: { a: { model: { item: 1️⃣itemModel }, content: { x: Int } } } → bad-name: write 'ItemModel'
        - states: { a: { model: 1️⃣{ item: AModel, other: BModel }, content: { x: Int } } } → wrong-kind
        - states: { a: { model: 1️⃣{}, content: { x: Int } } } → wrong-kind
        # All collisions at once, each at its label.
        - states:
            a: { model: itemModel, content: { x: Int } }
            b: { model: 1️⃣itemModel, content: { x: Int } }
            c: { model: 2️⃣item?, content: { x: Int } }
          → name-collision: write '{ itemModel: PostsItemModel }' → name-collision: write '{ item: PostsItemModel? }'
        - states:
            a: { model: { itemModel: PostsItemModel }, content: { x: Int } }
            b: { model: itemModel, content: { x: Int } }
            c: { model: 1️⃣itemModel, content: { x: Int } }
          → name-collision: write '{ itemModel: PostsCModel }'
        - states:
            a: { model: { itemModel: PostsItemModel }, content: { x: Int } }
            b: { model: { 1️⃣other: PostsItemModel }, content: { x: Int } }
          → name-collision: another name for the model
        # The name of another state's model.
        - states: { a: { content: { x: Int } }, b: { model: 1️⃣postsA, content: { x: Int } } }
          → name-collision: write '{ postsA: PostsPostsAModel }'
        # A substate, which is nested in the view state.
        - states: { a: { model: 1️⃣item, content: { x: Int } } }
          substates: { ItemModeling: { b: } } → name-collision: rename one
        - states: { 1️⃣a: { content: { x: Int } } }
          substates: { PostsAModel: { b: } } → name-collision: rename one
        - states: { a: { model: item, content: { x: Int } } }
          actions: { go: }
          substates: { ItemModel: { b: } }
        # An editable property, where another state may have no model.
        - states:
            a: { model: x?, content: { t: Int } }
            b: { content: { t: { type: Int, default: '1', editable: true } } }
        - states:
            a: { model: x?, content: { t: Post } }
            b: { content: { 1️⃣t: { type: Post, editable: true } } }
          → missing-key: add 'default:'
        - states:
            a: { model: x, content: { t: Post } }
            b: { content: { t: { type: Post, editable: true } } }
        """

    @Test(arguments: CheckRow.table(labels)) func modelLabels(_ row: CheckRow) {
        row.run(in: "architecture: vsm\n…")
    }

    @Test("features share a label if one of them names its model")
    func oneLabelInTwoFeatures() {
        func spec(_ name: String, _ model: String) -> String {
            "feature: \(name)\narchitecture: vsm\nstates: { idle: { model: \(model) }, done: }\n"
                + "actions: { load: { from: idle } }\n"
        }
        CheckedSpecs([
            "Feed.vm.yaml": spec("Feed", "loaderModel"), "Posts.vm.yaml": spec("Posts", "1️⃣loaderModel"),
        ]).expect([CheckedSpecs.Fault("name-collision", "write '{ loaderModel: PostsLoaderModel }'")])
        CheckedSpecs([
            "Feed.vm.yaml": spec("Feed", "loaderModel"),
            "Posts.vm.yaml": spec("Posts", "{ loaderModel: PostsLoaderModel }"),
        ]).expect([])
    }

    static let keys = """
        - actions: { x: { runs: 1️⃣droppable } } → unused-key: remove it
        - actions: { x: , y: { cancels: [1️⃣x, x] } } → unused-key: remove it
        - actions: { x: { private: 1️⃣true } } → unused-key: remove it
        - actions: { x: { outcomes: { good: [a] } } }
        - actions: { x: { outcomes: { good: [a], 1️⃣bad: [] } } } → ambiguous-outcome: add what differs
        - states: { a: { content: { x: Int } } }
          transients: { m: { type: Bool, resets: 1️⃣dismissal } } → unused-key: remove it
        - 1️⃣children: { header: Header }
          2️⃣events: { x: } → unused-key: remove it → unused-key: remove it
        - actions: { x: { runs: droppable } }
          allow: { unused-key: also for mvvm }
        """

    @Test(arguments: CheckRow.table(keys)) func withoutEffect(_ row: CheckRow) {
        row.lint(in: "architecture: vsm\n…")
    }

    static let accepted = """
        - actions: { x: { runs: 1️⃣droppable, async: false } } → conflicting-keys: remove
        - observation: none
        - observation: observableObject
        """

    @Test(arguments: CheckRow.table(accepted)) func values(_ row: CheckRow) {
        row.run(in: "architecture: vsm\n…")
    }

    static let equality = """
        - states: { a: { content: { x: any P, y: () -> Void } } }
          transients: { e: "(any Error)?" }
        - substates: { S: { b: { content: { x: 1️⃣any P } } } } → not-equatable: [Sendable]
        """

    @Test(arguments: CheckRow.table(equality)) func conformances(_ row: CheckRow) {
        row.run(in: "architecture: vsm\n…")
    }

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
            "Posts.vm.yaml": "feature: Posts\narchitecture: vsm\nstates: { 1️⃣aB: }\nactions: { x: }\n",
        ])
        spec.expect([CheckedSpecs.Fault("name-collision", "rename one")])
    }
}
