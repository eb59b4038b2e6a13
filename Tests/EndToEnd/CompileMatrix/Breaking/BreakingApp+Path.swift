import SpecChanges
import SpecLanguage

extension BreakingApp {
    static let path = BreakingApp(
        spec: """
            feature: Base
            states: { browsing: }
            actions:
              open: { parameters: { id: Int }, pushes: product }
              showCart: { private: true, pushes: cart }
              back: { pops: last }
              left: { emits: browsing, private: true, async: false }
            path:
              product: { feature: Product, popped: left }
              cart: Cart
            """,
        others: [
            "feature: Product\nstates: { shown: }\n": "Product",
            "feature: Cart\nstates: { empty: }\n": "Cart",
            "feature: Notice\nstates: { shown: }\n": "Notice",
        ],
        clients: [.views: pathViews, .emitters: pathEmitters, .tests: pathTests],
        edits: [
            Edit("a new screen", "  cart: Cart", "  cart: Cart\n  notice: Notice"),
            Edit(
                "a new screen that an action pushes", "  cart: Cart", "  cart: Cart\n  notice: Notice",
                (old: "  back:", new: "  notify: { pushes: notice }\n  back:")),
            Edit(
                "a screen is gone", "\n  cart: Cart", "",
                (old: "  showCart: { private: true, pushes: cart }\n", new: "")),
            Edit("a screen of another feature", "cart: Cart", "cart: Notice"),
            Edit(
                "screens in another order", "  product: { feature: Product, popped: left }\n  cart: Cart",
                "  cart: Cart\n  product: { feature: Product, popped: left }"),
            Edit("other parameters of an action that pushes", "{ id: Int }", "{ id: Int, name: String }"),
            Edit(
                "a parameter of a private action that pushes", "showCart: { private",
                "showCart: { parameters: { id: Int }, private"),
            Edit(
                "another action that pushes", "  back:",
                "  visit: { parameters: { id: Int }, pushes: product }\n  back:"),
            Edit("an action pushes no screen", "pushes: cart", "pops: last"),
            Edit("an action ignores calls", "pushes: product", "pushes: product, unless: onTop"),
            Edit("an action pops all screens", "pops: last", "pops: all"),
            Edit("nothing runs when a screen has left", "{ feature: Product, popped: left }", "Product"),
            Edit("a state pops a screen", "cart: Cart", "cart: { feature: Cart, on: { empty: back } }"),
        ])

    private static let pathViews = """
        import SwiftUI

        @MainActor
        func navigateBase(_ viewModel: any BaseViewModeling) -> some View {
            BaseNavigation(viewModel) {
                Text(verbatim: "")
            } product: { (_: any ProductViewModeling) in
                Text(verbatim: "")
            } cart: { (_: any CartViewModeling) in
                Text(verbatim: "")
            }
        }

        @MainActor
        func showBase(_ viewModel: any BaseViewModeling) {
            for screen in viewModel.path {
                switch screen {
                case .product(let child): let _: any ProductViewModeling = child
                case .cart(let child): let _: any CartViewModeling = child
                }
            }
            let _: (any CartViewModeling)? = viewModel.path.last?.cart
            viewModel.path = []
            viewModel.open(id: 1)
            viewModel.back()
        }
        """

    private static let pathEmitters = """
        import Observation

        @MainActor
        @Observable
        final class BaseViewModel: BaseStorage, BaseLogic {
            func makeProduct(id: Int) -> any ProductViewModeling { preconditionFailure() }

            func makeCart() -> any CartViewModeling { preconditionFailure() }

            func left(emit: LeftScope) {
                if path.isEmpty { emit.browsing() }
            }

            func link(_ product: any ProductViewModeling, _ cart: any CartViewModeling) {
                path = [.product(product), .cart(cart)]
                open(id: 1)
                showCart()
                back()
                left()
            }

            var names: [String] { path.map(\\.kind.rawValue) }
        }

        @MainActor
        func connectBase(_ viewModel: any BaseLogic) { viewModel.emitter.connect(to: viewModel) }
        """

    private static let pathTests = """
        @MainActor
        func testBase() {
            let mock = MockBaseViewModel()
            mock.path = [.product(MockProductViewModel()), .cart(MockCartViewModel())]
            let _: (any ProductViewModeling)? = mock.path.first?.product
            if mock.path.last?.kind == .cart {}
            mock.open(id: 1)
            _ = mock.openCallsCount
            mock.back()
            let viewModel = BaseViewModel()
            viewModel.path = mock.path
        }
        """
}
