/// An outcome of the spec: what a test prepares and calls, and what the view model then does.
public nonisolated struct VMGenOutcome<Contract: VMGenOutcomeContract>: Sendable {
    let action: Contract.Action
    let name: String
    /// The states from which it starts; nil for all of the action.
    let from: [Contract.Kind]?
    /// The states that it emits, in order; nil for the current one.
    let emits: [Contract.Kind?]
    let given: (@MainActor @Sendable (inout Contract.Output) -> Void)?
    let stubs: (@MainActor @Sendable (Contract.Mocks) -> Void)?
    /// The methods that must be called, unless `calls` lists all.
    let returning: [String]
    /// The methods of which one must be called, unless `calls` lists all.
    let throwing: [String]
    let calls: (@MainActor @Sendable () -> [VMGenExpectedMessage])?
    let then: (@MainActor @Sendable (Contract.Output) -> [VMGenExpectedValue])?
    let sends: (@MainActor @Sendable () -> [VMGenExpectedMessage])?
    /// Nil where an example is missing.
    let call: VMGenCall<Contract>?
    /// Whether mocks can give all answers.
    let isAnswered: Bool
    let isPrivate: Bool

    /// - Parameters:
    ///   - from: The states from which it starts. Nil for all of the action.
    ///   - emits: The states that it emits, in order, except the current one.
    ///   - current: The places of the current state among all emissions.
    ///   - returning: The methods that must be called, such as `service.fetch`.
    ///   - throwing: The methods of which one must be called.
    ///   - given: Sets the content of the state before.
    ///   - mocks: Sets the answers that differ from the examples.
    ///   - isAnswered: Whether mocks can give all answers.
    ///   - calls: All calls of dependencies. Nil if the outcome does not list them.
    ///   - then: The values of content and transients at the end.
    ///   - sends: The events, in order. Nil if the outcome does not list them.
    ///   - call: Nil where an example is missing.
    public init(
        _ action: Contract.Action,
        _ name: String,
        from: [Contract.Kind]? = nil,
        emits: [Contract.Kind],
        current: [Int] = [],
        returning: [String] = [],
        throwing: [String] = [],
        given: (@MainActor @Sendable (inout Contract.Output) -> Void)? = nil,
        mocks: (@MainActor @Sendable (Contract.Mocks) -> Void)? = nil,
        isAnswered: Bool = true,
        isPrivate: Bool = false,
        calls: (@MainActor @Sendable () -> [VMGenExpectedMessage])? = nil,
        then: (@MainActor @Sendable (Contract.Output) -> [VMGenExpectedValue])? = nil,
        sends: (@MainActor @Sendable () -> [VMGenExpectedMessage])? = nil,
        call: VMGenCall<Contract>? = nil
    ) {
        self.action = action
        self.name = name
        self.from = from
        var sequence = emits.map(Contract.Kind?.some)
        for place in current { sequence.insert(nil, at: place) }
        self.emits = sequence
        self.returning = returning
        self.throwing = throwing
        self.given = given
        self.stubs = mocks
        self.isAnswered = isAnswered
        self.isPrivate = isPrivate
        self.calls = calls
        self.then = then
        self.sends = sends
        self.call = call
    }

    /// The states that it emits if it starts in a state.
    func emissions(from start: Contract.Kind) -> [Contract.Kind] {
        var state = start
        return emits.map { next in
            state = next ?? state
            return state
        }
    }

    /// `load, offline`
    var title: String { "\(action.rawValue), \(name)" }
}

/// A call of a view model, or an edit, with its text for messages: `load()`.
public nonisolated struct VMGenCall<Contract: VMGenOutcomeContract>: Sendable {
    let text: String
    let run: @MainActor @Sendable (Contract.ViewModel) async -> Void

    public init(
        _ text: String, _ run: @escaping @MainActor @Sendable (Contract.ViewModel) async -> Void
    ) {
        self.text = text
        self.run = run
    }
}

/// An outcome with a state from which it starts, as a named case of a generated test.
public nonisolated struct VMGenOutcomeCase: CustomStringConvertible, Sendable {
    let outcome: Int
    let from: String
    /// `load, offline, from idle`
    public let description: String
}

/// The mocks of a view model's dependencies.
public nonisolated protocol VMGenMocks: Sendable {
    init()
}
