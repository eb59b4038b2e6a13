#if canImport(SwiftUI)
    public import Combine
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

        /// Applies a modifier that is made from a value.
        ///
        /// - Parameters:
        ///   - value: The value that `modifier` reads and writes.
        ///   - modifier: Makes the modifier. It runs again when the value changes.
        @MainActor
        public func vmgenPresent<Value, Modifier: SwiftUI.ViewModifier>(
            _ value: SwiftUI.Binding<Value>,
            _ modifier: @escaping (SwiftUI.Binding<Value>) -> Modifier
        ) -> some SwiftUI.View {
            self.modifier(VMGenValuePresentation(value: value, modifier: modifier))
        }
    }

    /// Makes a modifier in a body of its own, so that only this body is updated.
    @MainActor
    struct VMGenPresentation<Modifier: SwiftUI.ViewModifier>: SwiftUI.ViewModifier {
        let modifier: () -> Modifier

        func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier()) }
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

    /// Makes a modifier from a value.
    @MainActor
    struct VMGenValuePresentation<Value, Modifier: SwiftUI.ViewModifier>: SwiftUI.ViewModifier {
        @SwiftUI.Binding var value: Value
        let modifier: (SwiftUI.Binding<Value>) -> Modifier

        init(value: SwiftUI.Binding<Value>, modifier: @escaping (SwiftUI.Binding<Value>) -> Modifier) {
            _value = value
            self.modifier = modifier
        }

        func body(content: Self.Content) -> some SwiftUI.View { content.modifier(modifier($value)) }
    }
#endif
