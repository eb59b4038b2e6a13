/// The promises of a spec: the cases of contract tests.
public nonisolated struct VMGenPromises: Sendable {
    let spec: VMGenSpec
    /// The transitions between states that have an example.
    private(set) var steps: [VMGenStep] = []
    /// Every promise: the transitions, the rejections, the pending states, the busy flags and the transients.
    public private(set) var cases: [VMGenCase] = []

    /// The actions without a body.
    let bodiless: Set<String>

    /// - Parameters:
    ///   - transitions: Every transition of the spec: an action, the states before and the states after.
    ///   - from: The states that each action may run from. An action that is missing may run from all.
    ///   - missing: The states without an example.
    ///   - bodiless: The actions without a body.
    ///   - uncalled: The bodiless actions that tests cannot call.
    ///   - pending: The actions of each pending state.
    ///   - busy: The actions of each busy flag.
    ///   - transients: The names of the transients that emissions clear.
    public init<Action, Kind>(
        _ actions: Action.Type,
        _ states: Kind.Type,
        transitions: [(action: Action, from: [Kind], to: [Kind])] = [],
        from: [Action: [Kind]] = [:],
        without missing: [Kind] = [],
        bodiless: [Action] = [],
        uncalled: [Action] = [],
        pending: [Kind: [Action]] = [:],
        busy: KeyValuePairs<String, [Action]> = [:],
        transients: [String] = []
    )
    where
        Action: CaseIterable & Hashable & RawRepresentable<String>,
        Kind: CaseIterable & Hashable & RawRepresentable<String>
    {
        spec = VMGenSpec(actions, states, from: from, without: missing, pending: pending)
        self.bodiless = Set(bodiless.map(\.rawValue))
        let called = Set(Action.allCases.filter { !uncalled.contains($0) }.map(\.rawValue))
        let kinds = Kind.allCases.filter { !missing.contains($0) }.map(\.rawValue)
        steps =
            transitions
            .flatMap { row in
                row.from.flatMap { from in
                    row.to.map { VMGenStep(row.action.rawValue, from: from.rawValue, to: $0.rawValue) }
                }
            }
            .filter { called.contains($0.action) && kinds.contains($0.from) && kinds.contains($0.to) }
            .filter { play($0) != nil }
        cases = steps.map(VMGenCase.transition)
        for action in Action.allCases.map(\.rawValue) where called.contains(action) {
            let starts = spec.starts(of: action)
            cases += kinds.filter { !starts.contains($0) }.map { .rejection(action: action, from: $0) }
        }
        for kind in kinds {
            for action in spec.pendingActions(of: kind) {
                cases += spec.starts(of: action).map { .pending(VMGenStep(action, from: $0, to: kind)) }
            }
        }
        for (flag, actions) in busy {
            for action in actions.map(\.rawValue) {
                cases += spec.starts(of: action).map { .busy(flag: flag, action: action, from: $0) }
            }
        }
        cases += transients.map(VMGenCase.transient)
    }

    /// The transitions from a state in which their action may begin, to a state that stays.
    public var entries: [VMGenStep] {
        steps.filter { $0.from != $0.to && begins($0) && !spec.isPending($0.to) }
    }

    func begins(_ step: VMGenStep) -> Bool {
        spec.starts(of: step.action).contains(step.from)
    }

    /// How to play a transition.
    ///
    /// If it leads to a pending state of other actions only, one of them runs meanwhile: the holder.
    struct Play {
        let holder: String?
        /// The state in which the holder is called, or the transition's action if there is no holder.
        let start: String
        /// The state in which the transition's action is called.
        let call: String
    }

    /// Returns nil if no example is a state in which the actions may run.
    func play(_ step: VMGenStep) -> Play? {
        let calls = begins(step) ? [step.from] : spec.starts(of: step.action)
        let holders = holders(of: step.to, for: step.action)
        guard !holders.isEmpty else {
            return calls.first.map { Play(holder: nil, start: $0, call: $0) }
        }
        let plays = holders.flatMap { holder in
            calls.flatMap { call in
                spec.starts(of: holder).map { Play(holder: holder, start: $0, call: call) }
            }
        }
        // Without an emission of the holder, if possible.
        return plays.first { $0.start == $0.call }
            ?? plays.first { !spec.isPending($0.call) || spec.isPending($0.call, for: $0.holder) }
    }

    /// The actions of which one must run while another action emits a pending state of theirs.
    func holders(of kind: String, for action: String) -> [String] {
        let actions = spec.pendingActions(of: kind)
        return actions.contains(action) ? [] : actions
    }
}
