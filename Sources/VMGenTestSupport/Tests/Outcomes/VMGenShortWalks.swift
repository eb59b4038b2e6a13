import Foundation

/// The short walks of a view model: how far they came, and the first that broke a rule.
public nonisolated struct VMGenShortWalks: CustomStringConvertible, Sendable {
    public internal(set) var failure: VMGenWalkFailure?
    /// The number of steps that were taken.
    public internal(set) var steps = 0
    /// The number of walks that were played, by their length.
    var played: [Int] = []
    /// The number of walks with the length at which the time or the steps ended.
    var possible: Int?

    /// `all 52 walks of up to 3 steps, 310 of 840 walks of 4 steps`
    public var description: String {
        let isWhole = possible == nil
        let whole = isWhole ? played : played.dropLast()
        var parts: [String] = []
        if whole.count > 1 {
            parts.append("all \(whole.reduce(0, +)) walks of up to \(Self.steps(whole.count - 1))")
        }
        if let possible, let last = played.last {
            parts.append("\(last) of \(possible) walks of \(Self.steps(played.count - 1))")
        }
        return parts.joined(separator: ", ")
    }

    private static func steps(_ count: Int) -> String { count == 1 ? "1 step" : "\(count) steps" }
}

extension VMGenWalkSetup {
    /// Plays all short walks, the shortest first: sequences of calls whose outcomes can start in the current state,
    /// edits, answers and cancellations, from each state that has an example.
    func shortWalks(upTo length: Int, steps limit: Int, seconds: Swift.Double) async -> VMGenShortWalks {
        var result = VMGenShortWalks()
        let starts = starts.map { VMGenWalk(start: $0) }
        var walks = Swift.Array(repeating: [VMGenWalk](), count: length + 1)
        walks[0] = starts
        let begin = VMGenElapsed()
        for number in walks.indices {
            result.played.append(0)
            // The limits may end the longest walks: these are then a sample, with the initial state first.
            if number == length {
                walks[number].shuffle(seed: 1)
                walks[number] =
                    walks[number].filter { $0.start == starts[0].start }
                    + walks[number].filter { $0.start != starts[0].start }
            }
            for walk in walks[number] {
                if result.steps + walk.steps.count > limit || begin.seconds > seconds {
                    result.possible = walks[number].count
                    return result
                }
                // A walk that ends with answers to the oldest calls needs no play of its own: all walks end so.
                let walker = await play(walk) { walker, answers in
                    let number = number + answers + 1
                    guard number <= length else { return }
                    let steps = walk.steps + Swift.Array(repeating: .answer(0), count: answers)
                    walks[number] += walker.nextSteps.map {
                        VMGenWalk(start: walk.start, steps: steps + [$0])
                    }
                }
                guard let walker else { continue }
                result.played[number] += 1
                result.steps += walk.steps.count
                if let violation = walker.violation {
                    result.failure = await shortened(walker.walk, violation, seed: nil)
                    return result
                }
            }
        }
        return result
    }
}

/// The time since a moment: that of the processor, so that a busy machine plays no fewer walks. For bodies that wait
/// and compute nothing, a quarter of the time on the clock.
private nonisolated struct VMGenElapsed {
    private let ticks = Foundation.clock()
    private let time = vmgenTime()

    var seconds: Swift.Double {
        let elapsed = Swift.Double(vmgenTime() - time) / 1e9
        return max(
            Swift.Double(Foundation.clock() - ticks) / Swift.Double(Foundation.CLOCKS_PER_SEC), elapsed / 4)
    }
}

extension Swift.Array {
    fileprivate nonisolated mutating func shuffle(seed: Swift.UInt64) {
        var random = VMGenRandom(seed: seed)
        for index in indices.dropFirst() { swapAt(index, random.number(below: index + 1)) }
    }
}
