/// The tables of a spec: the cases of generated tests.
public nonisolated struct VMGenSpec: Sendable {
    /// The transitions between states that have an example.
    let steps: [VMGenStep]
    /// Every promise: the transitions, the rejections, the pending states, the busy flags and the transients.
    public let cases: [VMGenCase]

    /// The state in which the feature begins.
    let initial: Swift.String
    /// The states that present progress, but are not pending.
    let progress: Set<Swift.String>

    private let starts: [Swift.String: [Swift.String]]
    private let pendingFor: [Swift.String: [Swift.String]]

    /// - Parameters:
    ///   - transitions: Every transition of the spec.
    ///   - from: The states that each action may run from. An action that is missing may run from all.
    ///   - missing: The states without an example.
    ///   - pending: The actions of each pending state.
    ///   - busy: The actions of each busy flag.
    ///   - transients: The names of the transients that emissions clear.
    ///   - initial: The state in which the feature begins. Nil for the first.
    ///   - progress: The states that present progress, but are not pending.
    public init<Action, Kind>(
        _ transitions: [(action: Action, from: Kind, to: Kind)],
        from: [Action: [Kind]] = [:],
        without missing: [Kind] = [],
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
        let kinds = Kind.allCases.filter { !missing.contains($0) }
        let starts = { (action: Action) in kinds.filter { from[action]?.contains($0) ?? true } }
        // A pending state of other actions only: one of them must run when it is emitted.
        let holders = { (kind: Kind, action: Action) -> [Action] in
            guard let actions = pending[kind], !actions.contains(action) else { return [] }
            return actions
        }
        steps = transitions.filter { step in
            guard kinds.contains(step.from), kinds.contains(step.to) else { return false }
            let holders = holders(step.to, step.action)
            let runs = holders.isEmpty ? [step.action] : holders
            return runs.contains { !starts($0).isEmpty }
        }.map { VMGenStep($0.action.rawValue, from: $0.from.rawValue, to: $0.to.rawValue) }
        var cases = steps.map(VMGenCase.transition)
        for action in Action.allCases {
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
        self.cases = cases + transients.map(VMGenCase.transient)
        var names: [Swift.String: [Swift.String]] = [:]
        for action in Action.allCases { names[action.rawValue] = starts(action).map(\.rawValue) }
        self.starts = names
        names = [:]
        for (kind, actions) in pending { names[kind.rawValue] = actions.map(\.rawValue) }
        pendingFor = names
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

    /// The actions of which one must run while another action emits a pending state of theirs.
    func holders(of kind: Swift.String, for action: Swift.String) -> [Swift.String] {
        guard let actions = pendingFor[kind], !actions.contains(action) else { return [] }
        return actions
    }
}
