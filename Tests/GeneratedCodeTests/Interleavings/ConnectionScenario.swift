import SeededPlay

@testable import Corpus

/// The events of a parent, its child and its many children, and the order of their jobs.
struct ConnectionScenario: Shrinkable {
    enum Step {
        /// The parent enters `loading`, waits, and enters `open`.
        case open
        case close
        case goOn(Int)
        case connect
        /// The composer emits that something was posted, or that there is silence.
        case post(Int)
        case silence
        /// One of the bubbles, connected or not, emits an event.
        case delete(bubble: Int)
        case react(bubble: Int)
        case add(bubble: Int, id: Int)
        case remove(Int)
        case turn(Int)
        case release
    }

    static let bubbles = 4
    static let ids = 3

    var steps: [Step]

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
        steps = (0..<number(10..<60)).map { _ in
            switch number(0..<40) {
            case 0..<4: .open
            case 4..<6: .close
            case 6..<10: .goOn(number(0..<100))
            case 10..<12: .connect
            case 12..<14: .post(number(0..<100))
            case 14: .silence
            case 15..<17: .delete(bubble: number(0..<Self.bubbles))
            case 17..<19: .react(bubble: number(0..<Self.bubbles))
            case 19..<22: .add(bubble: number(0..<Self.bubbles), id: number(0..<Self.ids))
            case 22: .remove(number(0..<Self.ids))
            case 23: number(0..<4) == 0 ? .release : .turn(number(0..<100))
            default: .turn(number(0..<100))
            }
        }
    }

    var reductions: [Self] { steps.reductions.map { Self(steps: $0) } }

    private init(steps: [Step]) { self.steps = steps }
}
