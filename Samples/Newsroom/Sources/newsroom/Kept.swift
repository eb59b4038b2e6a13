import Observation

/// As SwiftUI's `@State`: keeps a value of a struct outside of it, and tells whoever shows it of a change.
@MainActor
@propertyWrapper
struct Kept<Value> {
    private let place: KeptPlace<Value>

    init(wrappedValue: Value) { place = KeptPlace(wrappedValue) }

    var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
}

@MainActor
@Observable
private final class KeptPlace<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
