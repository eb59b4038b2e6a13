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
        var maker = ScenarioMaker(random: SeededGenerator(seed: seed), actions: actions)
        self = maker.scenario()
    }

    /// This one without something, the largest part first.
    var reductions: [Scenario] {
        var reductions: [Scenario] = []
        var size = steps.count
        while size > 0 {
            for first in stride(from: 0, to: steps.count, by: size) {
                var copy = self
                copy.steps.removeSubrange(first..<min(first + size, steps.count))
                reductions.append(copy)
            }
            size /= 2
        }
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

/// Makes scenarios at random.
private struct ScenarioMaker {
    var random: SeededGenerator
    let actions: [Int]

    mutating func scenario() -> Scenario {
        let kind = Picture.Kind.allCases.randomElement(using: &random)!
        // Most actions run from `loaded`.
        let start = chance(3) ? Picture(kind: kind) : Picture(kind: .loaded, ids: [0])
        let steps = (0..<number(20..<60)).map { _ in step() }
        var echoes: [Int: Scenario.Deed] = [:]
        if chance(4) {
            for _ in 0..<number(1..<4) {
                switch number(0..<4) {
                case 0: echoes[number(0..<8)] = .cancelAll
                case 1: echoes[number(0..<8)] = .call(action(), deeds(depth: 2), isAwaited: false)
                default: echoes[number(0..<8)] = .perform(action(), emission())
                }
            }
        }
        return Scenario(start: start, steps: steps, echoes: echoes)
    }

    private mutating func step() -> Scenario.Step {
        switch number(0..<100) {
        case 0..<22: .call(action(), deeds(depth: 0))
        case 22..<26: .perform(action(), emission())
        case 26..<34: .cancel(number(0..<100))
        case 34..<48: .open(number(0..<100))
        case 48..<91: .turn(number(0..<100))
        case 91..<94: .advance
        case 94..<96: .dismiss(message: chance(2))
        case 96..<98: .emit(number(0..<100), emission())
        case 98: chance(2) ? .cancelAll : .advance
        default: chance(3) ? .release : .advance
        }
    }

    private mutating func deeds(depth: Int) -> [Scenario.Deed] {
        (0..<number(0..<5)).map { _ in
            switch number(0..<20) {
            case 0..<8: .emit(emission())
            case 8..<12: .wait
            case 12..<14: .nap
            case 14..<16: .yield
            case 16: .perform(action(), emission())
            case 17: chance(4) ? .cancelAll : .wait
            default:
                depth > 2 ? .yield : .call(action(), deeds(depth: depth + 1), isAwaited: !chance(3))
            }
        }
    }

    private mutating func emission() -> Emission {
        Emission(
            kind: Picture.Kind.allCases.randomElement(using: &random)!, id: number(1..<1000),
            isChange: chance(3), message: chance(3) ? number(1..<10) : nil,
            failure: chance(4) ? chance(2) : nil)
    }

    private mutating func action() -> Int { actions.randomElement(using: &random)! }
    private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
    private mutating func chance(_ oneIn: Int) -> Bool { number(0..<oneIn) == 0 }
}
