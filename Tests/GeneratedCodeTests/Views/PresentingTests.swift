#if !canImport(Darwin)
    import Accessibility
    import Foundation
    import Observation
    import SwiftUI
    import Testing

    @testable import Corpus

    private let post = Post(id: 1, title: "One")

    @MainActor
    @Suite("Buttons and dialogs")
    struct ButtonTests {
        @Test("an alert has the buttons of the spec, in order and with their roles, and no others")
        func buttons() async throws {
            let viewModel = EaselViewModel(.leaving(question: "Save it?", picture: post))
            let screen = Screen(EmptyView().easelLeavingAlert(viewModel))
            let alert = try #require(screen.alerts.first)
            #expect(alert.title == "Leaving" && alert.message == "Save it?")
            #expect(alert.buttons.map(\.label) == ["Save", "Discard", "Stay"])
            #expect(alert.buttons.map(\.role) == [nil, .destructive, .cancel])
            alert.press("Save")
            await settle()
            #expect(viewModel.output.naming?.picture == post)
            screen.update()
            #expect(screen.alerts.isEmpty)
        }

        @Test("the bundle that a modifier gets translates the titles of its buttons")
        func bundles() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "titles \(UUID()).bundle")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data(#""Save" = "Sichern";"#.utf8).write(
                to: folder.appendingPathComponent("Localizable.strings"))
            let bundle = try #require(Bundle(path: folder.path))
            let viewModel = EaselViewModel(.leaving(question: "Save it?", picture: post))
            let alert = Screen(EmptyView().easelLeavingAlert(viewModel, bundle: bundle)).alerts.first
            #expect(alert?.buttons.map(\.label) == ["Sichern", "Discard", "Stay"])
        }

        @Test("a button runs a synchronous action")
        func synchronous() async {
            let viewModel = EaselViewModel(.leaving(question: "Save it?", picture: post))
            Screen(EmptyView().easelLeavingAlert(viewModel)).alerts.first?.press("Discard")
            await settle()
            #expect(viewModel.output.isEmpty)
        }

        @Test("a dialog passes the presented value, although closing clears it first")
        func dialog() async throws {
            let viewModel = MockEaselViewModel(
                output: .painting(EaselOutput.Painting(picture: post, pictureToDelete: post)))
            let view = EmptyView().easelPictureToDeleteDialog(viewModel) { $0.title }
            let dialog = try #require(Screen(view).dialogs.first)
            #expect(dialog.title == "Picture to delete" && dialog.message == "One")
            dialog.close()
            #expect(viewModel.dismissPictureToDeleteCallsCount == 1)
            dialog.buttons.first?.press()
            await settle()
            #expect(viewModel.deleteReceivedInvocations == [post])
            #expect(Screen(view).dialogs.isEmpty)
        }

        @Test("a banner has buttons, one of which does nothing but its label")
        func banner() async {
            let viewModel = MockEaselViewModel(
                output: .painting(EaselOutput.Painting(picture: post, undo: "Deleted")))
            let screen = Screen(EmptyView().easelUndoBanner(viewModel))
            #expect(screen.buttons.map(\.label) == ["Undo", "Never mind", "Dismiss"])
            screen.press("Never mind")
            screen.press("Undo")
            await settle()
            #expect(viewModel.paintCallsCount == 1)
        }

        @Test("a retry is awaited by the view that runs it")
        func asynchronousRetry() async {
            let gate = Gate()
            let viewModel = MockPostsViewModel(output: .failed(reason: .network))
            viewModel.loadClosure = { await gate.wait() }
            var steps: [String] = []
            let view = PostsStateView(viewModel, failedMessage: \.text) {
            } loaded: { _ in
            }
            .vmgenErrorLook { screen in
                Button {
                    _Concurrency.Task {
                        steps.append("began")
                        await screen.retry?.action()
                        steps.append("ended")
                    }
                } label: {
                    Text(verbatim: "Again")
                }
            }
            Screen(view).press("Again")
            await settle()
            #expect(steps == ["began"] && viewModel.loadCallsCount == 1)
            gate.open()
            await settle()
            #expect(steps == ["began", "ended"])
        }
    }

    @MainActor
    @Suite("Presented again")
    struct PresentedAgainTests {
        /// Whether views that were evaluated are evaluated again because of a change.
        private func isUpdated(_ screen: Screen, by change: () async -> Void) async -> Bool {
            let flag = Flag()
            withObservationTracking {
                screen.update()
            } onChange: {
                flag.isSet = true
            }
            await change()
            return flag.isSet
        }

        private final class Flag: @unchecked Sendable {
            var isSet = false
        }

        @Test("an alert that was closed shows again when its state is emitted again, with equal content")
        func equalEmission() async {
            let viewModel = EaselViewModel(.jammed)
            viewModel.nextOutput = .jammed
            let screen = Screen(EmptyView().easelJammedAlert(viewModel, message: "Stuck"))
            await screen.appear()
            screen.alerts.first?.press("OK")
            screen.update()
            #expect(screen.alerts.isEmpty)
            #expect(await isUpdated(screen) { await viewModel.paint() })
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.alerts.map(\.message) == ["Stuck"])
        }

        @Test("a mock counts, too, so previews and tests behave alike")
        func mocks() async {
            let viewModel = MockEaselViewModel(output: .jammed)
            let screen = Screen(EmptyView().easelJammedAlert(viewModel, message: "Stuck"))
            await screen.appear()
            screen.alerts.first?.press("OK")
            #expect(await isUpdated(screen) { viewModel.output = .jammed })
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.alerts.count == 1 && viewModel.emissions == 1)
        }

        @Test("what a person closed stays closed while nothing is emitted")
        func stays() async {
            let viewModel = EaselViewModel(.jammed)
            let screen = Screen(EmptyView().easelJammedAlert(viewModel, message: "Stuck"))
            await screen.appear()
            screen.alerts.first?.press("OK")
            for _ in 0..<2 {
                screen.update()
                await screen.appear()
            }
            #expect(screen.alerts.isEmpty)
        }
    }

    @MainActor
    @Suite("Nothing to present")
    struct NilContentTests {
        @Test("nothing shows while the content is nil, whatever the style")
        func nilContent() {
            let empty = MockEaselViewModel(output: .painting(EaselOutput.Painting(picture: post)))
            let view = Text(verbatim: "Picture")
                .easelPresentations(
                    empty, brokenStyle: { _ in .alert }, brokenMessage: { "\($0)" },
                    pictureToDeleteMessage: { $0.title }, namingSheet: { _ in EmptyView() },
                    hangingCover: { EmptyView() }, framedPopover: { _ in EmptyView() },
                    giftSheet: { _ in EmptyView() }, doneSheet: { EmptyView() },
                    paletteOpenSheet: { _ in EmptyView() }, paletteHintingPopover: { EmptyView() },
                    badgeSheet: { _ in EmptyView() })
            let screen = Screen(view)
            #expect(screen.texts == ["Picture"] && screen.hidden.isEmpty)
            #expect(screen.alerts.isEmpty && screen.dialogs.isEmpty && screen.sheets.isEmpty)
        }

        @Test("a state whose content is nil presents nothing until it has content")
        func nilProperty() {
            let viewModel = MockEaselViewModel(output: .puzzled(hint: nil))
            let screen = Screen(EmptyView().easelPuzzledAlert(viewModel))
            #expect(screen.alerts.isEmpty)
            viewModel.output = .puzzled(hint: "Try blue")
            screen.update()
            #expect(screen.alerts.map(\.message) == ["Try blue"])
        }
    }

    @MainActor
    @Suite("Sheets, covers and popovers")
    struct SheetTests {
        @Test("a state: presented with its content, dismissed by its action, presented again")
        func state() async throws {
            let viewModel = EaselViewModel(.naming(picture: post))
            let view = EmptyView().easelNamingSheet(viewModel) { content in
                Text(verbatim: content.picture.title)
                TextField("Title", text: viewModel.binding(\.title))
            }
            let screen = Screen(view)
            let sheet = try #require(screen.sheets.first)
            #expect(sheet.style == .sheet && sheet.screen.texts == ["One"])
            sheet.screen.type("Sunset", into: "Title")
            #expect(viewModel.output.naming?.title == "Sunset")
            await screen.appear()
            sheet.close()
            #expect(viewModel.output.isPainting)
            screen.update()
            await screen.appear()
            viewModel.leave()
            await viewModel.save(picture: Post(id: 2, title: "Two"))
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.sheets.map(\.screen.texts) == [["Two"]])
        }

        @Test("a sheet whose content changes stays, with the new content")
        func content() throws {
            let viewModel = MockEaselViewModel(output: .naming(picture: post))
            let screen = Screen(EmptyView().easelNamingSheet(viewModel) { Text(verbatim: $0.title) })
            viewModel.output = .naming(picture: post, title: "Sunset")
            screen.update()
            #expect(screen.sheets.map(\.screen.texts) == [["Sunset"]])
        }

        @Test("a state without a dismissal is hidden by the view until it is emitted again")
        func cover() async throws {
            let viewModel = MockEaselViewModel(output: .hanging)
            let screen = Screen(EmptyView().easelHangingCover(viewModel) { Text(verbatim: "Hanging") })
            #expect(screen.sheets.map(\.style) == [.fullScreenCover])
            await screen.appear()
            screen.sheets.first?.close()
            screen.update()
            #expect(screen.sheets.isEmpty)
            viewModel.output = .hanging
            screen.update()
            await screen.appear()
            screen.update()
            #expect(screen.sheets.count == 1)
        }

        @Test("a popover is hidden at once, although its action takes time")
        func asynchronousDismissal() async throws {
            let viewModel = MockEaselViewModel(output: .framed(picture: post))
            let gate = Gate()
            viewModel.hangClosure = { await gate.wait() }
            let screen = Screen(EmptyView().easelFramedPopover(viewModel) { _ in EmptyView() })
            #expect(screen.sheets.map(\.style) == [.popover])
            await screen.appear()
            screen.sheets.first?.close()
            screen.update()
            #expect(screen.sheets.isEmpty)
            await settle()
            #expect(viewModel.hangCallsCount == 1)
            gate.open()
        }

        @Test("a transient: its dismissal clears it")
        func transient() throws {
            let viewModel = MockEaselViewModel(
                output: .painting(EaselOutput.Painting(picture: post, gift: Post(id: 3, title: "Three"))))
            let screen = Screen(EmptyView().easelGiftSheet(viewModel) { Text(verbatim: $0.title) })
            #expect(screen.sheets.map(\.screen.texts) == [["Three"]])
            screen.sheets.first?.close()
            #expect(viewModel.dismissGiftCallsCount == 1 && viewModel.output.gift == nil)
            screen.update()
            #expect(screen.sheets.isEmpty)
        }

        @Test("a section: the state of a substate")
        func section() async throws {
            let viewModel = EaselViewModel(.painting(picture: post))
            let view = EmptyView().easelPaletteOpenSheet(viewModel) { content in
                Text(verbatim: content.colors.joined())
            }
            let screen = Screen(view)
            await screen.appear()
            #expect(screen.sheets.isEmpty)
            viewModel.openPalette()
            screen.update()
            await screen.appear()
            #expect(screen.sheets.map(\.screen.texts) == [["red"]])
            screen.sheets.first?.close()
            #expect(viewModel.output.painting?.palette == .closed)
            screen.update()
            #expect(screen.sheets.isEmpty)
        }

        @Test("an optional child: presented while it is there")
        func child() async throws {
            let viewModel = EaselViewModel()
            let screen = Screen(EmptyView().easelBadgeSheet(viewModel) { _ in Text(verbatim: "Badge") })
            await screen.appear()
            #expect(screen.sheets.isEmpty)
            for _ in 0..<2 {
                viewModel.badge = MockBadgeViewModel(output: BadgeOutput.samples[0])
                screen.update()
                await screen.appear()
                screen.update()
                #expect(screen.sheets.map(\.screen.texts) == [["Badge"]])
                screen.sheets.first?.close()
                #expect(viewModel.badge == nil)
                screen.update()
                await screen.appear()
                #expect(screen.sheets.isEmpty)
            }
        }
    }

    @MainActor
    @Suite("A style that the content chooses", .serialized)
    struct ChosenStyleTests {
        private func screen(_ viewModel: any EaselViewModeling) -> Screen {
            Screen(
                Text(verbatim: "Picture").easelBrokenPresentation(
                    viewModel,
                    style: {
                        switch $0 {
                        case .fullScreen: .fullScreenError
                        case .alert: .alert
                        }
                    },
                    message: \.text))
        }

        @Test("an error screen in place of the view, or an alert on top of it")
        func styles() async {
            let viewModel = MockEaselViewModel(output: .broken(reason: .network, display: .fullScreen))
            let screen = screen(viewModel)
            #expect(screen.texts == ["Something went wrong", "You seem to be offline."])
            #expect(screen.hidden.map(\.text) == ["Picture"] && screen.alerts.isEmpty)
            viewModel.output = .broken(reason: .server, display: .alert)
            screen.update()
            #expect(screen.texts == ["Picture"])
            #expect(screen.alerts.map(\.message) == ["The server does not answer."])
            screen.alerts.first?.press("Try Again")
            await settle()
            #expect(viewModel.paintCallsCount == 1)
        }
    }

    @MainActor
    @Suite("Looks of the app", .serialized)
    struct LookTests {
        private func posts(_ output: PostsOutput) -> some View {
            PostsStateView(MockPostsViewModel(output: output), failedMessage: \.text) {
            } loaded: { _ in
            }
        }

        private func feed(_ output: FeedOutput) -> some View {
            FeedStateView(MockFeedViewModel(output: output), failedMessage: \.text) { _ in
            }
        }

        @Test("two screens share a look that the app sets once")
        func shared() {
            let app = VStack {
                posts(.loading)
                feed(.loading)
                posts(.failed(reason: .network))
                feed(.failed(reason: .server))
            }
            .vmgenProgressLook { Text(verbatim: "Patience") }
            .vmgenErrorLook { screen in
                Text(verbatim: "Oh: \(screen.message ?? "")")
                screen.buttons
            }
            let screen = Screen(app)
            #expect(
                screen.texts == [
                    "Patience", "Patience", "Oh: You seem to be offline.", "Oh: The server does not answer.",
                ])
            #expect(screen.progressViews == 0 && screen.buttons.map(\.label) == ["Try Again", "Try Again"])
        }

        @Test("a look can contain the default one, and a part of the app can have another")
        func nested() {
            let app = VStack {
                posts(.loading)
                feed(.loading).vmgenProgressLook { Text(verbatim: "Inner") }
            }
            .vmgenProgressLook {
                Text(verbatim: "Outer")
                VMGenProgressView()
            }
            let screen = Screen(app)
            #expect(screen.texts == ["Outer", "Inner"] && screen.progressViews == 1)
        }

        @Test("banners and overlays have the app's look")
        func notices() async {
            _ = Announcements.take()
            var loaded = PostsOutput.Loaded(posts: [], comments: .hidden)
            loaded.message = "Deleted"
            let viewModel = MockPostsViewModel(output: .loaded(loaded))
            let view = EmptyView().postsMessageBanner(viewModel)
                .vmgenBannerLook { notice in
                    Text(verbatim: "* " + notice.text)
                    notice.banner
                }
                .vmgenOverlayLook { _ in Text(verbatim: "Overlay") }
            let screen = Screen(view)
            #expect(screen.texts == ["* Deleted", "Deleted"])
            await screen.appear()
            #expect(Announcements.take() == ["Deleted"])
            screen.press("Dismiss")
            #expect(viewModel.dismissMessageCallsCount == 1)
        }

        @Test("one call can have its own progress and its own error screen")
        func oneCall() {
            let viewModel = MockPostsViewModel(output: .loading)
            let view = Text(verbatim: "List")
                .postsLoadingProgress(viewModel) { Text(verbatim: "Patience") }
                .postsFailedError(viewModel, message: \.text) { screen in
                    Text(verbatim: screen.message ?? "")
                    screen.retry
                }
                .vmgenProgressLook { Text(verbatim: "App") }
            #expect(Screen(view).texts == ["Patience"])
            viewModel.output = .failed(reason: .network)
            #expect(Screen(view).texts == ["You seem to be offline."])
            #expect(Screen(view).buttons.map(\.label) == ["Try Again"])
        }
    }

    @MainActor
    @Suite("Bindings")
    struct BindingTests {
        @Test("observable: a control writes through a binding of any view model")
        func observable() {
            let viewModel: any LedgerViewModeling = MockLedgerViewModel(output: .loaded(entries: []))
            let screen = Screen(TextField("Filter", text: viewModel.binding(\.filter)))
            screen.type("tea", into: "Filter")
            screen.update()
            #expect(viewModel.filter == "tea" && screen.fields.map(\.text) == ["tea"])
        }

        @Test("observableObject and none: the same call")
        func otherObservations() {
            let catalogue = MockCatalogueViewModel(output: .loaded(offers: []))
            Screen(TextField("Query", text: catalogue.binding(\.query))).type("tea", into: "Query")
            #expect(catalogue.query == "tea")
            let generic: any CatalogueViewModeling = catalogue
            Screen(TextField("Query", text: generic.binding(\.query))).type("cup", into: "Query")
            #expect(catalogue.query == "cup")
        }
    }
#endif
