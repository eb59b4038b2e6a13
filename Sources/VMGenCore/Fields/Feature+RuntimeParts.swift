extension Feature {
    /// The parts of the runtime that the feature's files need.
    package var runtimeParts: Set<RuntimePart> {
        var parts: Set<RuntimePart> = []
        if has(.emitter) {
            parts.insert(.emitters)
            if actions.contains(where: \.emitsCurrent) { parts.insert(.currents) }
            if transients.contains(where: { $0.duration != nil }) { parts.insert(.timers) }
            parts.insert(testsOutcomes ? .outcomes : .contract)
        }
        if !has(.owner) { parts.insert(.viewStates) }
        if has(.models) { parts.insert(.containers) }
        if isPresenting { parts.insert(.presentations) }
        return parts
    }

    /// Whether generated tests call the actions of outcomes.
    private var testsOutcomes: Bool {
        actions.contains { !$0.outcomes.isEmpty }
            && ContractFields(root: FeatureFields(self)).hasTestableOutcomes
    }

    private var isPresenting: Bool {
        allStates.contains { $0.presentation != nil }
            || transients.contains { $0.presentation != nil } || children.contains { $0.presentation != nil }
    }
}
