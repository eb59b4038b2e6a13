#if canImport(SwiftUI)
    public import SwiftUI

    extension SwiftUI.View {
        /// Applies a modifier that is made from an observable state.
        ///
        /// - Parameter modifier: Makes the modifier. It runs again when state that it reads changes; the view that
        ///   is modified is not updated.
        @MainActor
        public func vmgenPresent<Modifier: SwiftUI.ViewModifier>(
            _ modifier: @escaping () -> Modifier
        ) -> some SwiftUI.View {
            self.modifier(VMGenPresentation(modifier: modifier))
        }
    }

    /// Makes a modifier in a body of its own, so that only this body is updated.
    @MainActor
    struct VMGenPresentation<Modifier: SwiftUI.ViewModifier>: SwiftUI.ViewModifier {
        let modifier: () -> Modifier

        func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier()) }
    }
#endif
