import SourceText
import Testing

@testable import SpecLanguage

struct CheckNamesTests {
    /// Of the view model, and within its superclass.
    static let viewModel = """
        - actions: { go: { parameters: { 1️⃣emit: Int } } } → name-collision: another name
        - actions: { go: { parameters: { emit value: Int } } }
        - architecture: mv
          actions: { go: { parameters: { emit: Int } } }
        - actions: { go: { parameters: { x: 1️⃣GoScope } } } → name-collision: with its module
        - actions: { go: }
          dependencies: { x: 1️⃣GoScope } → name-collision: with its module
        - actions: { go: }
          dependencies: { go: any A }
        - actions: { go: }
          dependencies: { go: any A, 1️⃣goDependency: any B } → name-collision: rename one
        - viewModel: 1️⃣PostsBase → name-collision: another name
        - viewModel: 1️⃣posts → bad-name
        - viewModel: PostsScreenModel
        - dependencies: { x: { protocol: 1️⃣PostsStorage } } → name-collision: another name
        """

    @Test(arguments: CheckRow.table(viewModel)) func namesOfTheViewModel(_ row: CheckRow) { row.run() }

    /// Within the output.
    static let output = """
        - states: { loading: , 1️⃣isLoading: } → name-collision: rename one
        - states: { isLoading: , 1️⃣loading: } → name-collision: rename one
        - states: { loading: , loaded: { content: { x: Int } } }
          transients: { 1️⃣isLoading: Bool } → name-collision: rename one
        - states: { loaded: { content: { x: Int } } }
          transients: { 1️⃣loaded: Bool } → name-collision: rename one
        - states: { loaded: { content: { x: Int } } }
          substates: { 1️⃣Loaded: { b: } } → name-collision: rename one
        - states: { loaded: , a: { content: { x: Loaded } } }
          substates: { Loaded: { b: } }
        - states: { 1️⃣kind: , 2️⃣copy: } → name-collision: another name → name-collision: another name
        - states: { 1️⃣action: { content: { x: Int } } } → name-collision: another name
        - states: { action: , idle: }
        - states: { 1️⃣any: { content: { x: Int } }, 2️⃣type: { content: { x: Int } } }
          → name-collision: another name → name-collision: another name
        - states: { any: , type: , protocol: }
        - substates: { 1️⃣Any: { b: } } → name-collision: another name
        - substates: { S: { 1️⃣protocol: { content: { x: Int } } } } → name-collision: another name
        - substates: { 1️⃣Action: { b: } } → name-collision: another name
        - substates: { S: { loading: , 1️⃣isLoading: } } → name-collision: rename one
        - substates: { Comments: { 1️⃣comments: { content: { x: Int } } } } → name-collision: another name
        - states: { hashValue: { content: { hashValue: Int } } }
        - conformances: Hashable
          states: { a: { content: { 1️⃣hashValue: Int } } } → name-collision: another name
        - states: { codingKeys: { content: { x: Int } } }
        - conformances: Codable
          states: { 1️⃣codingKeys: { content: { x: Int } } } → name-collision: another name
        - conformances: Swift.Decodable
          states: { a: { content: { x: Int } }, 1️⃣aCodingKeys: { content: { x: Int } } }
          → name-collision: another name
        - conformances: Encodable
          substates: { S: { 1️⃣codingKeys: { content: { x: Int } } } } → name-collision: another name
        # Content of all states.
        - content: { x: Int }
          states: { a: { content: { 1️⃣x: Int } } } → name-collision: rename one
        - content: { 1️⃣a: Int } → name-collision: rename one
        - content: { x: Int }
          transients: { 1️⃣x: { type: Bool, in: a } } → name-collision: rename one
        - states: { 1️⃣shared: , b: } → name-collision: another name
        - content: { 1️⃣shared: Int, 2️⃣copy: Int } → name-collision: another name
          → name-collision: another name
        - states: { a: { content: { shared: Int } } }
          substates: { Shared: { shared: } }
        - content: { x: Int }
          substates: { 1️⃣Shared: { b: } } → name-collision: another name
        - content: { x: 1️⃣Shared } → name-collision: App.Shared
        - content: { x: Post }
          states: { 1️⃣post: } → name-collision: another name
        - content: { 1️⃣load: { type: Int, editable: true } }
          actions: { load: } → name-collision: rename one
        # Within a payload.
        - states: { a: { content: { 1️⃣copy: Int } } } → name-collision: another name
        - substates: { S: { b: { content: { 1️⃣copy: Int } } } } → name-collision: another
        - states: { a: { content: { message: Int } } }
          transients: { 1️⃣message: Bool } → name-collision: rename one
        - states: { a: { content: { message: Int } }, b: }
          transients: { message: { type: Bool, in: b } }
        """

    @Test(arguments: CheckRow.table(output)) func inTheOutput(_ row: CheckRow) { row.run() }

    /// The names of modifiers, and of the parameters of the view of all states.
    static let views = """
        - states: { loaded: { content: { x: Int } } }
          transients:
            offline: { type: String?, present: banner }
            1️⃣isOffline: { type: Bool, present: banner } → name-collision: rename one
        - states: { loaded: { content: { x: Int } } }
          transients:
            offline: { type: String?, present: banner }
            isOffline: { type: Bool, present: alert }
        - states: { failed: { present: fullScreenError }, 1️⃣failedTitle: } → name-collision: rename one
        - states: { failed: , failedTitle: }
        """

    @Test(arguments: CheckRow.table(views)) func inTheViews(_ row: CheckRow) { row.run() }

    /// Types that a generated type would hide.
    static let types = """
        - states: { 1️⃣post: { content: { x: Post } } } → name-collision: another name
        - states: { post: , a: { content: { x: Post } } }
        - states: { a: { content: { isOn: Bool } } }
          actions: { go: { parameters: { on: Bool }, from: a, shows: { a: { isOn: on } } } }
        - states: { a: { content: { as: Int, x: { type: Int64, default: 1 as Int64 } } } }
        - states: { a: { content: { x: { type: Job, default: Run(), example: ViewModel() } } } }
          actions: { go: { from: a, shows: a } }
        - states: { a: { content: { x: { type: String, default: 1️⃣note } } } }
          transients: { note: { type: String, default: 2️⃣x } } → bad-expression → bad-expression
        - dependencies: { api: Int, s: { protocol: P, default: 1️⃣Live(api) } } → bad-expression: write a constant
        - dependencies: { api: Int, s: { protocol: P, default: Live(API.shared) } }
        - dependencies: { api: Int, s: { protocol: P, default: 1️⃣'{ api() }()' } } → bad-expression: write a constant
        - states: { a: { content: { count: Int, x: { type: Int, default: 1️⃣count() } } } }
          → bad-expression: write a constant
        - states: { a: { content: { count: Int, x: { type: Int, default: Counter.count() } } } }
        - states: { a: { content: { nil: { type: Int?, default: nil }, true: { type: Bool, default: true } } } }
        - states: { 1️⃣string: { content: { x: Int } } } → name-collision: another name
        - states: { 1️⃣sendable: { content: { x: Int } } } → name-collision: another name
        - conformances: Loud
          states: { 1️⃣loud: { content: { x: Int } } } → name-collision: another
        - conformances: Codable
          states: { a: { content: { part: Codable } } }
          substates: { 1️⃣Codable: { b: } } → name-collision: 'App.Codable'
        - conformances: Swift.Codable
          states: { a: { content: { part: Codable } } }
          substates: { Codable: { b: } }
        # Only code within the output is affected.
        - states: { post: { content: { x: Int } }, oops: { content: { x: Int } } }
          actions: { a: { parameters: { p: Post.ID } } }
          dependencies: { p: "[Int: Post]", s: { protocol: P, methods: { a: "throws(Oops) -> [Post]" } } }
        - states: { 1️⃣post: { content: { x: { type: App.Post, default: Post.new } } } } → name-collision: 'App.Post'
        - states: { a: { content: { x: Int } }, 1️⃣post: { content: { x: Int } } }
          transients: { t: { type: App.Post?, example: '[1].map { Post($0) }.first' } } → name-collision: 'App.Post'
        - states: { post: { content: { x: { type: App.Post, default: App.Post.new, example: '"Post"' } } } }
        - substates: { S: { 1️⃣post: { content: { x: { type: App.Post, example: Post.new } } } } }
          → name-collision: 'App.Post'
        - states: { a: { content: { x: 1️⃣Kind } } } → name-collision: 'App.Kind'
        - states: { a: { content: { x: "[App.Kind]" } } }
        - states: { a: { content: { x: Int } } }
          transients: { b: 1️⃣Action? } → name-collision: 'App.Action'
        - states: { a: { content: { x: { type: 1️⃣Run, editable: true, default: r } } } }
          → name-collision: 'App.Run'
        - states: { a: { content: { x: Run } } }
        - states: { a: { content: { x: { type: 1️⃣LoadScope, editable: true, default: r } } } }
          actions: { load: } → name-collision: 'App.LoadScope'
        # Within SwiftUI code, by its generic parameter.
        - states: { a: { content: { x: Int } } }
          transients: { t: { type: 1️⃣ViewModel?, present: banner } } → name-collision: 'App.ViewModel'
        - dependencies: { s: { protocol: P, methods: { a: 1️⃣-> NotStubbed } } }
          → name-collision: 'App.NotStubbed'
        - substates: { 1️⃣PostsOutput: { b: } } → name-collision: another name
        - substates: { S: { 1️⃣post: { content: { x: Post } } } } → name-collision: another
        """

    /// A payload may have the name of a type whose module is known.
    static let modules = """
        - states: { a: { content: { x: 1️⃣Observation } } } → name-collision: ownTypes: [Observation]
        - states: { a: { content: { x: 1️⃣"[Dispatch?]", y: Observations, z: Swift.Int } } } → name-collision: ownTypes: [Dispatch]
        - transients: { z: 1️⃣Combine? }
          states: { a: { content: { x: "Foundation.Date", y: Foundation.URL } } } → name-collision: ownTypes: [Combine]
        - actions: { go: { parameters: { x: 1️⃣SwiftUI } } }
          events: { told: { parameters: { x: 2️⃣Foundation } } } → name-collision: [SwiftUI] → name-collision: [Foundation]
        - dependencies: { x: { protocol: 1️⃣Accessibility } } → name-collision: ownTypes: [Accessibility]
        - dependencies: { x: { protocol: Service, methods: { get: 1️⃣() -> Swift } } } → name-collision: [Swift]
        - viewModel: 1️⃣Observation → name-collision: ownTypes: [Observation]
        - states: { a: { content: { x: { type: Int, default: "Swift.max(1, 2)" } } } }
        """

    @Test(arguments: CheckRow.table(modules)) func typesNamedAsModules(_ row: CheckRow) { row.run() }

    @Test("types with the names of modules that the configuration lists")
    func listedModules() {
        let text = "feature: Posts\nstates: { a: { content: { x: Observation, y: 1️⃣Dispatch } } }"
        var defaults = SpecDefaults()
        defaults.ownTypes = ["Observation"]
        CheckedSpecs(text, defaults: defaults).expect([.init("name-collision", "[Dispatch]")])
        CheckedSpecs(
            "feature: 1️⃣Posts\nimports: [{ Models: [Observation] }]\nstates: { a: }"
        ).expect([.init("name-collision", "[Observation]")])
    }

    static let qualified = """
        - conformances: []
          states: { error: { content: { x: any Error } } }
        - states: { date: { content: { x: Date } }, a: { content: { y: '[Date]' } } }
        - imports: { Models: [Item] }
          states: { item: { content: { x: Item } } }
        - states: { 1️⃣item: { content: { x: Item } } } → name-collision: 'App.Item'
        - states: { item: { content: { x: App.Item } } }
        - states: { 1️⃣int: { content: { x: Int } } } → name-collision: 'App.Int'
        - conformances: [Error]
          states: { 1️⃣error: { content: { x: Int } } } → name-collision
        - states: { 1️⃣swift: { content: { x: Int } }, b: }
          substates: { Mode: { one: { content: { words: Swift.Set<String> } }, two: } }
          → name-collision: choose another name
        """

    @Test(arguments: CheckRow.table(qualified)) func qualifiedTypes(_ row: CheckRow) { row.run() }

    @Test(arguments: CheckRow.table(types)) func hiddenTypes(_ row: CheckRow) { row.run() }

    @Test("Names that begin with VMGen are reserved for the runtime.")
    func prefix() {
        CheckedSpecs(
            [
                "VMGenRun.vm.yaml":
                    "feature: 1️⃣VMGenRun\nstates: { a: }\ndependencies: { s: { protocol: 2️⃣VMGen } }"
            ]
        ).expect([
            CheckedSpecs.Fault("name-collision", "does not begin with 'VMGen'"),
            CheckedSpecs.Fault("name-collision", "does not begin with 'VMGen'"),
        ])
        CheckedSpecs(["VMPosts.vm.yaml": "feature: VMPosts\nstates: { a: }"]).expect([])
        // A parameter would hide the runtime's function in the bodies of generated methods.
        CheckRow(
            """
            actions: { load: { parameters: { 1️⃣vmgenCopy: Int, vmgenre: Int } } }
            events: { sent: { parameters: { 2️⃣vmgenLaunch: Int } } }
            dependencies: { s: { protocol: P, methods: { 3️⃣fetch: "(of vmgenNotSet: Int)" } } }
            """, ("name-collision", "another"), ("name-collision", "another"), ("name-collision", "another")
        ).run()
        // The output's own types would hide the runtime's there.
        CheckRow(
            """
            states: { 1️⃣vMGenOutput: { content: { x: Int } }, b: }
            substates: { 2️⃣VMGenTransition: { one: , two: } }
            """, ("name-collision", "does not begin"), ("name-collision", "does not begin")
        ).run()
    }

    /// In the emitter and the mocks.
    static let members = """
        - states: { a: { content: { 1️⃣filter: { type: String, editable: true } } } }
          actions: { filter: } → name-collision: rename one
        - actions: { 1️⃣output: , 2️⃣allCases: } → name-collision: another → name-collision: another
        - actions: { cancel: , connect: , forget: , kind: , perform: , start: }
        - states: { a: { content: { x: Int } } }
          transients: { 1️⃣message: Int? }
          actions: { dismissMessage: } → name-collision: rename one
        - states: { a: { content: { x: Int } } }
          transients: { message: Bool }
          actions: { dismissMessage: }
        # Progress cannot be dismissed.
        - states: { a: { content: { x: Int } } }
          transients: { message: { type: Bool, present: progress }, text: { type: Int?, present: progress } }
          actions: { dismissMessage: , dismissText: }
        - states: { a: { content: { 1️⃣connect: { type: Int, editable: true }, other: Int } }, b: }
          → name-collision: another name
        - states: { a: { content: { 1️⃣cancel: { type: Int, editable: true } } }, b: }
          → name-collision: another
        - actions: { 1️⃣onEmission: , 2️⃣onChange: } → name-collision: another name
          → name-collision: another name
        - actions: { 1️⃣emitter: , 2️⃣_registrar: } → name-collision: another name
          → bad-name: write 'registrar'
        - states: { a: { content: { 1️⃣_output: { type: Int, editable: true } } } }
          actions: { 2️⃣__x: } → bad-name: write 'output' → bad-name: write 'x'
        - children: { core: { feature: Own, many: true, id: Int }, owner: Own }
        - states: { a: { content: { 1️⃣emissions: { type: Int, editable: true } } }, b: }
          → name-collision: another name
        - states: { 1️⃣onCancel: , lastPage: } → name-collision: another name
        - states: { loaded: { content: { x: Int } }, 1️⃣lastLoaded: } → name-collision: rename one
        - states: { loaded: , lastLoaded: }
        - states: { 1️⃣run: , 2️⃣forget: } → name-collision: another name → name-collision: another name
        # The mock view model.
        - actions: { load: , 1️⃣loadCalled: } → name-collision: rename one
        - actions: { load: , loadCalled: { private: true } }
        - actions: { load: , 1️⃣loadClosure: } → name-collision: rename one
        - actions: { load: { parameters: { id: Int } }, 1️⃣loadReceivedId: } → name-collision: rename one
        - states: { a: { content: { x: Int } } }
          transients: { 1️⃣message: Int? }
          actions: { dismissMessageCallsCount: } → name-collision: rename one
        - states: { a: { content: { 1️⃣loadCallsCount: { type: Int, editable: true } } } }
          actions: { load: } → name-collision: rename one
        # The mock services.
        - dependencies: { s: { protocol: P, methods: { f: -> Int, 1️⃣fReturnValue: } } }
          → name-collision: rename one
        - dependencies: { s: { protocol: P, methods: { f: , fReturnValue: } } }
        - dependencies: { s: { protocol: P, methods: { f: throws }, properties: { 1️⃣fThrowableError: Int } } }
          → name-collision: rename one
        - dependencies: { s: { protocol: P, methods: { f: -> Int }, properties: { 1️⃣fReturn: Int } } }
          → name-collision: rename one
        - dependencies: { s: { protocol: P, methods: { f: }, properties: { 1️⃣f: Int } } }
          → name-collision: rename one
        - dependencies: { s: { protocol: P, properties: { raw: Int, rawValue: Int } } }
        - dependencies: { s: { protocol: P, methods: { 1️⃣_mock: } }, t: { protocol: Q, properties: { 2️⃣_mock: Int } } }
          → bad-name: write 'mock' → bad-name: write 'mock'
        - dependencies: { 1️⃣emitter: any E } → name-collision: another name
        """

    @Test(arguments: CheckRow.table(members)) func inEmitterAndMocks(_ row: CheckRow) { row.run() }

    @Test func bothPlacesAreNamed() throws {
        let checked = CheckedSpecs("feature: Posts\nstates: { 2️⃣loading: , 1️⃣isLoading: }")
        let diagnostic = try #require(checked.diagnostics.first)
        #expect(diagnostic.message == "state 'isLoading' and state 'loading' both need the name 'isLoading'")
        #expect(diagnostic.place.range.start == checked.marks["1️⃣"])
        #expect(diagnostic.notes.map(\.place?.range.start) == [checked.marks["2️⃣"]])
    }

    @Test func aConfiguredConformanceIsATypeInUse() {
        let text = "feature: Posts\nstates: { 1️⃣loud: { content: { x: Int } } }"
        CheckedSpecs(text, defaults: SpecDefaults(conformances: ["Loud"]))
            .expect([.init("name-collision", "another name")])
        #expect(
            CheckedSpecs(text + "\nconformances: Equatable", defaults: SpecDefaults(conformances: ["Loud"]))
                .diagnostics.isEmpty)
    }
}
