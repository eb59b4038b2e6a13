/// An immutable value of a type that a feature declares, for a core that knows no feature.
@MainActor
public final class VMGenBox<Value> {
    public let value: Value

    public init(_ value: Value) { self.value = value }
}
