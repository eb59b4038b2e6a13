#if !canImport(Darwin)
    import SwiftUI
    import Testing

    @testable import Corpus

    @MainActor
    @Suite("the view of a path")
    struct NavigationTests {
        private let bazaar = BazaarViewModel()

        private func screen() -> Screen {
            Screen(
                BazaarNavigation(bazaar) {
                    Text(verbatim: "Bazaar")
                } stall: {
                    Text(verbatim: "Stall \($0.output.shown?.id ?? 0)")
                } basket: { _ in
                    Text(verbatim: "Basket")
                } notice: { _ in
                    Text(verbatim: "Notice")
                })
        }

        private func texts(_ screen: Screen) -> [[String]] { screen.pushed.map(\.screen.texts) }

        @Test("each screen has its view")
        func views() {
            let screen = screen()
            #expect(screen.texts == ["Bazaar"])
            #expect(texts(screen) == [])
            bazaar.visit(id: 3, "Tea")
            bazaar.showBasket()
            screen.update()
            #expect(texts(screen) == [["Stall 3"], ["Basket"]])
        }

        @Test("going back removes a screen and those above it")
        func back() {
            for id in 1...3 { bazaar.visit(id: id, "Tea") }
            let screen = screen()
            screen.pushed[1].back()
            screen.update()
            #expect(texts(screen) == [["Stall 1"]])
            #expect(bazaar.log.suffix(2) == ["left", "left"])
        }
    }
#endif
