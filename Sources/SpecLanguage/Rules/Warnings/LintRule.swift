package import SourceText

/// A rule that warns about parts of a valid spec that cannot be intended.
///
/// It reports only faults that the spec itself shows. `allow` silences it in a file.
protocol LintRule: Sendable {
    static var rule: Rule { get }

    /// - Parameter steps: The possible steps between the feature's states.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic]
}

/// All lint rules, in the order of the documentation.
enum Linter {
    static let rules: [any LintRule.Type] = [
        UnreachableState.self,
        DeadEndState.self,
        StuckErrorState.self,
        ProgressWithoutRun.self,
        UntestedOutcome.self,
        UntestedViewModel.self,
        RedundantState.self,
        UnusedSubstate.self,
        UnusedDependency.self,
        TransientNeverSettable.self,
        PolicyUnreachable.self,
        LateAnswer.self,
        OptionalTrap.self,
        UnusedKey.self,
    ]

    static func diagnostics(of feature: Feature) -> [Diagnostic] {
        let steps = StateSteps(feature)
        return rules.flatMap { $0.check(feature, steps) }
    }
}

extension Feature {
    /// What `vmgen lint` alone says: no mistake, but tests that could find more.
    package var notes: [Diagnostic] {
        LooseOutcome.diagnostics(of: self).filter { !allowedRules.contains($0.id) }
    }
}

extension Action {
    /// Whether the spec lists the action's emissions.
    var listsEmissions: Bool { origin[.emits] != nil || origin[.outcomes] != nil }
}
