import SpecChanges
import SpecLanguage

extension BreakingApp {
    static let vsm = BreakingApp(
        spec: """
            feature: Base
            architecture: vsm
            initial: loading
            states:
              loading:
              idle:
              loaded:
                content:
                  items: "[String]"
                  section: Section
                  filter: { type: String, editable: true }
                  count: { type: Int, default: 0 }
              failed: { content: { reason: String } }
              done: { content: { total: Int, note: String? } }
            substates:
              Section:
                hidden:
                shown: { content: { title: String } }
            transients:
              message: String?
            actions:
              load: { from: [idle, loaded, failed] }
              rename: { parameters: { to name: String }, from: [loaded] }
              reset: { from: [loaded], async: false }
            dependencies:
              service: { protocol: BaseService, methods: { fetch: "async throws -> [String]" } }
            """,
        clients: [.views: vsmViews, .emitters: vsmEmitters, .tests: vsmTests],
        edits: [
            Edit("a new state", "  loading:\n", "  loading:\n  empty:\n"),
            Edit("a state is pending", "  loading:\n", "  loading: { while: load }\n"),
            Edit("a state gets a model", "  loading:\n", "  loading: { content: { hint: String } }\n"),
            Edit("a new property", "{ reason: String }", "{ reason: String, code: Int }"),
            Edit(
                "a new property with a default", "{ reason: String }",
                "{ reason: String, code: { type: Int, default: 0 } }"),
            Edit("a property is gone", "      count: { type: Int, default: 0 }\n", ""),
            Edit("a property of another type", "items: \"[String]\"", "items: \"[Int]\""),
            Edit(
                "properties in another order", "      items: \"[String]\"\n      section: Section\n",
                "      section: Section\n      items: \"[String]\"\n"),
            Edit("a new property of a written model", "{ total: Int", "{ code: Int, total: Int"),
            Edit("a property of a written model is gone", "total: Int, note: String?", "total: Int"),
            Edit(
                "a written model in another order", "total: Int, note: String?", "note: String?, total: Int"),
            Edit("an action of a written model", "from: [loaded], async", "from: [loaded, done], async"),
            Edit("a default is gone", "count: { type: Int, default: 0 }", "count: Int"),
            Edit(
                "editable", "count: { type: Int, default: 0 }",
                "count: { type: Int, default: 0, editable: true }"),
            Edit("not editable", ", editable: true", ""),
            Edit("a new property of a substate", "{ title: String }", "{ title: String, color: Int }"),
            Edit("a case of a substate is gone", "    hidden:\n", ""),
            Edit("a new transient", "  message: String?", "  message: String?\n  isNew: Bool"),
            Edit("a transient is gone", "transients:\n  message: String?\n", ""),
            Edit("a new action", "actions:\n", "actions:\n  more: { from: [loaded] }\n"),
            Edit("an action is gone", "  rename: { parameters: { to name: String }, from: [loaded] }\n", ""),
            Edit("a synchronous action is gone", "  reset: { from: [loaded], async: false }\n", ""),
            Edit("an action is asynchronous", ", async: false", ""),
            Edit("an action is synchronous", "load: { from", "load: { async: false, from"),
            Edit("another label", "to name: String", "as name: String"),
            Edit(
                "a parameter has a default", "to name: String", "to name: { type: String, default: '\"\"' }"),
            Edit(
                "an action from fewer states", "load: { from: [idle, loaded, failed] }",
                "load: { from: [idle, loaded] }"),
            Edit("an action from more states", "from: [loaded], async", "from: [loaded, failed], async"),
            Edit("other emissions", "from: [loaded], async", "from: [loaded], emits: [failed], async"),
            Edit("an action without states", "from: [loaded], async", "from: [loaded], emits: [], async"),
            Edit(
                "an asynchronous action without states", "load: { from: [idle, loaded, failed] }",
                "load: { from: [idle, loaded, failed], emits: [] }"),
            Edit(
                "a throttle", "to name: String }, from: [loaded] }",
                "to name: String }, from: [loaded], throttle: 1s }"),
            Edit("a new method", "methods: { fetch:", "methods: { clear: async, fetch:"),
            Edit("a method of another result", "\"async throws -> [String]\"", "async throws -> Int"),
            Edit("an initial state with a model", "initial: loading", "initial: idle"),
        ])

    private static let vsmViews = """
        @MainActor
        func showBase() async {
            let container = BaseStateContainer()
            switch container.state {
            case .loading: break
            case .idle(let model): container.observe(model.load())
            case .loaded(let model):
                let _: [String] = model.items
                let _: Int = model.count
                switch model.section {
                case .hidden: break
                case .shown(let shown): let _: String = shown.title
                }
                container.observe(model.rename(to: ""))
                container.observe(model.reset())
                await container.refresh(model.load())
            case .failed(let model):
                let _: String = model.reason
                container.observe(model.load())
            case .done(let model):
                let _: Int = model.total
                let _: String? = model.note
            }
            let _: String? = container.state.message
            container.filter = ""
        }
        """

    private static let vsmEmitters = """
        struct BaseFailure: BaseFailedModeling {
            var loader: BaseLoader
            var reason = ""

            func load() -> BaseStates {
                .loading
                loader.load()
            }
        }

        struct BaseLoader: BaseIdleModeling {
            let service: any BaseService

            func load() -> BaseStates {
                .loading
                BaseStates.Next {
                    guard let items: [String] = try? await service.fetch() else {
                        return .failed(BaseFailure(loader: self))
                    }
                    return .loaded(BaseList(items: items, section: .hidden))
                }
            }
        }

        struct BaseList: BaseLoadedModeling {
            var items: [String]
            var section: BaseViewState.Section
            var filter = ""
            let count = 0
            var other: BaseViewState.Section { .shown(.init(title: "")) }

            func load() -> BaseStates {
                .loading
                BaseStates.Next { .loaded(self) }
            }

            func rename(to name: String) -> BaseStates {
                .loading
                BaseStates.Next { .loaded(self) }
            }

            func reset() -> BaseViewState { .loaded(self) }
        }

        @MainActor
        func finishBase() -> BaseViewState { .done(total: 1, note: nil, message: "") }

        actor BaseLive: BaseService {
            func fetch() async throws -> [String] { [] }
        }
        """

    private static let vsmTests = """
        @MainActor
        func testBase() async throws {
            let model = MockBaseLoadedModel(items: [""], section: .hidden, filter: "")
            let all = MockBaseLoadedModel(
                items: [""], section: .shown(.init(title: "")), filter: "", count: 1, message: "")
            _ = (model, all)
            let failed = MockBaseFailedModel(reason: "")
            _ = failed.loadCallsCount
            _ = MockBaseIdleModel()
            _ = BaseDoneModel(total: 1, note: "")
            let _: String? = model.renameReceivedName
            _ = model.rename(to: "")
            model.renameReturnValue = BaseStates {}
            model.resetReturnValue = BaseViewState.loading
            model.loadReturnValue = BaseStates {}
            let container = BaseStateContainer()
            container.observe(.loading)
            let service = MockBaseService()
            service.fetchReturnValue = [""]
        }
        """
}
