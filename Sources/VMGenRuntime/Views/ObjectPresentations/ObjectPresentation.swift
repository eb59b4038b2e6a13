#if canImport(SwiftUI)
    public import Combine
    public import SwiftUI

    extension SwiftUI.View {
        /// Applies a modifier that is made from an observable object.
        ///
        /// - Parameters:
        ///   - object: The object that `modifier` reads.
        ///   - modifier: Makes the modifier. It runs again when the object changes.
        @MainActor
        public func vmgenPresent<Object: Combine.ObservableObject, Modifier: SwiftUI.ViewModifier>(
            _ object: Object,
            _ modifier: @escaping () -> Modifier
        ) -> some SwiftUI.View {
            self.modifier(VMGenObjectPresentation(object: object, modifier: modifier))
        }
    }

    /// Makes a modifier from an observable object.
    @MainActor
    struct VMGenObjectPresentation<Object: Combine.ObservableObject, Modifier: SwiftUI.ViewModifier>:
        SwiftUI.ViewModifier
    {
        @SwiftUI.ObservedObject var object: Object
        let modifier: () -> Modifier

        func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier()) }
    }
#endif
