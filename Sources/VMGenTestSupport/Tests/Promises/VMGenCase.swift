/// An action, the state from which it runs, and the state that it emits.
public nonisolated struct VMGenStep: CustomStringConvertible, Sendable {
    public let action: String
    public let from: String
    public let to: String

    public init(_ action: String, from: String, to: String) {
        self.action = action
        self.from = from
        self.to = to
    }

    /// `load: idle → loading`
    public var description: String { "\(action): \(from) → \(to)" }
}

/// A promise of the spec, as a named case of a generated test.
public nonisolated enum VMGenCase: CustomStringConvertible, Sendable {
    case transition(VMGenStep)
    /// An action may not run in a state.
    case rejection(action: String, from: String)
    /// A pending state shows while an action runs.
    case pending(VMGenStep)
    /// A busy flag is on while an action runs.
    case busy(flag: String, action: String, from: String)
    /// Emissions and the dismissal clear a transient.
    case transient(String)

    /// `load: idle → loading`
    public var description: String {
        switch self {
        case .transition(let step): "\(step)"
        case .rejection(let action, let from): "\(action): rejected in \(from)"
        case .pending(let step): "\(step) → \(step.from)"
        case .busy(let flag, let action, let from): "\(action): \(from), \(flag)"
        case .transient(let name): "\(name) is cleared"
        }
    }
}
