/// A named case of a generated test: an action from a state, and the state that it leads to.
public nonisolated struct VMGenCase: CustomStringConvertible, Sendable {
    public let action: Swift.String
    public let from: Swift.String
    /// The state that the action emits; nil if the test is about the action alone.
    public let to: Swift.String?
    /// The busy flag that the test is about.
    public let flag: Swift.String?

    public init(
        _ action: Swift.String, from: Swift.String, to: Swift.String? = nil, flag: Swift.String? = nil
    ) {
        self.action = action
        self.from = from
        self.to = to
        self.flag = flag
    }

    /// `load: idle → loading`
    public var description: Swift.String {
        let start = "\(action): \(from)"
        if let flag { return "\(start), \(flag)" }
        return to.map { "\(start) → \($0)" } ?? start
    }
}
