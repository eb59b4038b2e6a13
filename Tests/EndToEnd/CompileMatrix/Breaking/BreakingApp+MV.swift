import SpecChanges
import SpecLanguage

extension BreakingApp {
    static let mv = BreakingApp(
        spec: """
            feature: Base
            architecture: mv
            initial: idle
            states:
              idle:
              loading:
              loaded:
                content:
                  items: "[String]"
                  filter: { type: String, editable: true }
                  count: { type: Int, default: 0 }
              failed: { content: { reason: String } }
            transients:
              message: String?
            actions:
              load: { parameters: { id: Int }, from: [idle, loaded, failed] }
              reset: { from: [loaded], async: false }
            dependencies:
              service: { protocol: BaseService, methods: { fetch: "async throws -> [String]" } }
            """,
        clients: [.views: mvViews, .emitters: mvEmitters, .tests: mvTests],
        edits: [
            Edit("a new state", "  loading:\n", "  loading:\n  empty:\n"),
            Edit("a state is gone", "  loading:\n", ""),
            Edit("a state gets content", "  loading:\n", "  loading: { content: { hint: String } }\n"),
            Edit("a new property", "{ reason: String }", "{ reason: String, code: Int }"),
            Edit(
                "a new property with a default", "{ reason: String }",
                "{ reason: String, code: { type: Int, default: 0 } }"),
            Edit("a property is gone", "      count: { type: Int, default: 0 }\n", ""),
            Edit(
                "properties in another order",
                "      items: \"[String]\"\n      filter: { type: String, editable: true }\n",
                "      filter: { type: String, editable: true }\n      items: \"[String]\"\n"),
            Edit("a default is gone", "count: { type: Int, default: 0 }", "count: Int"),
            Edit(
                "editable", "count: { type: Int, default: 0 }",
                "count: { type: Int, default: 0, editable: true }"),
            Edit("not editable", ", editable: true", ""),
            Edit("a new transient", "  message: String?", "  message: String?\n  alert: String?"),
            Edit("a transient is gone", "transients:\n  message: String?\n", ""),
            Edit("a new action", "actions:\n", "actions:\n  more: { from: [loaded] }\n"),
            Edit(
                "an action is gone", "  load: { parameters: { id: Int }, from: [idle, loaded, failed] }\n", ""
            ),
            Edit("other parameters", "{ id: Int }", "{ id: String }"),
            Edit("an action is asynchronous", ", async: false", ""),
            Edit("another from", "from: [loaded], async", "from: [loaded, idle], async"),
            Edit("other emissions", "from: [loaded], async", "from: [loaded], emits: [idle], async"),
            Edit("a new method", "methods: { fetch:", "methods: { clear: async, fetch:"),
            Edit("a method is gone", "{ fetch: \"async throws -> [String]\" }", "{ clear: async }"),
            Edit("a method of another result", "\"async throws -> [String]\"", "async throws -> Int"),
            Edit("an initial state that needs content", "initial: idle", "initial: failed"),
            Edit("fewer conformances", "initial: idle", "initial: idle\nconformances: []"),
        ])

    private static let mvViews = """
        @MainActor
        func showBase(_ service: any BaseService) async {
            var state = BaseViewState()
            switch state {
            case .idle: break
            case .loading: break
            case .loaded(let content):
                let _: [String] = content.items
                let _: Int = content.count
            case .failed(let content):
                let _: String = content.reason
            }
            if state == .loading {}
            let _: String? = state.message
            state.filter = ""
            state.emitLoading()
            state.emitLoaded(items: [""], filter: "")
            state.emitLoaded(items: [""], filter: "", count: 1, message: "")
            state.emitFailed(reason: "")
            state.dismissMessage()
            _ = state.allows(.load)
            let _: [String]? = try? await service.fetch()
        }
        """

    private static let mvEmitters = """
        actor BaseLive: BaseService {
            func fetch() async throws -> [String] { [] }
        }
        """

    private static let mvTests = """
        @MainActor
        func testBase() async throws {
            var state = BaseViewState()
            state = .loading
            state = .loaded(BaseViewState.Loaded(items: [""], filter: ""))
            state = .loaded(BaseViewState.Loaded(items: [""], filter: "", count: 1, message: ""))
            state = .failed(BaseViewState.Failed(reason: ""))
            state.filter = ""
            if state == .loading {}
            state.dismissMessage()
            _ = state.allows(.load)
            let service = MockBaseService()
            service.fetchReturnValue = [""]
        }
        """
}
