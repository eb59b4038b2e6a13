/// A part of the runtime that vmgen writes only where a feature needs it. All other code is in every module.
package enum RuntimePart: String, CaseIterable, Sendable {
    /// The cores of emitters, for `mvvm`.
    case emitters
    /// The state containers of `vsm`.
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
        switch architecture {
        case .mvvm:
            parts.insert(.emitters)
            if actions.contains(where: { !$0.outcomes.isEmpty }) { parts.insert(.outcomes) }
        case .vsm: parts.insert(.containers)
        case .mv: break
        }
        if isPresenting { parts.insert(.presentations) }
        return parts
    }

    private var isPresenting: Bool {
        allStates.contains { $0.presentation != nil }
            || transients.contains { $0.presentation != nil } || children.contains { $0.presentation != nil }
    }
}
