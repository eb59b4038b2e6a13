import SourceText

/// How much generated code a spec of few words asks for.
struct SizeCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    /// How often states may have transients and actions, all together.
    static let mostPairs = 100_000

    /// Generated code has something for each state and each of its transients, and of the actions that it allows or
    /// that may emit it. Reports a feature with too many of these pairs.
    func isWithinLimit() -> Bool {
        var carriers = feature.transients.map { _ in 0 }
        for index in feature.states.flatMap(\.transients) { carriers[index] += 1 }
        let places = feature.transients.map { place(of: $0) } + feature.actions.map { place(of: $0) }
        let counts = carriers + feature.actions.map { $0.from.count + $0.emits.count }
        var pairs = 0
        for (place, count) in zip(places, counts) {
            pairs += count
            guard pairs <= Self.mostPairs else {
                report(.tooManyPairs(at: place))
                return false
            }
        }
        return true
    }
}
