import SourceText

/// A rule that finds what a sound feature says and cannot mean, and warns of it.
///
/// It fires only where the spec itself shows the fault. `allow` silences it for a file.
protocol LintRule: Sendable {
    static var rule: Rule { get }

    /// - Parameter steps: What leads where in the feature.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic]
}

/// All lint rules, in the order of the documentation.
enum Linter {
    static let rules: [any LintRule.Type] = [
        UnreachableState.self,
        DeadEndState.self,
        StuckErrorState.self,
        ProgressWithoutRun.self,
        RedundantState.self,
        UnusedSubstate.self,
        UnusedDependency.self,
        TransientNeverSettable.self,
        PolicyUnreachable.self,
        OptionalTrap.self,
        UnusedKey.self,
    ]

    static func diagnostics(of feature: Feature) -> [Diagnostic] {
        let steps = StateSteps(feature)
        return rules.flatMap { $0.check(feature, steps) }
    }
}

extension Action {
    /// The spec says what it emits.
    var listsEmissions: Bool { origin[.emits] != nil || origin[.outcomes] != nil }
}
