/// Makes scenarios at random. Each prefers other things, so that what rarely meets in one meets often in another.
struct ScenarioMaker {
    private enum StepKind: CaseIterable {
        case call, perform, cancel, open, turn, advance, dismiss, emit, cancelAll, release

        var weight: Int {
            switch self {
            case .call: 12
            case .open, .cancel: 6
            case .turn: 24
            case .perform, .advance: 2
            case .dismiss, .emit, .cancelAll, .release: 1
            }
        }
    }

    private enum DeedKind: CaseIterable {
        case emit, wait, nap, yield, call, perform, cancelAll

        var weight: Int {
            switch self {
            case .emit: 16
            case .wait: 8
            case .nap, .yield, .call: 4
            case .perform: 2
            case .cancelAll: 1
            }
        }
    }

    private var random: SeededGenerator
    private var actions: [Int]
    private var steps: [StepKind] = []
    private var deeds: [DeedKind] = []

    init(seed: UInt64, actions: [Int]) {
        random = SeededGenerator(seed: seed)
        self.actions = actions
        // Often few actions, which meet more.
        if chance(2) { self.actions = (0..<number(1..<4)).map { _ in action() } }
        steps =
            [.call, .turn] + StepKind.allCases.flatMap { repeatElement($0, count: $0.weight * number(0..<4)) }
        deeds = [.emit] + DeedKind.allCases.flatMap { repeatElement($0, count: $0.weight * number(0..<4)) }
    }

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
                case 1: echoes[number(0..<8)] = .call(action(), body(depth: 2), isAwaited: false)
                default: echoes[number(0..<8)] = .perform(action(), emission())
                }
            }
        }
        return Scenario(start: start, steps: steps, echoes: echoes)
    }

    private mutating func step() -> Scenario.Step {
        switch steps.randomElement(using: &random)! {
        case .call: .call(action(), body(depth: 0))
        case .perform: .perform(action(), emission())
        case .cancel: .cancel(number(0..<100))
        case .open: .open(number(0..<100))
        case .turn: .turn(number(0..<100))
        case .advance: .advance
        case .dismiss: .dismiss(message: chance(2))
        case .emit: .emit(number(0..<100), emission())
        case .cancelAll: chance(2) ? .cancelAll : .advance
        case .release: .release
        }
    }

    private mutating func body(depth: Int) -> [Scenario.Deed] {
        (0..<number(0..<5)).map { _ in
            switch deeds.randomElement(using: &random)! {
            case .emit: .emit(emission())
            case .wait: .wait
            case .nap: .nap
            case .yield: .yield
            case .perform: .perform(action(), emission())
            case .cancelAll: chance(2) ? .cancelAll : .wait
            case .call:
                depth > 2 ? .yield : .call(action(), body(depth: depth + 1), isAwaited: !chance(3))
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
