/// An output as the runtime sees it.
@MainActor
public protocol VMGenOutput {
    /// The states without their content.
    associatedtype Kind: CaseIterable & Hashable & Sendable
    associatedtype Action: CaseIterable & Hashable & Sendable

    var kind: Kind { get }
    /// The same output with its transients cleared.
    var atRest: Self { get }
}

/// Whether two values are equal, without an operator for the compiler to resolve.
public nonisolated func vmgenIsEqual<Value: Equatable>(_ value: Value, _ other: Value) -> Bool {
    value == other
}

/// A changed copy of a value.
public nonisolated func vmgenCopy<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
}
