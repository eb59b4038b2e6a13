/// Plays short walks, the shortest first: sequences of calls whose outcomes can start in the current state, edits,
/// answers and cancellations, from each start.
@MainActor
final class VMGenShortWalkPlay<Contract: VMGenOutcomeContract> {
    private struct Candidate {
        var walk: VMGenWalk
        var kind = Kind.apart
    }

    /// A kind of walks with three or more steps, the most likely place of a fault first.
    enum Kind: Int {
        /// An action is called again after its run has ended.
        case again
        /// A step is taken while a call waits, so that two calls meet.
        case meeting
        case apart
    }

    private let setup: VMGenWalkSetup<Contract>
    private var result = VMGenShortWalks()
    /// The walks that are known, by their length.
    private var candidates: [[Candidate]]
    /// The index of the next walk among those of its length.
    private var next = 0

    init(_ setup: VMGenWalkSetup<Contract>, upTo length: Int) {
        self.setup = setup
        candidates = Swift.Array(repeating: [], count: length + 1)
        candidates[0] = setup.starts.map { Candidate(walk: VMGenWalk(start: $0.name)) }
        result.played = [0]
    }

    /// How far the walks came.
    var walks: VMGenShortWalks {
        var walks = result
        let count = candidates[length].count
        if next < count { walks.possible = count }
        return walks
    }

    /// Plays the next walks of up to some length, until one breaks a rule or a limit is reached.
    ///
    /// - Parameter limit: The number of steps, with those that were already taken.
    func play(upTo last: Int, steps limit: Int = .max, while hasTime: (Kind) -> Bool = { _ in true }) async {
        while result.failure == nil, advance(upTo: last) {
            let candidate = candidates[length][next]
            if result.steps + candidate.walk.steps.count > limit || !hasTime(candidate.kind) { return }
            next += 1
            await play(candidate)
        }
    }

    private var length: Int { result.played.count - 1 }

    /// Returns whether there is a next walk.
    private func advance(upTo last: Int) -> Bool {
        while next == candidates[length].count {
            if length >= min(last, candidates.count - 1) { return false }
            result.played.append(0)
            next = 0
            // The limits may end these walks: they are then a sample, from the initial state before others.
            if length > 2 {
                candidates[length].shuffle(seed: 1)
                let initial = setup.starts.first?.name
                let groups = Dictionary(grouping: candidates[length]) {
                    2 * $0.kind.rawValue + ($0.walk.start == initial ? 0 : 1)
                }
                candidates[length] = (0..<6).flatMap { groups[$0] ?? [] }
            }
        }
        return true
    }

    private func play(_ candidate: Candidate) async {
        let (walk, last) = (candidate.walk, candidates.count - 1)
        // A walk that ends with answers to the oldest calls needs no play of its own: all walks end so.
        let walker = await setup.play(walk) { [self] walker, answers in
            let count = walk.steps.count + answers + 1
            guard count <= last else { return }
            let steps = walk.steps + Swift.Array(repeating: .answer(0), count: answers)
            let meets = candidate.kind == .meeting || walker.liveCount > 0
            let called = Set(steps.compactMap(setup.action))
            candidates[count] += walker.nextSteps.map { step in
                let isAgain = setup.action(of: step).map(called.contains) ?? false
                return Candidate(
                    walk: VMGenWalk(start: walk.start, steps: steps + [step]),
                    kind: meets ? .meeting : isAgain ? .again : .apart)
            }
        }
        guard let walker else { return }
        result.played[length] += 1
        result.steps += walk.steps.count
        if let violation = walker.violation {
            result.failure = await setup.shortened(walker, violation, seed: nil)
        }
    }
}

extension Swift.Array {
    fileprivate nonisolated mutating func shuffle(seed: Swift.UInt64) {
        var random = VMGenRandom(seed: seed)
        for index in indices.dropFirst() { swapAt(index, random.number(below: index + 1)) }
    }
}
