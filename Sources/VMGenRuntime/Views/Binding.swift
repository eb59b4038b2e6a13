#if canImport(SwiftUI)
    public import SwiftUI

    /// Returns a binding to a property of an object.
    @MainActor
    public func vmgenBinding<Object, Value>(
        _ object: Object, _ keyPath: Swift.ReferenceWritableKeyPath<Object, Value>
    ) -> SwiftUI.Binding<Value> {
        SwiftUI.Binding(
            get: { @MainActor in object[keyPath: keyPath] },
            set: { @MainActor in object[keyPath: keyPath] = $0 }
        )
    }
#endif
