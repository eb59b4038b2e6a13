#if !canImport(Darwin)
    import Accessibility
    import SwiftUI
    import Testing

    @testable import Corpus

    @MainActor
    @Suite("The view of all states")
    struct StateViewTests {
        private let post = Post(id: 1, title: "One")

        private func screen(_ output: PostsOutput) -> Screen { screen(MockPostsViewModel(output: output)) }

        private func screen(_ viewModel: MockPostsViewModel) -> Screen {
            Screen(
                PostsStateView(viewModel, failedMessage: \.text) {
                    Text(verbatim: "Nothing yet")
                } loaded: { content in
                    Text(verbatim: content.posts.map(\.title).joined(separator: ", "))
                })
        }

        private func loaded(_ posts: Post...) -> PostsOutput {
            .loaded(PostsOutput.Loaded(posts: posts, comments: .hidden))
        }

        @Test("shows the view of the current state, with its content")
        func states() {
            #expect(screen(.idle).texts == ["Nothing yet"])
            #expect(screen(loaded(post, Post(id: 2, title: "Two"))).texts == ["One, Two"])
        }

        @Test("keeps a view's identity while only the content changes")
        func identity() throws {
            let one = try #require(screen(loaded(post)).elements.first)
            let none = try #require(screen(loaded()).elements.first)
            let idle = try #require(screen(.idle).elements.first)
            #expect(one.identity == none.identity && one.identity != idle.identity)
        }

        @Test("has a default progress view, which can be replaced")
        func progress() {
            #expect(screen(.loading).progressViews == 1 && screen(.idle).progressViews == 0)
            let other = Screen(
                PostsStateView(MockPostsViewModel(output: .loading), failedMessage: \.text) {
                } loading: {
                    Text(verbatim: "Patience")
                } loaded: { _ in
                })
            #expect(other.texts == ["Patience"] && other.progressViews == 0)
        }

        @Test("shows the error, and retries")
        func error() async {
            let viewModel = MockPostsViewModel(output: .failed(PostsOutput.Failed(reason: .network)))
            let screen = screen(viewModel)
            #expect(screen.texts == ["Something went wrong", "You seem to be offline."])
            #expect(screen.buttons.map(\.label) == ["Try Again"])
            screen.press("Try Again")
            await settle()
            #expect(viewModel.loadCallsCount == 1)
        }

        @Test("passes the content that the retry action needs")
        func errorWithParameters() async {
            let broken = MarqueeOutput.Broken(reason: BulbFault(errorDescription: "No bulb"), text: "Open")
            let viewModel = MockMarqueeViewModel(output: .broken(broken))
            let screen = Screen(
                EmptyView().marqueeBrokenError(viewModel, title: Text(verbatim: "Dark")))
            #expect(screen.texts == ["Dark", "No bulb"])
            screen.press("Try Again")
            await settle()
            #expect(viewModel.writeReceivedInvocations == ["Open"])
        }

        @Test("vsm: gives each state's view its model, and observes the states of a retry")
        func models() async {
            let failed = MockGazetteFailedModel(reason: .server)
            let gate = Gate()
            failed.loadReturnValue = GazetteStates {
                GazetteViewState.loading
                GazetteStates.Next {
                    await gate.wait()
                    return .idle(MockGazetteIdleModel())
                }
            }
            let container = GazetteStateContainer(.failed(failed))
            let view = GazetteStateView(container, failedMessage: \.text) { _ in
                Text(verbatim: "Nothing yet")
            } loaded: { model in
                Text(verbatim: "\(model.posts.count)")
            }
            #expect(Screen(view).texts.last == "The server does not answer.")
            Screen(view).press("Try Again")
            #expect(failed.loadCallsCount == 1 && Screen(view).progressViews == 1)
            gate.open()
            await settle()
            #expect(Screen(view).progressViews == 0)
        }

        @Test("mv: shows a value, and calls the given retry closure")
        func values() async {
            var calls = 0
            let retry: @MainActor () async -> Void = { calls += 1 }
            let view = BulletinStateView(
                .failed(BulletinViewState.Failed(reason: .server)), failedMessage: \.text,
                failedRetry: retry
            ) {
            } loaded: { _ in
            } composing: { _ in
            }
            Screen(view).press("Try Again")
            await settle()
            #expect(calls == 1)
        }

        @Test("observableObject, none: shows the current output")
        func otherObservations() {
            let viewModel = MockCatalogueViewModel(output: .loading)
            let view = CatalogueStateView(viewModel, failedMessage: \.text) {
            } loaded: { _ in
            } ordering: { _ in
            }
            #expect(Screen(view).progressViews == 1)
            let timetable = TimetableStateView(.idle, failedMessage: \.text, failedRetry: settle) {
                Text(verbatim: "Nothing yet")
            } loaded: { _ in
            } booking: { _ in
            }
            #expect(Screen(timetable).texts == ["Nothing yet"])
        }
    }

    @MainActor
    @Suite("Modifiers that present transients", .serialized)
    struct PresentationTests {
        private let loaded = PostsOutput.Loaded(posts: [], comments: .hidden)

        private func marquee(_ output: MarqueeOutput) -> MockMarqueeViewModel {
            MockMarqueeViewModel(output: output)
        }

        @Test("an alert shows its value's text, and closing dismisses it")
        func alert() async throws {
            let viewModel = MockPostsViewModel(output: .loaded(loaded.copy { $0.failure = .network }))
            let view = EmptyView().postsFailureAlert(viewModel) { "No \($0)" }
            let alert = try #require(Screen(view).alerts.first)
            #expect(alert.title == "Failure" && alert.message == "No network")
            #expect(alert.buttons.map(\.label) == ["Try Again", "OK"])
            alert.press("Try Again")
            await settle()
            #expect(viewModel.loadCallsCount == 1 && viewModel.dismissFailureCallsCount == 1)
            viewModel.output = .loaded(loaded)
            #expect(Screen(view).alerts.isEmpty)
        }

        @Test("a banner shows its text, announces it to VoiceOver, and is dismissed")
        func banner() async {
            _ = Announcements.take()
            let viewModel = MockPostsViewModel(output: .loaded(loaded.copy { $0.message = "Deleted" }))
            let view = Text(verbatim: "List").postsMessageBanner(viewModel)
            #expect(Screen(view).texts == ["List", "Deleted"])
            await Screen(view).appear()
            #expect(Announcements.take() == ["Deleted"])
            Screen(view).press("Dismiss")
            #expect(viewModel.dismissMessageCallsCount == 1)
            viewModel.output = .loaded(loaded)
            #expect(Screen(view).texts == ["List"])
            await Screen(view).appear()
            #expect(Announcements.take() == [])
        }

        @Test("a caller can change a banner's appearance")
        func bannerOfCaller() async {
            _ = Announcements.take()
            var lit = MarqueeOutput.Lit(text: "Open")
            lit.hint = "Look up"
            let viewModel = marquee(.lit(lit))
            let view = EmptyView().marqueeHintBanner(viewModel) { notice in
                Text(verbatim: notice.text.uppercased())
                Button(action: notice.dismiss) { Text(verbatim: "Close") }
                if let retry = notice.retry {
                    Button(action: { _Concurrency.Task { await retry.action() } }) { retry.label }
                }
            }
            #expect(Screen(view).texts == ["LOOK UP"])
            await Screen(view).appear()
            #expect(Announcements.take() == ["Look up"])
            Screen(view).press("Try Again")
            Screen(view).press("Close")
            await settle()
            #expect(viewModel.dismissHintCallsCount == 1 && viewModel.lightCallsCount == 1)
        }

        @Test("a custom appearance can contain the default one")
        func aroundTheDefaultLook() {
            var lit = MarqueeOutput.Lit(text: "Open")
            (lit.hint, lit.isQuiet) = ("Look up", false)
            let viewModel = marquee(.lit(lit))
            let view = EmptyView()
                .marqueeHintBanner(viewModel) { notice in
                    Text(verbatim: "New:")
                    notice.banner
                }
                .marqueeQuietOverlay(viewModel, message: "Loud") { notice in
                    notice.overlay
                    Text(verbatim: "!")
                }
            #expect(Screen(view).texts == ["New:", "Look up", "Loud", "!"])
            #expect(Screen(view).buttons.map(\.label) == ["Try Again", "Dismiss"])
            Screen(view).press("Dismiss")
            #expect(viewModel.dismissHintCallsCount == 1)
        }

        @Test("observableObject: modifiers read the view model each time they are shown")
        func object() async {
            _ = Announcements.take()
            var loaded = CatalogueOutput.Loaded(offers: [])
            (loaded.message, loaded.failure) = ("Deleted", .network)
            let viewModel = MockCatalogueViewModel(output: .loaded(loaded))
            let view = EmptyView().cataloguePresentations(
                viewModel, failedMessage: \.text, failureMessage: \.text)
            #expect(Screen(view).texts == ["Deleted"])
            #expect(Screen(view).alerts.map(\.message) == ["You seem to be offline."])
            await Screen(view).appear()
            #expect(Announcements.take() == ["Deleted"])
            Screen(view).press("Dismiss")
            Screen(view).alerts.first?.press("OK")
            #expect(viewModel.dismissMessageCallsCount == 1 && viewModel.dismissFailureCallsCount == 1)
            viewModel.output = .loading
            #expect(Screen(view).progressViews == 1 && Screen(view).alerts.isEmpty)
        }

        @Test("an error screen without a retry has no button")
        func errorWithoutRetry() {
            let screen = Screen(VMGenErrorView(message: "No bulb"))
            #expect(screen.texts == ["Something went wrong", "No bulb"] && screen.buttons.isEmpty)
        }

        @Test("an overlay shows the caller's view for a Bool, even one whose default is true")
        func overlay() async {
            _ = Announcements.take()
            var lit = MarqueeOutput.Lit(text: "Open")
            let viewModel = marquee(.lit(lit))
            let view = EmptyView().marqueeQuietOverlay(viewModel, message: "Loud")
            #expect(Screen(view).texts == [])
            lit.isQuiet = false
            viewModel.output = .lit(lit)
            #expect(Screen(view).texts == ["Loud"])
            await Screen(view).appear()
            #expect(Announcements.take() == ["Loud"])
        }

        @Test("a replacement stays at its view's place")
        func covers() throws {
            let viewModel = marquee(.dark)
            let view = Text(verbatim: "Sign").marqueeWarmingProgress(viewModel).marqueeBurntError(viewModel)
            let before = try #require(Screen(view).elements.first)
            viewModel.output = .warming(MarqueeOutput.Warming(percent: 1))
            #expect(Screen(view).progressViews == 1 && Screen(view).texts == [])
            #expect(Screen(view).hidden.map(\.identity) == [before.identity])
            viewModel.output = .burnt
            #expect(Screen(view).texts == ["Something went wrong"] && Screen(view).buttons.count == 1)
        }

        @Test("vsm: a dismissed banner stays away until another state is observed")
        func forgottenBanner() async {
            let articles = GazetteArticles(archive: MockGazetteArchive(), posts: [], message: "One")
            let container = GazetteStateContainer(.loaded(articles))
            let screen = Screen(EmptyView().gazetteNotices(container))
            #expect(screen.texts == ["One"])
            screen.press("Dismiss")
            screen.update()
            #expect(screen.texts == [])
            container.observe(articles.select(Post(id: 2, title: "Two")))
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.texts == ["Two"])
            screen.press("Dismiss")
            container.filter = "Two"
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.texts == [])
            container.observe(articles.select(Post(id: 2, title: "Two")))
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.texts == ["Two"])
        }

        @Test("mv: closing writes to the state")
        func binding() {
            var state = BulletinViewState.loaded(
                BulletinViewState.Loaded(posts: [], remarks: .hidden, message: "Hello", failure: .network))
            let binding = Binding(get: { @MainActor in state }, set: { @MainActor in state = $0 })
            let view = EmptyView().bulletinNotices(binding) { "No \($0)" }
            Screen(view).press("Dismiss")
            #expect(state.message == nil && state.failure == .network)
            Screen(view).alerts.first?.press("OK")
            #expect(state.failure == nil)
        }

        @Test("one modifier presents all")
        func all() {
            var lit = MarqueeOutput.Lit(text: "Open")
            (lit.hint, lit.problem, lit.visitors) = ("Look up", BulbFault(errorDescription: "Smoke"), 3)
            let viewModel = marquee(.lit(lit))
            let view = Text(verbatim: "Sign").marqueePresentations(
                viewModel, jammedMessage: "Stuck", dimmedMessage: { "\($0) %" }, isQuietMessage: "Loud",
                visitorsMessage: { "\($0) came" }, faultMessage: { "No \($0)" })
            #expect(Screen(view).texts == ["Sign", "Look up", "3 came"])
            #expect(Screen(view).alerts.map(\.message) == ["Smoke"])
            viewModel.output = .warming(MarqueeOutput.Warming(percent: 1))
            #expect(Screen(view).texts == [] && Screen(view).progressViews == 1)
            viewModel.output = .dimmed(MarqueeOutput.Dimmed(level: 4))
            #expect(Screen(view).texts == ["Sign", "4 %"])
        }
    }

    @MainActor
    @Suite("Services in the environment")
    struct EnvironmentTests {
        @Test("one that was set is found")
        func found() async throws {
            var values = EnvironmentValues()
            let service = MockPostsService()
            service.fetchPostsReturnValue = [Post(id: 1, title: "One")]
            values.postsService = service
            #expect(try await values.postsService.fetchPosts().count == 1)
        }

        @Test("one with a default may be set, and a view model may leave it out")
        func defaults() {
            var values = EnvironmentValues()
            values.paletteDrawer = MockPaletteDrawer()
            #expect(values.paletteDrawer is MockPaletteDrawer)
            #expect(PaintBox(drawer: MockPaletteDrawer()).drawer is MockPaletteDrawer)
        }

        /// A view model whose service may be left out.
        final class PaintBox: PaletteBase {
            func choose(swatch: Swatch, emit: ChooseScope) async {}
            func reset(emit: ResetScope) {}
        }

        #if compiler(>=6.2)
            @Test("the default is the expression of the spec", arguments: [true, false])
            func expression(_ isInView: Bool) async {
                let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    [isInView] in
                    _ = isInView ? EnvironmentValues().paletteDrawer : await PaintBox().drawer
                }
                let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
                #expect(said.contains("the app makes its service"))
            }

            @Test("one that was not set traps when it is called, and names its key path")
            func notSet() async {
                let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                    let service = EnvironmentValues().signInSession
                    await service.close()
                }
                let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
                #expect(said.contains("There is no service \\.signInSession: set it with .environment("))
            }
        #endif
    }
#endif
