#if !canImport(Darwin)
    import Combine
    import SwiftUI
    import Testing

    @testable import Corpus

    final class AtticViewModel: AtticBase {
        let gate = Gate()

        func show(emit: ShowScope) {}
        func load(emit: LoadScope) async { await gate.wait() }

        func save(emit: SaveScope) async {
            emit.saving()
            await gate.wait()
        }

        func removeBadge(emit: RemoveBadgeScope) { badge = nil }
    }

    final class LoftViewModel: LoftBase {
        func show(emit: ShowScope) {}
    }

    /// A style, what sets its transient or its state, and what closes it.
    struct ClosingStyle: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var emit: @MainActor @Sendable (AtticEmitter.ShowScope, _ title: String) -> Void
        var closer: @MainActor @Sendable (Screen) -> (@MainActor () -> Void)?

        static let transients = [
            Self(
                testDescription: "alert", emit: { $0.shown(title: $1, failure: "Offline") },
                closer: { $0.alerts.first?.close }),
            Self(
                testDescription: "dialog", emit: { $0.shown(title: $1, question: "Sure?") },
                closer: { $0.dialogs.first?.close }),
            Self(
                testDescription: "banner", emit: { $0.shown(title: $1, notice: "Saved") },
                closer: { screen in screen.buttons.first { $0.label == "Dismiss" }?.press }),
            Self(
                testDescription: "overlay", emit: { $0.shown(title: $1, tip: "Swipe") },
                closer: { screen in screen.buttons.first { $0.label == "Dismiss" }?.press }),
            Self(
                testDescription: "sheet", emit: { $0.shown(title: $1, gift: Post(id: 1, title: "One")) },
                closer: { $0.sheets.first?.close }),
            Self(
                testDescription: "push", emit: { $0.shown(title: $1, link: Post(id: 1, title: "One")) },
                closer: { $0.pushed.first?.back }),
        ]

        static let states = [
            Self(
                testDescription: "sheet", emit: { $0.editing(title: $1) },
                closer: { $0.sheets.first?.close }),
            Self(
                testDescription: "cover", emit: { $0.viewing(title: $1) },
                closer: { $0.sheets.first?.close }),
            Self(
                testDescription: "popover", emit: { $0.pointing(title: $1) },
                closer: { $0.sheets.first?.close }),
            Self(
                testDescription: "push", emit: { $0.reading(title: $1) },
                closer: { $0.pushed.first?.back }),
        ]
    }

    @MainActor
    @Suite("A presentation that closes late closes only itself")
    struct ClosingTests {
        private let viewModel = AtticViewModel()

        private func screen() -> Screen {
            Screen(
                EmptyView().atticPresentations(
                    viewModel,
                    editingSheet: { Text(verbatim: $0.title) }, viewingCover: { Text(verbatim: $0.title) },
                    pointingPopover: { Text(verbatim: $0.title) }, readingPush: { Text(verbatim: $0.title) },
                    giftSheet: { Text(verbatim: $0.title) }, linkPush: { Text(verbatim: $0.title) },
                    badgeSheet: { _ in Text(verbatim: "Badge") }
                )
                .vmgenOverlayLook { notice in
                    Button(action: notice.dismiss) { Text(verbatim: "Dismiss") }
                })
        }

        private func show(_ style: ClosingStyle, _ title: String) {
            viewModel.emitter.show { style.emit($0, title) }
        }

        @Test("a transient that was set again stays, and can be closed", arguments: ClosingStyle.transients)
        func transient(_ style: ClosingStyle) async throws {
            show(style, "A")
            let screen = screen()
            let late = try #require(style.closer(screen))
            show(style, "B")
            let output = viewModel.output
            late()
            #expect(viewModel.output == output && screen.isOutdated)
            screen.update()
            await screen.appear()
            style.closer(screen)?()
            #expect(viewModel.output == .shown(title: "B"))
        }

        @Test("an older view closes nothing of another state", arguments: ClosingStyle.transients)
        func gone(_ style: ClosingStyle) throws {
            show(style, "A")
            let late = try #require(style.closer(screen()))
            viewModel.emitter.show { $0.editing(title: "B", warning: "Full") }
            late()
            #expect(viewModel.output == .editing(title: "B", warning: "Full"))
        }

        @Test("a state that was entered again stays, and can be closed", arguments: ClosingStyle.states)
        func state(_ style: ClosingStyle) async throws {
            show(style, "A")
            let screen = screen()
            let late = try #require(style.closer(screen))
            viewModel.emitter.show { $0.shown(title: "B") }
            late()
            #expect(viewModel.output == .shown(title: "B"))
            show(style, "C")
            late()
            #expect(viewModel.output.kind != .empty && screen.isOutdated)
            screen.update()
            await screen.appear()
            style.closer(screen)?()
            #expect(viewModel.output == .empty)
        }

        @Test("a state that is emitted again is the same", arguments: ClosingStyle.states)
        func sameEntry(_ style: ClosingStyle) throws {
            show(style, "A")
            let late = try #require(style.closer(screen()))
            show(style, "B")
            late()
            #expect(viewModel.output == .empty)
        }

        @Test("a state is the same below a pending state, and after it")
        func pending() async throws {
            viewModel.emitter.show { $0.editing(title: "A") }
            let screen = screen()
            let late = try #require(screen.sheets.first?.close)
            let saving = _Concurrency.Task { await viewModel.save() }
            await settle()
            #expect(viewModel.output.isSaving)
            late()
            #expect(viewModel.output == .empty)
            viewModel.gate.open()
            await saving.value
            #expect(viewModel.output == .empty)
        }

        @Test("a busy flag makes nothing older")
        func busy() async throws {
            viewModel.emitter.show { $0.shown(title: "A", failure: "Offline") }
            let late = try #require(screen().alerts.first?.close)
            let loading = _Concurrency.Task { await viewModel.load() }
            await settle()
            #expect(viewModel.output.isBusy)
            late()
            #expect(viewModel.output.failure == nil)
            viewModel.gate.open()
            await loading.value
        }

        @Test("a transient that emissions keep is the same, one with another value is not")
        func kept() async throws {
            viewModel.emitter.show { $0.shown(title: "A", warning: "Full") }
            let screen = screen()
            let late = try #require(screen.alerts.first?.close)
            viewModel.emitter.show { $0.editing(title: "B", warning: "Empty") }
            late()
            #expect(viewModel.output.warning == "Empty" && screen.isOutdated)
            screen.update()
            let next = try #require(screen.alerts.first?.close)
            viewModel.emitter.show { $0.shown(title: "C") }
            next()
            #expect(viewModel.output == .shown(title: "C"))
        }

        @Test("a child that took the place of another stays")
        func child() throws {
            viewModel.badge = MockBadgeViewModel(output: BadgeOutput.samples[0])
            let screen = screen()
            let late = try #require(screen.sheets.first?.close)
            viewModel.badge = MockBadgeViewModel(output: BadgeOutput.samples[0])
            late()
            #expect(viewModel.badge != nil && screen.isOutdated)
            screen.update()
            screen.sheets.first?.close()
            #expect(viewModel.badge == nil)
        }

        @Test("a sheet that was gone when it was last asked closes nothing")
        func nothing() throws {
            viewModel.emitter.show { $0.editing(title: "A") }
            let mock = MockAtticViewModel(output: .editing(title: "A"))
            let binding = Screen(EmptyView().atticEditingSheet(mock) { _ in EmptyView() })
            mock.output = .shown(title: "B")
            binding.sheets.first?.close()
            #expect(mock.closeCallsCount == 0)
        }

        @Test("a mock: another message, another state", arguments: ClosingStyle.transients)
        func mock(_ style: ClosingStyle) throws {
            let mock = MockAtticViewModel(
                output: .shown(title: "A", failure: "1", question: "1", notice: "1", tip: "1"))
            let screen = Screen(
                EmptyView().atticFailureAlert(mock).atticQuestionDialog(mock).atticNoticeBanner(mock)
                    .atticTipOverlay(mock)
                    .vmgenOverlayLook { notice in
                        Button(action: notice.dismiss) { Text(verbatim: "Dismiss") }
                    })
            guard let late = style.closer(screen) else { return }
            let next = AtticOutput.shown(title: "A", failure: "2", question: "2", notice: "2", tip: "2")
            mock.output = next
            late()
            #expect(mock.output == next)
        }
    }

    @MainActor
    @Suite("A presentation that closes late, in other forms")
    struct OtherClosingTests {
        @Test("observableObject")
        func object() throws {
            let viewModel = LoftViewModel()
            let screen = Screen(
                EmptyView().loftPresentations(viewModel, editingSheet: { Text(verbatim: $0.title) }))
            viewModel.emitter.show { $0.editing(title: "A", failure: "Offline") }
            screen.update()
            let closing = (try #require(screen.sheets.first?.close), try #require(screen.alerts.first?.close))
            viewModel.emitter.show { $0.shown(title: "B") }
            viewModel.emitter.show { $0.editing(title: "C", failure: "Offline") }
            closing.0()
            closing.1()
            #expect(viewModel.output == .editing(title: "C", failure: "Offline") && screen.isOutdated)
            screen.update()
            screen.alerts.first?.close()
            screen.sheets.first?.close()
            #expect(viewModel.output == .empty)
        }

        private struct Model: CellarShownModeling, CellarEditingModeling {
            var title: String
            var failure: String?

            func edit() -> CellarViewState { .editing(self) }
            func close() -> CellarViewState { .shown(self) }

            func save() -> CellarStates {
                .saving
                CellarStates.Next { .editing(self) }
            }
        }

        @Test("vsm: entries of states, and observed transients")
        func models() async throws {
            let container = CellarStateContainer(.editing(Model(title: "A", failure: "Offline")))
            let screen = Screen(
                EmptyView().cellarPresentations(container, editingSheet: { Text(verbatim: $0.title) }))
            let late = (try #require(screen.sheets.first?.close), try #require(screen.alerts.first?.close))
            container.observe(.shown(Model(title: "B")))
            late.0()
            #expect(container.state.kind == .shown)
            container.observe(.editing(Model(title: "C", failure: "Offline")))
            late.0()
            late.1()
            #expect(container.state.kind == .editing && screen.isOutdated)
            screen.update()
            await screen.appear()
            #expect(screen.alerts.count == 1, "the view hid an alert that it had not shown")
            let next = try #require(screen.sheets.first?.close)
            container.observe(.editing(Model(title: "D")))
            next()
            #expect(container.state.kind == .shown)
        }

        @Test("vsm: a pending state does not make the one below older")
        func pendingModels() async throws {
            let container = CellarStateContainer(.editing(Model(title: "A")))
            let screen = Screen(
                EmptyView().cellarPresentations(container, editingSheet: { Text(verbatim: $0.title) }))
            let late = try #require(screen.sheets.first?.close)
            let model = try #require(container.state.editing)
            await container.refresh(model.save())
            late()
            #expect(container.state.kind == .shown)
        }

        @Test("mv: another value of a transient, another state")
        func values() throws {
            var state = BulletinViewState.loaded(
                posts: [], remarks: .hidden, message: "A", failure: .server)
            let binding = Binding(get: { @MainActor in state }, set: { @MainActor in state = $0 })
            let screen = Screen(
                EmptyView().bulletinMessageBanner(binding).bulletinFailureAlert(binding, message: \.text))
            let late = (
                try #require(screen.buttons.first { $0.label == "Dismiss" }?.press),
                try #require(screen.alerts.first?.close)
            )
            let next = BulletinViewState.loaded(
                posts: [], remarks: .hidden, message: "B", failure: .network)
            state = next
            late.0()
            late.1()
            #expect(state == next && screen.isOutdated)
            screen.update()
            screen.press("Dismiss")
            screen.alerts.first?.close()
            #expect(state == .loaded(posts: [], remarks: .hidden))
        }
    }
#endif
