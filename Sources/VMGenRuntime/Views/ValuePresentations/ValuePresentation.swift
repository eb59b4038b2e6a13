#if canImport(SwiftUI)
    public import SwiftUI

    extension SwiftUI.View {
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
