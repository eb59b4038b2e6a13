import SeededPlay
import SpecLanguage
import TestSupport
import Testing

@Suite("Models with labels and names compile", .serialized)
struct ModelLabelsTests {
    private static let specs = [
        """
        feature: Feed
        architecture: vsm
        states:
          initialized: { model: loaderModel }
          failed: { model: retrier?, content: { title: String } }
          loaded: { model: item?, content: { title: String, post: Int } }
          edited:
            model: { item: FeedDraftModel }
            content:
              title: { type: String, editable: true }
              post: { type: Int, default: '1', editable: true }
        actions:
          load: { from: [initialized, failed], emits: [loaded, failed] }

        """,
        """
        feature: Posts
        architecture: vsm
        observation: observableObject
        states:
          initialized: { model: { loaderModel: PostsLoaderModel } }
          loaded: { model: { item: PostsItemModel? }, content: { title: String } }
          edited: { content: { title: { type: String, editable: true } } }
        actions:
          load: { from: [initialized, edited], emits: loaded }

        """,
    ]

    @Test(arguments: TestRun.sample(1, of: Setting.all(access: .internal)))
    func compile(in setting: Setting) throws {
        let app = try SmallApp()
        let features = try SmallApp.features(Self.specs)
        let files = try app.write(GeneratedApp.sources + [.mocks], of: features, in: "App")
        let own = try app.write(
            """
            @MainActor func title(_ state: FeedViewState) -> String {
                let container = FeedStateContainer(state)
                if case .loaded(item: let item?) = container.state { return item.title }
                let state = PostsViewState.initialized(loaderModel: MockPostsLoaderModel())
                return state.edited?.title ?? PostsStateContainer(state).title + container.title
            }

            """, to: "Own.swift")
        #expect(try app.compile("App", files + [own], setting.flags) == [])
    }
}
