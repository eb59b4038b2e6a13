import SpecChanges
import SpecLanguage

extension BreakingApp {
    static let shared = BreakingApp(
        spec: """
            feature: Base
            content:
              filter: { type: String, default: '""', editable: true }
              limit: { type: Int, default: 10 }
            states:
              idle:
              loaded: { content: { items: "[String]" } }
            actions:
              load: { emits: [loaded] }
            """,
        clients: [.views: sharedViews, .emitters: sharedEmitters, .tests: sharedTests],
        edits: [
            Edit(
                "another property with a default", "states:\n", "  more: { type: Int, default: 0 }\nstates:\n"
            ),
            Edit("another property", "states:\n", "  more: Int\nstates:\n"),
            Edit("a property is gone", "  limit: { type: Int, default: 10 }\n", ""),
            Edit(
                "a property of another type", "{ type: Int, default: 10 }",
                "{ type: String, default: '\"\"' }"),
            Edit(
                "properties in another order",
                "  filter: { type: String, default: '\"\"', editable: true }\n  limit: { type: Int, default: 10 }\n",
                "  limit: { type: Int, default: 10 }\n  filter: { type: String, default: '\"\"', editable: true }\n"
            ),
            Edit("a default is gone", "{ type: Int, default: 10 }", "Int"),
            Edit("another default", "default: 10", "default: 20"),
            Edit("editable", "default: 10 }", "default: 10, editable: true }"),
            Edit("not editable", ", editable: true", ""),
            Edit("an edit runs an action", "editable: true", "editable: { runs: load }"),
            Edit("a new state", "  idle:\n", "  idle:\n  empty:\n"),
            Edit(
                "no shared content",
                "content:\n  filter: { type: String, default: '\"\"', editable: true }\n  limit: { type: Int, default: 10 }\n",
                ""),
        ])

    private static let sharedViews = """
        @MainActor
        func showBase(_ viewModel: any BaseViewModeling) async {
            switch viewModel.output {
            case .idle(let content): let _: Int = content.limit
            case .loaded(let content): let _: ([String], Int) = (content.items, content.limit)
            }
            let _: String = viewModel.output.filter
            let _: Int = viewModel.output.limit
            viewModel.filter = ""
            await viewModel.load()
        }
        """

    private static let sharedEmitters = """
        import Observation

        @MainActor
        @Observable
        final class BaseViewModel: BaseStorage, BaseLogic {
            func load(emit: LoadScope) async {
                emit.shared { $0.limit = 1 }
                emit.loaded(items: [""])
                emit.loaded { $0.limit += 1 }
            }

            func clear() { filter = "" }
        }

        @MainActor
        func makeBase() -> BaseViewModel { BaseViewModel() }
        """

    private static let sharedTests = """
        @MainActor
        func testBase() async {
            let mock = MockBaseViewModel()
            mock.output = .loaded(items: [""], filter: "", limit: 1)
            mock.output = .loaded(BaseOutput.Loaded(items: [""], filter: "", limit: 1))
            mock.output = .idle(limit: 1)
            mock.filter = ""
            let _: Int = mock.output.limit
        }
        """
}
