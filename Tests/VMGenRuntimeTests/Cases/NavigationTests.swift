#if !canImport(Darwin)
    import SwiftUI
    import Testing

    @testable import RuntimeUnderTest

    /// The stack of a path, whose binding SwiftUI may write late.
    @MainActor
    @Suite("Navigation")
    struct NavigationTests {
        private final class Model {
            var path: [TestScreen] = []
        }

        private let model = Model()
        private let a = TestScreen("a")
        private let b = TestScreen("b")
        private let c = TestScreen("c")

        private func screen(_ path: [TestScreen] = []) -> Screen {
            model.path = path
            return Screen(
                VMGenNavigation(path: { [model] in model.path }, set: { [model] in model.path = $0 }) {
                    Text(verbatim: "Root")
                    NavigationLink("Link", value: a)
                } content: { (screen: TestScreen) in
                    Text(verbatim: screen.name)
                })
        }

        @Test("Each screen has its view")
        func views() {
            let screen = screen([a, b])
            #expect(screen.texts == ["Root"])
            #expect(screen.pushed.map(\.screen.texts) == [["a"], ["b"]])
        }

        @Test("Going back removes a screen and those above it")
        func back() {
            screen([a, b, c]).pushed[1].back()
            #expect(model.path == [a])
        }

        @Test("A late way back leaves newer screens, and those that are gone")
        func late() {
            let back = screen([a, b]).pushed[1].back
            model.path = [a, b, c]
            back()
            #expect(model.path == [a, c])
            back()
            #expect(model.path == [a, c])
            model.path = [c]
            back()
            #expect(model.path == [c])
        }

        @Test("A link appends its screen once, above newer ones")
        func links() {
            let screen = screen()
            model.path = [c]
            screen.press("Link")
            screen.press("Link")
            #expect(model.path == [c, a])
        }
    }

    /// A view that is pushed while there is an item.
    @MainActor
    @Suite("Pushes")
    struct PushTests {
        @MainActor
        private final class Model {
            var item: String? = "A"
            var emissions = 0
            var dismissals = 0
        }

        private struct Pushing: View {
            let model: Model
            let dismiss: (@MainActor @Sendable () -> Void)?

            var body: some View {
                EmptyView().modifier(
                    VMGenPushPresenter(item: model.item, emissions: model.emissions, dismiss: dismiss) {
                        (item: String) in Text(verbatim: item)
                    })
            }
        }

        private let model = Model()

        private func screen(dismisses: Bool = true) -> Screen {
            let dismiss: @MainActor @Sendable () -> Void = { [model] in model.dismissals += 1 }
            return Screen(Pushing(model: model, dismiss: dismisses ? dismiss : nil))
        }

        private func texts(_ screen: Screen) -> [[String]] { screen.pushed.map(\.screen.texts) }

        @Test("It shows the item, also while it disappears")
        func item() {
            let screen = screen()
            #expect(texts(screen) == [["A"]])
            model.item = "B"
            screen.update()
            #expect(texts(screen) == [["B"]])
            model.item = nil
            screen.update()
            #expect(screen.pushed.isEmpty && screen.leaving.map(\.texts) == [["B"]])
        }

        @Test("Going back hides it at once, until another emission", arguments: [true, false])
        func back(_ dismisses: Bool) async throws {
            let screen = screen(dismisses: dismisses)
            await screen.appear()
            try #require(screen.pushed.first).back()
            #expect(model.dismissals == (dismisses ? 1 : 0))
            screen.update()
            await screen.appear()
            #expect(!screen.isOutdated && screen.pushed.isEmpty)
            model.emissions += 1
            screen.update()
            await screen.appear()
            screen.update()
            #expect(texts(screen) == [["A"]])
        }

        @Test("A late way back closes nothing newer")
        func late() throws {
            let back = try #require(screen().pushed.first).back
            model.item = "B"
            back()
            #expect(model.dismissals == 0)
        }
    }
#endif
