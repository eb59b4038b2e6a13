import Foundation

/// A walk in which a view model broke a rule of its spec.
public nonisolated struct VMGenWalkFailure: CustomStringConvertible, Sendable {
    /// The broken rule: `load emitted failed from idle, where its outcomes emit loading`.
    public let problem: String
    /// The shortest walk that was found: `idle: load, offline; answer 1`.
    public let walk: String
    /// The events of each step.
    let notes: [String]
    let seed: Swift.UInt64?

    public var description: String {
        let again = seed.map { "; all walks: VMGEN_WALK_SEED=\($0)" } ?? ""
        return """
            \(problem)
            \(notes.joined(separator: "\n"))
            this walk again: VMGEN_WALK="\(walk)"\(again)
            """
    }
}

extension VMGenOutcomeContract {
    /// Plays all short walks of the view model, then random ones, and returns the first that breaks a rule of the
    /// spec, shortened. Prints how far the short walks came.
    ///
    /// The environment may set `VMGEN_WALK_SEED`, `VMGEN_WALK_STEPS` or `VMGEN_WALK`, a single walk.
    public func walks() async -> VMGenWalkFailure? {
        await VMGenWalkQueue.enter()
        defer { VMGenWalkQueue.leave() }
        let environment = Foundation.ProcessInfo.processInfo.environment
        if let text = environment["VMGEN_WALK"] {
            // The walk may be that of another feature.
            return VMGenWalkSetup(self).walk(text) == nil ? nil : await walk(text)
        }
        let seed = environment["VMGEN_WALK_SEED"]
        let steps = environment["VMGEN_WALK_STEPS"].flatMap { Int($0) }
        let short = await shortWalks(seconds: steps == nil ? 1 : .infinity)
        if !short.description.isEmpty {
            Swift.print("\("\(Self.self)".dropLast("Contract".count)): \(short)")
        }
        if let failure = short.failure { return failure }
        return await walks(
            seed: seed == "random" ? .random(in: 1...999_999) : seed.flatMap { Swift.UInt64($0) } ?? 1,
            steps: steps ?? 400, seconds: steps == nil ? 10 : .infinity)
    }

    /// Plays all walks of up to four steps, the shortest first, until one breaks a rule, or a limit is reached.
    public func shortWalks(steps: Int = 20_000, seconds: Swift.Double) async -> VMGenShortWalks {
        await VMGenWalkSetup(self).shortWalks(upTo: 4, steps: steps, seconds: seconds)
    }

    /// Plays random walks with a number of steps in all, until one breaks a rule or the time is over.
    public func walks(
        seed: Swift.UInt64, steps: Int, seconds: Swift.Double = .infinity
    ) async -> VMGenWalkFailure? {
        let setup = VMGenWalkSetup(self)
        let begin = vmgenTime()
        var random = VMGenRandom(seed: seed)
        var rest = steps
        let starts = setup.starts
        guard let initial = starts.first, !setup.moves.isEmpty else { return nil }
        while rest > 0, Swift.Double(vmgenTime() - begin) < seconds * 1e9 {
            let start = rest == steps || random.chance(50) ? initial : random.pick(starts)
            guard let walker = VMGenWalker(setup, from: start) else { return nil }
            var length = 2 + random.number(below: 24)
            rest -= length
            await walker.play { walker in
                length -= 1
                return length < 0 ? nil : Self.step(walker, &random)
            }
            if let violation = walker.violation {
                return await setup.shortened(walker.walk, violation, seed: seed)
            }
        }
        return nil
    }

    /// Plays a single walk, as a failure shows it: `idle: load, offline; answer 1`.
    public func walk(_ text: String) async -> VMGenWalkFailure? {
        let setup = VMGenWalkSetup(self)
        guard let walk = setup.walk(text) else {
            return VMGenWalkFailure(
                problem: "the spec has no such walk", walk: text, notes: [], seed: nil)
        }
        guard let walker = await setup.play(walk), let violation = walker.violation else { return nil }
        return setup.failure(walker, violation, seed: nil)
    }

    private static func step(_ walker: VMGenWalker<Self>, _ random: inout VMGenRandom) -> VMGenWalkStep {
        let waiting = walker.waitingCount
        if waiting > 0, random.chance(min(85, 35 + 10 * waiting)) {
            return .answer(random.number(below: waiting))
        }
        if walker.liveCount > 0, random.chance(8) {
            return .cancel(random.number(below: walker.liveCount))
        }
        let fitting = walker.setup.moves.indices.filter { walker.fits(walker.setup.moves[$0]) }
        return .move(
            fitting.isEmpty || random.chance(15)
                ? random.number(below: walker.setup.moves.count) : random.pick(fitting))
    }
}

/// Lets one feature walk at a time, so that each has its seconds.
@MainActor
enum VMGenWalkQueue {
    private static var isTaken = false
    private static var waiting: [VMGenPause] = []

    static func enter() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await vmgenPause { waiting.append($0) }
    }

    static func leave() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
