import SpecChanges
import SpecLanguage

extension BreakingApp {
    static let mvvm = BreakingApp(
        spec: """
            feature: Base
            initial: idle
            states:
              idle:
              loading:
              loaded:
                content:
                  items: "[String]"
                  section: Section
                  filter: { type: String, editable: true, default: '""' }
                  count: { type: Int, default: 0 }
              failed: { content: { reason: String } }
            substates:
              Section:
                hidden:
                shown: { content: { title: String, rank: { type: Int, default: 0 } } }
            transients:
              message: String?
              isBusy: Bool
            actions:
              load: { emits: [loading, loaded, failed] }
              rename: { parameters: { to name: String, index: { type: Int, default: 0 } }, from: [loaded], emits: [loaded], debounce: 1ms }
              reset: { from: [loaded, failed], emits: [idle], async: false }
              tick: { emits: [loaded], private: true }
            dependencies:
              service:
                protocol: BaseStore
                methods:
                  fetch: async throws -> [String]
                  save: "(_ items: [String], at place: Int) async throws"
                properties:
                  size: { type: Int, settable: true }
              locale: String
            children:
              panel: Panel
              rows: { feature: Row, many: true, id: Int, events: { tapped: reset } }
            events:
              closed:
              picked: { parameters: { index: Int } }
            """,
        others: [
            "feature: Panel\nstates: { shown: }\n": "Panel",
            "feature: Row\nstates: { shown: }\nevents: { tapped: }\n": "Row",
        ],
        clients: [.views: mvvmViews, .emitters: mvvmEmitters, .tests: mvvmTests],
        edits: [
            Edit("a new state", "  loading:\n", "  loading:\n  empty:\n"),
            Edit(
                "a state is gone", "  failed: { content: { reason: String } }\n", "",
                (old: "from: [loaded, failed]", new: "from: [loaded]"),
                (old: "emits: [loading, loaded, failed]", new: "emits: [loading, loaded]")),
            Edit("states in another order", "  idle:\n  loading:\n", "  loading:\n  idle:\n"),
            Edit(
                "a state gets content", "  idle:\n",
                "  idle: { content: { hint: { type: String, default: '\"\"' } } }\n"),
            Edit(
                "a state loses its content", "  failed: { content: { reason: String } }", "  failed:",
                (
                    old: "  message: String?\n  isBusy: Bool",
                    new: "  message: { type: String?, in: [loaded] }\n"
                        + "  isBusy: { type: Bool, in: [loaded] }"
                )),
            Edit("a new property", "{ reason: String }", "{ reason: String, code: Int }"),
            Edit(
                "a new property with a default", "{ reason: String }",
                "{ code: { type: Int, default: 0 }, reason: String }"),
            Edit("a property is gone", "      count: { type: Int, default: 0 }\n", ""),
            Edit("a property of another type", "items: \"[String]\"", "items: \"[Int]\""),
            Edit(
                "properties in another order", "      items: \"[String]\"\n      section: Section\n",
                "      section: Section\n      items: \"[String]\"\n"),
            Edit("a default is gone", "count: { type: Int, default: 0 }", "count: Int"),
            Edit("a new default", "items: \"[String]\"", "items: { type: \"[String]\", default: \"[]\" }"),
            Edit("another default", "count: { type: Int, default: 0 }", "count: { type: Int, default: 1 }"),
            Edit(
                "editable", "count: { type: Int, default: 0 }",
                "count: { type: Int, default: 0, editable: true }"),
            Edit("not editable", "editable: true, ", ""),
            Edit("a new case of a substate", "    hidden:\n", "    hidden:\n    folded:\n"),
            Edit("a case of a substate is gone", "    hidden:\n", ""),
            Edit("a new property of a substate", "title: String, ", "title: String, color: Int, "),
            Edit("a substate's case gets content", "    hidden:\n", "    hidden: { content: { a: Int } }\n"),
            Edit("a new transient", "  isBusy: Bool", "  isBusy: Bool\n  isNew: Bool"),
            Edit("a new transient that is dismissed", "  isBusy: Bool", "  isBusy: Bool\n  alert: String?"),
            Edit("a transient is gone", "  message: String?\n", ""),
            Edit("a transient of another type", "message: String?", "message: Int?"),
            Edit("a transient is kept", "message: String?", "message: { type: String?, resets: dismissal }"),
            Edit(
                "a transient on fewer states", "message: String?", "message: { type: String?, in: [failed] }"),
            Edit("a state is pending", "  loading:\n", "  loading: { while: load }\n"),
            Edit("a transient is a busy flag", "  isBusy: Bool", "  isBusy: { while: load }"),
            Edit("a new action", "  tick: {", "  more:\n  tick: {"),
            Edit("a new private action", "  tick: {", "  more: { private: true }\n  tick: {"),
            Edit("an action is gone", "  load: { emits: [loading, loaded, failed] }\n", ""),
            Edit("a private action is gone", "  tick: { emits: [loaded], private: true }\n", ""),
            Edit("an action is private", "  load: { emits", "  load: { private: true, emits"),
            Edit(
                "an action is no longer private", "tick: { emits: [loaded], private: true }",
                "tick: { emits: [loaded] }"),
            Edit(
                "a parameter of a private action", "tick: { emits", "tick: { parameters: { by: Int }, emits"),
            Edit("an action is asynchronous", ", async: false", ""),
            Edit("an action is synchronous", "load: { emits", "load: { async: false, emits"),
            Edit("another label", "to name: String", "as name: String"),
            Edit("another name behind the label", "to name: String", "to title: String"),
            Edit(
                "parameters in another order", "to name: String, index: { type: Int, default: 0 }",
                "index: { type: Int, default: 0 }, to name: String"),
            Edit("a parameter's default is gone", "index: { type: Int, default: 0 }", "index: Int"),
            Edit(
                "another default of a parameter", "index: { type: Int, default: 0 }",
                "index: { type: Int, default: 1 }"),
            Edit(
                "a parameter has a default", "to name: String", "to name: { type: String, default: '\"\"' }"),
            Edit(
                "a state may not be emitted", "emits: [loading, loaded, failed]", "emits: [loading, loaded]"),
            Edit("a state may be emitted, too", "emits: [idle], async", "emits: [idle, failed], async"),
            Edit("another policy", "load: { emits", "load: { runs: droppable, emits"),
            Edit("another lifetime", "load: { emits", "load: { lifetime: viewModel, emits"),
            Edit("a queue", "load: { emits", "load: { runs: sequential, queue: main, emits"),
            Edit("throttled and not debounced", "debounce: 1ms", "throttle: 1ms"),
            Edit("another from", "from: [loaded, failed]", "from: [loaded]"),
            Edit("nothing is debounced", ", debounce: 1ms", ""),
            Edit("a new method", "      fetch: async", "      clear: async\n      fetch: async"),
            Edit("a method is gone", "      fetch: async throws -> [String]\n", ""),
            Edit("a method of another result", "async throws -> [String]", "async throws -> [Int]"),
            Edit("a method's parameter of another name", "at place: Int", "at index: Int"),
            Edit("a property that cannot be set", "{ type: Int, settable: true }", "Int"),
            Edit(
                "a new dependency", "dependencies:\n",
                "dependencies:\n  clock: { protocol: BaseClock, methods: { now: -> Int } }\n"),
            Edit("a dependency of the app is gone", "  locale: String\n", ""),
            Edit("a dependency of another type", "locale: String", "locale: Int"),
            Edit(
                "dependencies in another order", "dependencies:\n", "dependencies:\n  locale: String\n",
                (old: "  locale: String\nchildren:", new: "children:")),
            Edit("a view model for the tests", "initial: idle", "initial: idle\nviewModel: BaseViewModel"),
            Edit("another protocol", "protocol: BaseStore", "protocol: BaseBackend"),
            Edit("a new child", "  panel: Panel\n", "  panel: Panel\n  side: Panel\n"),
            Edit("a child is gone", "  panel: Panel\n", ""),
            Edit("a child of another feature", "  panel: Panel\n", "  panel: Row\n"),
            Edit("no wire", ", events: { tapped: reset }", ""),
            Edit("a new event", "  closed:\n", "  closed:\n  opened:\n"),
            Edit("an event is gone", "  closed:\n", ""),
            Edit(
                "an event with other parameters", "picked: { parameters: { index: Int } }",
                "picked: { parameters: { index: String } }"),
            Edit("no observation", "initial: idle", "initial: idle\nobservation: none"),
            Edit("fewer conformances", "initial: idle", "initial: idle\nconformances: []"),
            Edit("another initial state", "initial: idle", "initial: loading"),
            Edit("an initial state that needs content", "initial: idle", "initial: failed"),
        ])

    private static let mvvmViews = """
        import Observation
        import SwiftUI

        @MainActor
        func switchBase(_ viewModel: any BaseViewModeling) -> some View {
            BaseStateView(viewModel) {
                Text(verbatim: "")
            } loading: {
                Text(verbatim: "")
            } loaded: { (_: BaseOutput.Loaded) in
                Text(verbatim: "")
            } failed: { (_: BaseOutput.Failed) in
                Text(verbatim: "")
            }
        }

        @MainActor
        func showBase(_ viewModel: any BaseViewModeling) async {
            switch viewModel.output {
            case .idle: break
            case .loading: break
            case .loaded(let content):
                let _: [String] = content.items
                let _: Int = content.count
                let _: String? = content.message
                if content.section == .hidden {}
                switch content.section {
                case .hidden: break
                case .shown(let shown): let _: (String, Int) = (shown.title, shown.rank)
                }
            case .failed(let content):
                let _: String = content.reason
            }
            if viewModel.output == .idle {}
            let _: String? = viewModel.output.message
            let _: Bool = viewModel.output.isBusy
            viewModel.filter = ""
            viewModel.reset()
            viewModel.dismissMessage()
            let _: any PanelViewModeling = viewModel.panel
            let _: (any RowViewModeling)? = viewModel.rows[1]
            watch(viewModel)
            await viewModel.load()
            await viewModel.rename(to: "", index: 1)
            await viewModel.rename(to: "")
        }

        private func watch(_ model: some Observation.Observable) {}
        """

    private static let mvvmEmitters = """
        import Observation

        @MainActor
        @Observable
        final class BaseViewModel: BaseStorage, BaseLogic {
            func load(emit: LoadScope) async {
                emit.loading()
                do {
                    let items: [String] = try await service.fetch()
                    try await service.save(items, at: 1)
                    emit.loaded(items: items, section: .shown(.init(title: "")), message: "")
                    emit.loaded(items: items, section: .hidden, count: 1, isBusy: true)
                } catch {
                    emit.failed(reason: "")
                }
            }

            func rename(to name: String, index: Int, emit: RenameScope) async {
                emit.loaded { $0.message = name }
            }

            func reset(emit: ResetScope) {
                emit.idle()
                onEvent?(.picked(index: 1))
                onEvent?(.closed)
            }

            func tick(emit: TickScope) async { emit.loaded { $0.count += 1 } }

            func clear() {
                let _: String = locale
                reset()
                dismissMessage()
                filter = ""
                rows = [:]
            }
            func grow() {
                var service = service
                service.size = 1
            }
            func restore() -> BaseEmitter { BaseEmitter(output: .idle) }

            var isIdle: Bool { output == .idle }

            func hear(_ event: BaseEvent) {
                switch event {
                case .closed: break
                case .picked(let picked): let _: Int = picked.index
                }
            }
        }

        @MainActor
        func makeBase(service: any BaseStore, panel: any PanelViewModeling) -> BaseViewModel {
            BaseViewModel(service: service, locale: "", panel: panel)
        }

        @MainActor
        func connectBase(_ viewModel: any BaseLogic) {
            watchBase(viewModel.emitter)
            viewModel.emitter.connect(to: viewModel)
        }

        func watchBase(_ emitter: some Observation.Observable) {}

        actor BaseLive: BaseStore {
            nonisolated var size: Int { get { 0 } set {} }
            func fetch() async throws -> [String] { [] }
            func save(_ items: [String], at place: Int) async throws {}
        }
        """

    private static let mvvmTests = """
        @MainActor
        func testBase() async throws {
            let model = MockBaseViewModel()
            let started = BaseEmitter(clock: ContinuousClock())
            _ = started
            model.output = .idle
            model.output = .loading
            model.output = .failed(BaseOutput.Failed(reason: ""))
            model.output = .loaded(BaseOutput.Loaded(items: [""], section: .hidden))
            let loaded = BaseOutput.Loaded(
                items: [""], section: .shown(.init(title: "", rank: 1)), filter: "", count: 1, message: "",
                isBusy: true)
            model.output = .loaded(loaded)
            if model.output == .idle {}
            model.filter = ""
            model.loadClosure = { () async in }
            await model.load()
            await model.rename(to: "", index: 1)
            await model.rename(to: "")
            let _: (name: String, index: Int)? = model.renameReceivedArguments
            model.reset()
            _ = model.resetCallsCount
            model.resetClosure = {}
            _ = model.dismissMessageCalled
            model.panel = MockPanelViewModel()
            model.rows = [1: MockRowViewModel()]
            model.onEvent?(.closed)
            model.onEvent?(.picked(index: 1))
            let service = MockBaseStore()
            let viewModel = BaseViewModel(service: service, locale: "", panel: MockPanelViewModel())
            _ = viewModel.output
            service.fetchReturnValue = [""]
            let _: (items: [String], place: Int)? = service.saveReceivedArguments
            service.size = 1
            _ = try await service.fetch()
        }
        """
}
