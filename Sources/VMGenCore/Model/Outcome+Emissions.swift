extension Action {
    /// The word for the current state among the emissions of a spec.
    package static let current = "current"
}

extension Outcome {
    /// The emissions, in order; nil for `current`.
    package var sequence: [Int?] {
        var sequence = emits.map(Int?.some)
        for place in currents { sequence.insert(nil, at: place) }
        return sequence
    }

    /// The states that a run emits if it starts in a state and no other run emits meanwhile.
    package func emissions(from start: Int) -> [Int] {
        var state = start
        return sequence.map { next in
            state = next ?? state
            return state
        }
    }
}
