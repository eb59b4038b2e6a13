/// The tables of a spec: the cases of generated tests.
public nonisolated struct VMGenSpec: Sendable {
    /// The transitions between states that have an example.
    private(set) var steps: [VMGenStep] = []
    /// Every promise: the transitions, the rejections, the pending states, the busy flags and the transients.
    public private(set) var cases: [VMGenCase] = []

    /// The state in which the feature begins.
    let initial: Swift.String
    /// The states that present progress, but are not pending.
    let progress: Set<Swift.String>

    /// The actions without a body.
    let bodiless: Set<Swift.String>

    private let starts: [Swift.String: [Swift.String]]
    private let pendingFor: [Swift.String: [Swift.String]]

    /// - Parameters:
    ///   - transitions: Every transition of the spec.
    ///   - from: The states that each action may run from. An action that is missing may run from all.
    ///   - missing: The states without an example.
    ///   - bodiless: The actions without a body.
    ///   - uncalled: The bodiless actions that tests cannot call.
    ///   - pending: The actions of each pending state.
    ///   - busy: The actions of each busy flag.
    ///   - transients: The names of the transients that emissions clear.
    ///   - initial: The state in which the feature begins. Nil for the first.
    ///   - progress: The states that present progress, but are not pending.
    public init<Action, Kind>(
        _ transitions: [(action: Action, from: Kind, to: Kind)],
        from: [Action: [Kind]] = [:],
        without missing: [Kind] = [],
        bodiless: [Action] = [],
        uncalled: [Action] = [],
        pending: [Kind: [Action]] = [:],
        busy: KeyValuePairs<Swift.String, [Action]> = [:],
        transients: [Swift.String] = [],
        initial: Kind? = nil,
        progress: [Kind] = []
    )
    where
        Action: CaseIterable & Hashable & RawRepresentable<Swift.String>,
        Kind: CaseIterable & Hashable & RawRepresentable<Swift.String>
    {
        self.initial = (initial ?? Kind.allCases.first)?.rawValue ?? ""
        self.progress = Set(progress.map(\.rawValue))
        self.bodiless = Set(bodiless.map(\.rawValue))
        let kinds = Kind.allCases.filter { !missing.contains($0) }
        let called = Action.allCases.filter { !uncalled.contains($0) }
        let starts = { (action: Action) in kinds.filter { from[action]?.contains($0) ?? true } }
        self.starts = Dictionary(
            uniqueKeysWithValues: Action.allCases.map { ($0.rawValue, starts($0).map(\.rawValue)) })
        pendingFor = Dictionary(
            uniqueKeysWithValues: pending.map { ($0.key.rawValue, $0.value.map(\.rawValue)) })
        steps = transitions.filter {
            called.contains($0.action) && kinds.contains($0.from) && kinds.contains($0.to)
        }
        .map { VMGenStep($0.action.rawValue, from: $0.from.rawValue, to: $0.to.rawValue) }
        .filter { play($0) != nil }
        cases = steps.map(VMGenCase.transition)
        for action in called {
            let starts = starts(action)
            cases += kinds.filter { !starts.contains($0) }
                .map { .rejection(action: action.rawValue, from: $0.rawValue) }
        }
        for kind in kinds {
            for action in pending[kind] ?? [] {
                cases += starts(action).map {
                    .pending(VMGenStep(action.rawValue, from: $0.rawValue, to: kind.rawValue))
                }
            }
        }
        for (flag, actions) in busy {
            for action in actions {
                cases += starts(action)
                    .map { .busy(flag: flag, action: action.rawValue, from: $0.rawValue) }
            }
        }
        cases += transients.map(VMGenCase.transient)
    }

    /// The transitions from a state in which their action may begin, to a state that stays.
    public var entries: [VMGenStep] {
        steps.filter { $0.from != $0.to && begins($0) && pendingFor[$0.to] == nil }
    }

    func begins(_ step: VMGenStep) -> Bool {
        starts[step.action]?.contains(step.from) == true
    }

    /// The states with an example from which an action may run.
    func starts(of action: Swift.String) -> [Swift.String] {
        starts[action] ?? []
    }

    /// Whether a state is pending for an action, or for any if none is given.
    func isPending(_ kind: Swift.String, for action: Swift.String? = nil) -> Bool {
        guard let actions = pendingFor[kind] else { return false }
        return action.map(actions.contains) ?? true
    }

    /// How to play a transition.
    ///
    /// If it leads to a pending state of other actions only, one of them runs meanwhile: the holder.
    struct Play {
        let holder: Swift.String?
        /// The state in which the holder is called, or the transition's action if there is no holder.
        let start: Swift.String
        /// The state in which the transition's action is called.
        let call: Swift.String
    }

    /// Returns nil if no example is a state in which the actions may run.
    func play(_ step: VMGenStep) -> Play? {
        let calls = begins(step) ? [step.from] : starts(of: step.action)
        let holders = holders(of: step.to, for: step.action)
        guard !holders.isEmpty else {
            return calls.first.map { Play(holder: nil, start: $0, call: $0) }
        }
        let plays = holders.flatMap { holder in
            calls.flatMap { call in
                starts(of: holder).map { Play(holder: holder, start: $0, call: call) }
            }
        }
        // Without an emission of the holder, if possible.
        return plays.first { $0.start == $0.call }
            ?? plays.first { !isPending($0.call) || isPending($0.call, for: $0.holder) }
    }

    /// The actions of which one must run while another action emits a pending state of theirs.
    func holders(of kind: Swift.String, for action: Swift.String) -> [Swift.String] {
        guard let actions = pendingFor[kind], !actions.contains(action) else { return [] }
        return actions
    }
}
