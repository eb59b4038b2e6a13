import SeededPlay

@testable import Corpus

/// The observations of a state container, and the order of their jobs.
struct ContainerScenario: Shrinkable {
    enum Step {
        case observe(Way, known: [Int], later: [Deed])
        /// From a new task, as pull to refresh does.
        case refresh(known: [Int], later: [Deed])
        /// The caller of a refresh is cancelled.
        case leave(Int)
        case open(Int)
        case turn(Int)
        case edit(Int)
        case cancel
        case release
    }

    enum Way: CaseIterable { case states, closure, stream, sequence, failingSequence }

    /// The wait until the next state.
    enum Deed {
        case nothing
        /// Waits, whether it is cancelled or not.
        case wait
        /// Waits until it is cancelled, too.
        case nap
        case yield
        /// Has the container observe something else meanwhile.
        case observe([Int])
        case cancel
    }

    var steps: [Step]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
        func known() -> [Int] { (0..<number(0..<3)).map { _ in number(1..<1000) } }
        func later() -> [Deed] {
            (0..<number(0..<4)).map { _ in
                switch number(0..<12) {
                case 0: .nothing
                case 1..<6: .wait
                case 6..<8: .nap
                case 8..<10: .yield
                case 10: .observe(known())
                default: .cancel
                }
            }
        }
        steps = (0..<number(10..<60)).map { _ in
            switch number(0..<40) {
            case 0..<7: .observe(Way.allCases[number(0..<5)], known: known(), later: later())
            case 7..<10: .refresh(known: known(), later: later())
            case 10: .leave(number(0..<100))
            case 11..<18: .open(number(0..<100))
            case 18..<37: .turn(number(0..<100))
            case 37: .edit(number(0..<3))
            case 38: .cancel
            default: number(0..<4) == 0 ? .release : .turn(number(0..<100))
            }
        }
    }

    var reductions: [Self] { steps.reductions.map { Self(steps: $0) } }

    private init(steps: [Step]) { self.steps = steps }
}
