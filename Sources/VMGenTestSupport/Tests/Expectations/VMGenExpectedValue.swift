/// The value that content or a transient must have at the end of a test.
@MainActor
public struct VMGenExpectedValue {
    /// The property or transient: `items`, and for the part `items.count`, too.
    let name: String
    /// `message is nil; expected "Wrong password"`
    let mismatch: String?

    /// - Parameter found: The value of a transient or of shared content.
    public init<Value: Equatable>(_ name: String, _ found: Value, is expected: Value) {
        self.name = Self.content(name)
        mismatch = found == expected ? nil : VMGenText.difference(name, found, expected)
    }

    /// - Parameter isSet: Whether an optional child is there.
    public init(child name: String, isSet: Bool, is expected: Bool) {
        self.name = name
        let texts = [isSet, expected].map { $0 ? "set" : "nil" }
        mismatch = isSet == expected ? nil : "\(name) is \(texts[0]); expected \(texts[1])"
    }

    /// - Parameter found: The value of a state's content. Nil in another state.
    public init<Value: Equatable>(_ name: String, in found: Value?, is expected: Value) {
        self.name = Self.content(name)
        mismatch =
            found.map { VMGenExpectedValue(name, $0, is: expected).mismatch }
            ?? "\(name) is missing in the last state; expected \(VMGenText.short(VMGenText.of(expected)))"
    }

    private static func content(_ path: String) -> String { String(path.prefix { $0 != "." && $0 != "?" }) }
}
