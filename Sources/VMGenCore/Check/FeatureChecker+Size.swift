import SourceText

/// How much a spec of few words asks for.
extension FeatureChecker {
    /// How often states may have transients and actions, all together.
    static let mostPairs = 100_000

    /// Generated code has something for each state and each of its transients, and of the actions that it allows or
    /// that may emit it. Reports what goes beyond the most.
    func isOfBearableSize(_ feature: Feature) -> Bool {
        var pairs = 0
        var carriers = spec.transients.map { _ in 0 }
        for index in feature.states.flatMap(\.transients) { carriers[index] += 1 }
        for (transient, count) in zip(spec.transients, carriers) {
            pairs += count
            guard pairs <= Self.mostPairs else {
                report(.tooManyPairs(at: place(transient.name.range)))
                return false
            }
        }
        for (action, actionSpec) in zip(feature.actions, spec.actions) {
            pairs += action.from.count + action.emits.count
            guard pairs <= Self.mostPairs else {
                report(.tooManyPairs(at: place(actionSpec.name.range)))
                return false
            }
        }
        return true
    }
}
