import SourceText

/// How much a spec of few words asks for.
extension FeatureChecker {
    /// How often states may have transients and actions, all together.
    static let mostPairs = 100_000

    /// Generated code has something for each state and each of its transients, and of the actions that it allows or
    /// that may emit it. Reports what goes beyond the most.
    func isOfBearableSize(_ feature: Feature) -> Bool {
        var carriers = spec.transients.map { _ in 0 }
        for index in feature.states.flatMap(\.transients) { carriers[index] += 1 }
        let names = spec.transients.map(\.name) + spec.actions.map(\.name)
        let counts = carriers + feature.actions.map { $0.from.count + $0.emits.count }
        var pairs = 0
        for (name, count) in zip(names, counts) {
            pairs += count
            guard pairs <= Self.mostPairs else {
                report(.tooManyPairs(at: place(name.range)))
                return false
            }
        }
        return true
    }
}
