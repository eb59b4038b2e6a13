/// An output whose changes a ``RunModel`` predicts, with the rules of its feature.
package protocol ModeledOutput: Equatable {
    associatedtype Action: Hashable, Sendable
    associatedtype Kind: Hashable, Sendable

    var kind: Kind { get }

    static var rules: [Action: RunRule<Action, Kind>] { get }
    /// What actions require of the current output.
    static var requirements: [Action: @MainActor (Self) -> Bool] { get }
    /// The pending states, with the actions of their `while`.
    static var pending: [Kind: Set<Action>] { get }
    /// The flags with a `while`. Each is false, and cannot be set, in states without it.
    static var busy: [(flag: WritableKeyPath<Self, Bool>, actions: Set<Action>)] { get }

    /// The transients that the emitter dismisses after a time.
    static var timers: [RunTimer<Self>] { get }

    /// This output without its transients.
    var cleared: Self { get }

    /// This output with what stays of the current one: transients that only a dismissal clears, and the content that
    /// all states share.
    func keeping(_ shown: Self) -> Self
}

extension ModeledOutput {
    package static var requirements: [Action: @MainActor (Self) -> Bool] { [:] }
    package static var timers: [RunTimer<Self>] { [] }
}

/// A transient that the emitter dismisses some time after it was set.
package struct RunTimer<Output> {
    package var milliseconds: Int
    /// Whether an emission that does not set it keeps it.
    package var keeps: Bool
    /// Nil while it is cleared.
    package var value: (Output) -> AnyHashable?
    package var clear: (inout Output) -> Void

    package init(
        milliseconds: Int, keeps: Bool, value: @escaping (Output) -> AnyHashable?,
        clear: @escaping (inout Output) -> Void
    ) {
        self.milliseconds = milliseconds
        self.keeps = keeps
        self.value = value
        self.clear = clear
    }
}
