/// A publisher or a subscription. They may be used from any thread, and do not all say so.
nonisolated struct VMGenUnchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
