import SeededPlay

/// Makes scenarios at random. Each prefers other things, so that what rarely meets in one meets often in another.
struct ScenarioMaker {
    private enum StepKind: Int, CaseIterable {
        case call = 12
        case act = 6
        case open = 7
        case turn = 24
        case advance = 2
        case emit = 1
        case release = 0
    }

    private enum DeedKind: Int, CaseIterable {
        case emit = 16
        case wait = 8
        case nap = 5
        case yield = 3
        case call = 4
        case onCancel = 6
        case act = 2
        case forget = 1
    }

    private enum ActKind: Int, CaseIterable {
        case perform = 5
        case spawn = 3
        case emit = 9
        case cancel = 10
        case dismiss = 2
        case draft = 4
        case cancelAll = 1
        case forget = 0
    }

    private var random: SeededRandom
    private var actions = PostsOutput.Action.allCases
    private var steps: [StepKind] = []
    private var deeds: [DeedKind] = []
    private var acts: [ActKind] = []

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        // Often few actions, which meet more.
        if chance(2) { actions = (0..<number(1..<5)).map { _ in action() } }
        steps = [.call, .turn] + weighted()
        deeds = [.emit] + weighted()
        acts = [.perform] + weighted()
    }

    private mutating func weighted<Kind: CaseIterable & RawRepresentable<Int>>() -> [Kind] {
        Kind.allCases.flatMap { kind in
            Array(repeating: kind, count: max(kind.rawValue * number(0..<4), chance(8) ? 1 : 0))
        }
    }

    mutating func scenario() -> Scenario {
        var start = PostsOutput.loaded([0], banner: chance(3) ? 1 : nil, isRefreshing: chance(6))
        if chance(3) {
            start = [
                .idle, .loading(1), .saving(banner: chance(2) ? 2 : nil, isRefreshing: chance(2)), .failed(1),
                .finished,
            ].randomElement(using: &random)!
        }
        let steps = (0..<number(15..<55)).map { _ in step() }
        var echoes: [Int: Scenario.Act] = [:]
        if chance(3) { for _ in 0..<number(1..<4) { echoes[number(0..<12)] = act() } }
        return Scenario(
            start: start, isComparable: !chance(6), hasTimers: chance(2), isRead: chance(2), steps: steps,
            echoes: echoes)
    }

    private mutating func step() -> Scenario.Step {
        switch steps.randomElement(using: &random)! {
        case .call: .call(action(), body(depth: 0))
        case .act: .act(act())
        case .open: .open(number(0..<100))
        case .turn: .turn(number(0..<100))
        case .advance: .advance([300, 700, 1000, 1001].randomElement(using: &random)!)
        case .emit: .emit(number(0..<100), emission())
        case .release: chance(4) ? .release : .act(.read)
        }
    }

    private mutating func body(depth: Int) -> [Scenario.Deed] {
        (0..<number(0..<6)).map { _ in
            switch deeds.randomElement(using: &random)! {
            case .emit: .emit(emission())
            case .wait: .wait
            case .nap: .nap
            case .yield: .yield
            case .onCancel: .onCancel((0..<number(0..<3)).map { _ in act(depth: depth + 1) })
            case .act: .act(act(depth: depth + 1))
            case .forget: .forget
            case .call:
                depth > 2 ? .yield : .call(action(), body(depth: depth + 1), isAwaited: !chance(3))
            }
        }
    }

    private mutating func act(depth: Int = 0) -> Scenario.Act {
        switch acts.randomElement(using: &random)! {
        case .perform: .perform(action(), emission())
        case .spawn: depth > 2 ? .read : .spawn(action(), body(depth: depth + 2))
        case .emit: .emit(emission())
        case .cancel: .cancel(number(0..<100), isElsewhere: chance(8))
        case .dismiss: .dismiss(message: chance(2))
        case .draft: chance(3) ? .theme(number(0..<3)) : .draft(number(0..<3))
        case .cancelAll: chance(2) ? .cancelAll : .read
        case .forget: .forget
        }
    }

    private mutating func emission() -> Scenario.Emission {
        let kinds: [PostsOutput.Kind] = [
            .idle, .loading, .loading, .loaded, .loaded, .saving, .saving, .failed,
        ]
        return Scenario.Emission(
            kind: chance(20) ? .finished : kinds.randomElement(using: &random)!, number: number(1..<4),
            isChange: chance(3), hasStart: chance(4), isCurrent: chance(5),
            message: chance(3) ? number(1..<4) : nil,
            banner: chance(4) ? .some(chance(2) ? number(1..<4) : nil) : nil,
            theme: chance(6) ? number(0..<3) : nil)
    }

    private mutating func action() -> PostsOutput.Action { actions.randomElement(using: &random)! }
    private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
    private mutating func chance(_ oneIn: Int) -> Bool { number(0..<oneIn) == 0 }
}
