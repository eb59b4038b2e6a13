/// The tables of a spec: the cases of generated tests.
public nonisolated struct VMGenSpec: Sendable {
    /// The transitions.
    public let transitions: [VMGenCase]
    /// Each action with each state in which it is rejected.
    public let rejections: [VMGenCase]
    /// Each pending state with each of its actions and each state from which that may run.
    public let pending: [VMGenCase]
    /// Each busy flag with each of its actions and each state from which that may run.
    public let busy: [VMGenCase]

    private let starts: [Swift.String: [Swift.String]]
    private let pendingFor: [Swift.String: [Swift.String]]

    /// - Parameters:
    ///   - transitions: Every transition of the spec.
    ///   - starts: The states from which an action may run.
    ///   - missing: The states without an example.
    ///   - pending: The actions of each pending state.
    ///   - busy: The actions of each busy flag.
    public init<Action, Kind>(
        _ transitions: [(action: Action, from: Kind, to: Kind)],
        starts: @escaping (Action) -> [Kind],
        without missing: [Kind] = [],
        pending: [Kind: [Action]] = [:],
        busy: KeyValuePairs<Swift.String, [Action]> = [:]
    )
    where
        Action: CaseIterable & Hashable & RawRepresentable<Swift.String>,
        Kind: CaseIterable & Hashable & RawRepresentable<Swift.String>
    {
        let kinds = Kind.allCases.filter { !missing.contains($0) }
        let known = { (action: Action) in starts(action).filter(kinds.contains) }
        // A pending state of other actions only: one of them must run when it is emitted.
        let holders = { (kind: Kind, action: Action) -> [Action] in
            guard let actions = pending[kind], !actions.contains(action) else { return [] }
            return actions
        }
        self.transitions = transitions.filter { step in
            guard kinds.contains(step.from), kinds.contains(step.to) else { return false }
            let holders = holders(step.to, step.action)
            let runs = holders.isEmpty ? [step.action] : holders
            return runs.contains { !known($0).isEmpty }
        }.map { VMGenCase($0.action.rawValue, from: $0.from.rawValue, to: $0.to.rawValue) }
        rejections = Action.allCases.flatMap { action in
            let starts = starts(action)
            return kinds.filter { !starts.contains($0) }
                .map { VMGenCase(action.rawValue, from: $0.rawValue) }
        }
        self.pending = kinds.flatMap { kind in
            (pending[kind] ?? []).flatMap { action in
                known(action).map { VMGenCase(action.rawValue, from: $0.rawValue, to: kind.rawValue) }
            }
        }
        self.busy = busy.flatMap { flag, actions in
            actions.flatMap { action in
                known(action).map { VMGenCase(action.rawValue, from: $0.rawValue, flag: flag) }
            }
        }
        var names: [Swift.String: [Swift.String]] = [:]
        for action in Action.allCases { names[action.rawValue] = starts(action).map(\.rawValue) }
        self.starts = names
        names = [:]
        for (kind, actions) in pending { names[kind.rawValue] = actions.map(\.rawValue) }
        pendingFor = names
    }

    /// The transitions from a state in which their action may begin, to a state that stays.
    public var entries: [VMGenCase] {
        transitions.filter { $0.from != $0.to && begins($0) && pendingFor[$0.to ?? ""] == nil }
    }

    func begins(_ test: VMGenCase) -> Bool {
        starts[test.action]?.contains(test.from) == true
    }

    /// The states from which an action may run.
    func starts(of action: Swift.String) -> [Swift.String] {
        starts[action] ?? []
    }

    /// The actions of which one must run while another action emits a pending state of theirs.
    func holders(of kind: Swift.String, for action: Swift.String) -> [Swift.String] {
        guard let actions = pendingFor[kind], !actions.contains(action) else { return [] }
        return actions
    }
}
