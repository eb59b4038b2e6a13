/// A part of the runtime that vmgen writes only where a feature needs it. All other code is in every module.
package enum RuntimePart: String, CaseIterable, Sendable {
    /// The cores of emitters.
    case emitters
    /// Emissions of the current state.
    case currents
    /// Dismissals of transients after a time.
    case timers
    /// The state containers of models.
    case containers
    /// The presentations of generated views, with their looks.
    case presentations
    /// The tests of outcomes, and random walks.
    case outcomes
}

extension Feature {
    /// The parts of the runtime that the feature's files need.
    package var runtimeParts: Set<RuntimePart> {
        var parts: Set<RuntimePart> = []
        if has(.emitter) {
            parts.insert(.emitters)
            if actions.contains(where: \.emitsCurrent) { parts.insert(.currents) }
            if transients.contains(where: { $0.duration != nil }) { parts.insert(.timers) }
            if actions.contains(where: { !$0.outcomes.isEmpty }) { parts.insert(.outcomes) }
        }
        if has(.models) { parts.insert(.containers) }
        if isPresenting { parts.insert(.presentations) }
        return parts
    }

    private var isPresenting: Bool {
        allStates.contains { $0.presentation != nil }
            || transients.contains { $0.presentation != nil } || children.contains { $0.presentation != nil }
    }
}
