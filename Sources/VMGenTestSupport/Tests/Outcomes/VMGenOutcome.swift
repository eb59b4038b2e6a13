/// An outcome of the spec: what a test prepares and calls, and what the view model then does.
public nonisolated struct VMGenOutcome<Contract: VMGenOutcomeContract>: Sendable {
    let action: Contract.Action
    let name: String
    /// The states from which it starts; nil for all of the action.
    let from: [Contract.Kind]?
    /// The states that it emits, in order; nil for the current one.
    let emits: [Contract.Kind?]
    /// Whether it ends in the state below a pending one.
    let endsWithPrevious: Bool
    /// The screens on the path before the call; nil if they do not matter.
    let path: [String]?
    let given: (@MainActor @Sendable (inout Contract.Output) -> Void)?
    let stubs: (@MainActor @Sendable (Contract.Mocks) -> Void)?
    /// The view model's own dependencies that are not their examples.
    let using: VMGenUse<Contract>?
    let children: (@MainActor @Sendable (Contract.ViewModel) -> Void)?
    /// The children whose calls are compared.
    let observes: [String]
    /// The calls that run while the first call of a method waits for its answer.
    let during: [String: VMGenCall<Contract>]
    /// The methods that must be called, unless an expectation lists all calls.
    let returning: [String]
    /// The methods of which one must be called, unless an expectation lists all calls.
    let throwing: [String]
    let expects: [VMGenExpectation<Contract>]
    /// Nil where an example is missing.
    let call: VMGenCall<Contract>?
    /// Whether mocks can answer, or report, all calls.
    let isAnswered: Bool
    let isPrivate: Bool

    /// - Parameters:
    ///   - emits: The states that it emits, in order, except the current one.
    ///   - current: The places of the current state among all emissions.
    ///   - path: The screens on the path before the call, from the root.
    ///   - given: Sets the content of the state before.
    ///   - mocks: Sets the answers that differ from the examples.
    ///   - using: Sets the view model's own dependencies.
    ///   - children: Sets the optional children before.
    ///   - observes: The children whose calls are compared.
    ///   - during: The calls that run while the first call of a method waits for its answer.
    public init(
        _ action: Contract.Action,
        _ name: String,
        from: [Contract.Kind]? = nil,
        emits: [Contract.Kind],
        current: [Int] = [],
        endsWithPrevious: Bool = false,
        path: [String]? = nil,
        returning: [String] = [],
        throwing: [String] = [],
        given: (@MainActor @Sendable (inout Contract.Output) -> Void)? = nil,
        mocks: (@MainActor @Sendable (Contract.Mocks) -> Void)? = nil,
        using: VMGenUse<Contract>? = nil,
        children: (@MainActor @Sendable (Contract.ViewModel) -> Void)? = nil,
        observes: [String] = [],
        during: [String: VMGenCall<Contract>] = [:],
        isAnswered: Bool = true,
        isPrivate: Bool = false,
        expects: [VMGenExpectation<Contract>] = [],
        call: VMGenCall<Contract>? = nil
    ) {
        self.action = action
        self.name = name
        self.from = from
        var sequence = emits.map(Contract.Kind?.some)
        for place in current { sequence.insert(nil, at: place) }
        self.emits = sequence
        self.endsWithPrevious = endsWithPrevious
        self.path = path
        self.returning = returning
        self.throwing = throwing
        self.given = given
        self.stubs = mocks
        self.using = using
        self.children = children
        self.observes = observes
        self.during = during
        self.isAnswered = isAnswered
        self.isPrivate = isPrivate
        self.expects = expects
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

    /// Returns a problem for each call that is missing.
    func missing(in calls: [VMGenMessage]) -> [String] {
        let called = Set(calls.map(\.name))
        var missing = returning.filter { !called.contains($0) }.map { "\($0) was not called" }
        if !throwing.isEmpty, called.isDisjoint(with: throwing) {
            missing.append(
                throwing.count == 1
                    ? "\(throwing[0]) was not called"
                    : "none of these was called: \(throwing.joined(separator: ", "))")
        }
        return missing
    }

    /// `load, offline`
    var title: String { "\(action.rawValue), \(name)" }
}

/// A call of a view model, or an edit, with its text for messages: `load()`.
public nonisolated struct VMGenCall<Contract: VMGenOutcomeContract>: Sendable {
    let text: String
    /// Whether it has arguments, which may name a part of the content.
    let hasArguments: Bool
    let run: @MainActor @Sendable (Contract.ViewModel) async -> Void

    public init(
        _ text: String, hasArguments: Bool = false,
        _ run: @escaping @MainActor @Sendable (Contract.ViewModel) async -> Void
    ) {
        self.text = text
        self.hasArguments = hasArguments
        self.run = run
    }
}

/// Calls, values or events that an outcome lists for the end of its test.
public nonisolated struct VMGenExpectation<Contract: VMGenOutcomeContract>: Sendable {
    /// Whether it lists all calls of dependencies.
    var listsCalls = false
    let check: @MainActor @Sendable (inout VMGenOutcomeReport<Contract>) -> Void
}

/// The values of a view model's own dependencies in the test of an outcome.
public nonisolated struct VMGenUse<Contract: VMGenOutcomeContract>: Sendable {
    /// Equal for outcomes that use the same.
    let key: String
    let set: @MainActor @Sendable (inout Contract) -> Void

    public init(_ key: String, _ set: @escaping @MainActor @Sendable (inout Contract) -> Void) {
        self.key = key
        self.set = set
    }
}

/// The course of an outcome's test, and its problems.
nonisolated struct VMGenOutcomeReport<Contract: VMGenOutcomeContract> {
    let calls: [VMGenMessage]
    /// The calls, and the emissions of the action, in order.
    let steps: [VMGenMessage]
    let sent: [Any]
    /// The output when the call returned. Nil if it did not return, or the emissions are wrong.
    let end: Contract.Output?
    /// Nil as long as the view model may change.
    let viewModel: Contract.ViewModel?
    /// The content that the outcome names.
    var named: Set<String> = []
    var problems: [String]
    /// The calls that no problem mentions.
    var rest: [VMGenMessage]
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
