import SourceText

/// Limits the amount of code that a short spec can generate.
struct SizeCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    /// The most pairs of a state with a shared property, a transient or an action.
    static let mostPairs = 100_000

    /// Reports a feature with too many pairs. Generated code has a part for each state with each shared
    /// property and each of its transients, and with each action that it allows or that may emit it.
    func isWithinLimit() -> Bool {
        var carriers = feature.transients.map { _ in 0 }
        for index in feature.states.flatMap(\.transients) { carriers[index] += 1 }
        let places =
            feature.shared.map { place(of: $0) } + feature.transients.map { place(of: $0) }
            + feature.actions.map { place(of: $0) }
        let counts =
            feature.shared.map { _ in feature.states.count } + carriers
            + feature.actions.map { $0.from.count + $0.emits.count }
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
