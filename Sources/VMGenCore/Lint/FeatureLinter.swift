import SourceText

/// Finds what a sound spec says and cannot mean: states that nothing leads to, keys without effect.
///
/// A warning fires only where the spec itself shows the fault.
struct FeatureLinter {
    let spec: FeatureSpec
    let feature: Feature
    let sink: DiagnosticSink

    init(_ spec: FeatureSpec, _ feature: Feature, reporting sink: DiagnosticSink) {
        self.spec = spec
        self.feature = feature
        self.sink = sink
    }

    func lint() {
        // Without actions a spec does not say what leads where.
        if !feature.actions.isEmpty {
            let steps = feature.actions.flatMap(steps)
            lintExits(steps, except: lintReachability(steps))
            lintRedundancy()
            lintTransients()
            lintPolicies()
            lintProgress()
        }
        lintSubstates()
        lintDependencies()
        lintNames()
        lintKeys()
    }

    /// What one action can lead from and to. Without outcomes nothing is said of the order in which an
    /// asynchronous action emits: each state may follow each.
    private func steps(of action: Action) -> [TransitionRow] {
        let isUnordered = action.outcomes.isEmpty && action.isAsync
        return action.transitionRows
            + (isUnordered ? [TransitionRow(from: action.emits, to: action.emits)] : [])
    }

    func place(_ range: SourceRange) -> SourcePlace { SourcePlace(spec.file, range) }

    func name(_ state: Int) -> String { spec.states[state].name.value }

    func place(ofState state: Int) -> SourcePlace { place(spec.states[state].name.range) }
}
