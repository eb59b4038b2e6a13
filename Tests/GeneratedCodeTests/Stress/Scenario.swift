/// What is done to an emitter, and who goes next, in an order that can be repeated. Numbers mean "that one of
/// those there are", so that a scenario without some of its steps is a scenario, too.
struct Scenario: Shrinkable {
    enum Step {
        /// Calls an asynchronous action from a task of its own.
        case call(Int, [Deed])
        case perform(Int, Emission)
        /// One of the calls' tasks is cancelled.
        case cancel(Int)
        /// One of the bodies that wait goes on.
        case open(Int)
        /// One of the jobs that are ready goes next.
        case turn(Int)
        /// The time of a debounce passes.
        case advance
        case dismiss(message: Bool)
        /// A scope emits whose body has returned, or may still run.
        case emit(Int, Emission)
        case cancelAll
        /// The one who holds the emitter lets it go.
        case release
    }

    /// What a body does, or a callback.
    enum Deed {
        case emit(Emission)
        /// Waits, whether it is cancelled or not.
        case wait
        /// Waits until it is cancelled, too.
        case nap
        case yield
        /// From inside: waits for it, or leaves it to a task of its own.
        case call(Int, [Deed], isAwaited: Bool)
        case perform(Int, Emission)
        case cancelAll
    }

    var start: Picture
    var steps: [Step]
    /// What is done while that emission or rejection is told.
    var echoes: [Int: Deed]
}

extension Scenario {
    /// - Parameter actions: The numbers of the actions that take part.
    init(seed: UInt64, actions: [Int]) {
        var maker = ScenarioMaker(seed: seed, actions: actions)
        self = maker.scenario()
    }

    /// This one without something, the largest part first.
    var reductions: [Scenario] {
        var reductions = steps.reductions.map { Scenario(start: start, steps: $0, echoes: echoes) }
        for echo in echoes.keys.sorted() {
            var copy = self
            copy.echoes[echo] = nil
            reductions.append(copy)
        }
        for (index, step) in steps.enumerated() {
            guard case .call(let action, let deeds) = step else { continue }
            for fewer in Self.reductions(of: deeds) {
                var copy = self
                copy.steps[index] = .call(action, fewer)
                reductions.append(copy)
            }
        }
        return reductions
    }

    private static func reductions(of deeds: [Deed]) -> [[Deed]] {
        deeds.indices.flatMap { index in
            var without = deeds
            without.remove(at: index)
            guard case .call(let action, let inner, let isAwaited) = deeds[index] else { return [without] }
            return [without]
                + reductions(of: inner).map { fewer in
                    var copy = deeds
                    copy[index] = .call(action, fewer, isAwaited: isAwaited)
                    return copy
                }
        }
    }
}
