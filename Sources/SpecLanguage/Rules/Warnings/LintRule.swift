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
        return rules.flatMap { $0.check(feature, steps) } + diagnostics(ofSectionsOf: feature)
    }

    /// Checks the sections, each as a feature of its own. A state may be reached in one section of a substate and not
    /// in another one.
    private static func diagnostics(ofSectionsOf feature: Feature) -> [Diagnostic] {
        let ofActions: [any LintRule.Type] = [UntestedOutcome.self, PolicyUnreachable.self, LateAnswer.self]
        let ofStates: [any LintRule.Type] = [
            UnreachableState.self, ProgressWithoutRun.self, RedundantState.self,
        ]
        return feature.substates.indices.flatMap { substate -> [Diagnostic] in
            let sections = feature.sections(ofSubstate: substate)
            let regions = sections.map { feature.region($0, withScreen: true) }
            let found = zip(sections, regions).map { section, region in
                // Without a default, emissions of the screen choose the state.
                let isGiven = feature.sections[section].defaultValue == nil
                return ofStates.filter { !isGiven || $0.rule.id != UnreachableState.rule.id }
                    .flatMap { $0.check(region, StateSteps(region)) }
            }
            let others = found.dropFirst()
            let common = (found.first ?? []).filter { diagnostic in
                others.allSatisfy { other in
                    other.contains { $0.id == diagnostic.id && $0.place == diagnostic.place }
                }
            }
            return common
                + regions.flatMap { region in ofActions.flatMap { $0.check(region, StateSteps(region)) } }
        }
    }
}

extension Feature {
    /// The notes of `vmgen lint` about tests that could find more. They are no mistakes.
    package var notes: [Diagnostic] {
        LooseOutcome.diagnostics(of: self).filter { !allowedRules.contains($0.id) }
    }
}

extension Action {
    /// Whether the spec lists the action's emissions.
    var listsEmissions: Bool { origin[.emits] != nil || origin[.outcomes] != nil }
}
