/// The tables of a spec that all generated tests use.
public nonisolated struct VMGenSpec: Sendable {
    /// The state in which the feature begins.
    let initial: String
    /// The states that present progress, but are not pending.
    let progress: Set<String>
    /// Whether the states are those of a section, next to which actions may emit the current state of the screen.
    let isSection: Bool

    private let starts: [String: [String]]
    private let pendingFor: [String: [String]]

    /// - Parameters:
    ///   - from: The states that each action may run from. An action that is missing may run from all.
    ///   - missing: The states without an example.
    ///   - pending: The actions of each pending state.
    ///   - initial: The state in which the feature begins. Nil for the first.
    ///   - progress: The states that present progress, but are not pending.
    ///   - isSection: Whether the states are those of a section.
    public init<Action, Kind>(
        _ actions: Action.Type,
        _ kinds: Kind.Type,
        from: [Action: [Kind]] = [:],
        without missing: [Kind] = [],
        pending: [Kind: [Action]] = [:],
        initial: Kind? = nil,
        progress: [Kind] = [],
        isSection: Bool = false
    )
    where
        Action: CaseIterable & Hashable & RawRepresentable<String>,
        Kind: CaseIterable & Hashable & RawRepresentable<String>
    {
        self.initial = (initial ?? Kind.allCases.first)?.rawValue ?? ""
        self.progress = Set(progress.map(\.rawValue))
        self.isSection = isSection
        let known = Kind.allCases.filter { !missing.contains($0) }
        let starts = { (action: Action) in known.filter { from[action]?.contains($0) ?? true } }
        self.starts = Dictionary(
            uniqueKeysWithValues: Action.allCases.map { ($0.rawValue, starts($0).map(\.rawValue)) })
        pendingFor = Dictionary(
            uniqueKeysWithValues: pending.map { ($0.key.rawValue, $0.value.map(\.rawValue)) })
    }

    /// The states with an example from which an action may run.
    func starts(of action: String) -> [String] {
        starts[action] ?? []
    }

    /// The actions of a pending state; none for another one.
    func pendingActions(of kind: String) -> [String] {
        pendingFor[kind] ?? []
    }

    /// Whether a state is pending for an action, or for any if none is given.
    func isPending(_ kind: String, for action: String? = nil) -> Bool {
        let actions = pendingActions(of: kind)
        return action.map(actions.contains) ?? !actions.isEmpty
    }
}
