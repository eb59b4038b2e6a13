/// An output whose changes a ``RunModel`` predicts, with the rules of its feature.
package protocol ModeledOutput: Equatable {
    associatedtype Action: Hashable, Sendable
    associatedtype Kind: Hashable, Sendable

    var kind: Kind { get }

    static var rules: [Action: RunRule<Action, Kind>] { get }
    /// The pending states, with the actions of their `while`.
    static var pending: [Kind: Set<Action>] { get }
    /// The flags with a `while`. Each is false, and cannot be set, in states without it.
    static var busy: [(flag: WritableKeyPath<Self, Bool>, actions: Set<Action>)] { get }

    /// This output without its transients.
    var cleared: Self { get }

    /// This output with what stays of the current one: transients that only a dismissal clears, and the content that
    /// all states share.
    func keeping(_ shown: Self) -> Self
}
