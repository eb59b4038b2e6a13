/// A value of a feature's own type, for a core that knows no feature. It never changes.
@MainActor
public final class VMGenBox<Value> {
    public let value: Value

    public init(_ value: Value) { self.value = value }
}
