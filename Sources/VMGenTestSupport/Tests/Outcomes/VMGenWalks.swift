import Foundation

extension VMGenOutcomeContract {
    /// Plays all short walks of the view model, then random ones, and returns the first that breaks a rule of the
    /// spec, shortened. Prints how far the walks came, and the outcomes that they did not play.
    ///
    /// The environment may set `VMGEN_WALKS`, `VMGEN_WALK_SEED`, `VMGEN_WALK_STEPS` or `VMGEN_WALK`, a single walk.
    public func walks() async -> VMGenWalkFailure? {
        await VMGenWalkQueue.enter()
        defer { VMGenWalkQueue.leave() }
        let environment = Foundation.ProcessInfo.processInfo.environment
        let setup = VMGenWalkSetup(self)
        if let text = environment["VMGEN_WALK"] {
            // The walk may be that of another feature.
            return setup.walk(text) == nil ? nil : await walk(text)
        }
        let report = await setup.walks(VMGenWalkBudget(environment))
        if !report.text.isEmpty { Swift.print("\(Self.featureName): \(report.text)") }
        return report.failure
    }

    /// Plays random walks with a number of steps in all, until one breaks a rule or the time is over.
    public func walks(
        seed: Swift.UInt64, steps: Int, seconds: Swift.Double = .infinity
    ) async -> VMGenWalkFailure? {
        await VMGenWalkSetup(self).randomWalks(seed: seed, steps: steps, seconds: seconds)
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
}

extension VMGenWalkSetup {
    /// Plays all walks with few steps, then random ones, then longer ones, as far as a budget allows.
    func walks(_ budget: VMGenWalkBudget) async -> (text: String, failure: VMGenWalkFailure?) {
        let play = VMGenShortWalkPlay(self, upTo: 4)
        let begin = VMGenElapsed()
        await play.play(upTo: budget.whole)
        if budget.whole > 0 { await play.play(upTo: budget.whole + 1) { $0 == .again } }
        var failure = play.walks.failure
        let rest = budget.randomSeconds
        if failure == nil {
            failure = await randomWalks(seed: budget.seed, steps: budget.randomSteps, seconds: rest)
        }
        if failure == nil {
            await play.play(upTo: 4, steps: 20_000) { _ in begin.seconds <= budget.shortSeconds }
            failure = play.walks.failure
        }
        return (text(play.walks, isWhole: failure == nil), failure)
    }

    /// `20 outcomes, 1 left out: delete, last; all 171 walks of up to 2 steps`
    ///
    /// - Parameter isWhole: Whether nothing has ended the walks, so that they left out what they did not play.
    private func text(_ walks: VMGenShortWalks, isWhole: Bool) -> String {
        let courses = Contract.outcomes.indices.filter { Contract.outcomes[$0].during.isEmpty }
        let missing = courses.filter { isWhole && !habits.played.contains($0) }
        let titles = missing.map { Contract.outcomes[$0].title }
        let count = courses.count
        let left = titles.isEmpty ? "" : ", \(titles.count) left out: \(titles.joined(separator: " and "))"
        let head = "\(count) \(count == 1 ? "outcome" : "outcomes")\(left)"
        return walks.description.isEmpty ? head : "\(head); \(walks)"
    }

    /// Plays random walks with a number of steps in all, until one breaks a rule or the time is over.
    func randomWalks(seed: Swift.UInt64, steps: Int, seconds: Swift.Double) async -> VMGenWalkFailure? {
        let begin = VMGenElapsed()
        var random = VMGenRandom(seed: seed)
        var rest = steps
        guard let initial = starts.first, !moves.isEmpty else { return nil }
        while rest > 0, begin.seconds < seconds {
            let start = rest == steps || random.chance(50) ? initial : random.pick(starts)
            guard let walker = VMGenWalker(self, from: start) else { return nil }
            var length = 2 + random.number(below: 24)
            rest -= length
            await walker.play { walker in
                length -= 1
                return length < 0 ? nil : step(walker, &random)
            }
            if let violation = walker.violation {
                return await shortened(walker, violation, seed: seed)
            }
        }
        return nil
    }

    private func step(_ walker: VMGenWalker<Contract>, _ random: inout VMGenRandom) -> VMGenWalkStep {
        let waiting = walker.waitingCount
        if waiting > 0, random.chance(min(85, 35 + 10 * waiting)) {
            return .answer(random.number(below: waiting))
        }
        if walker.liveCount > 0, random.chance(8) {
            return .cancel(random.number(below: walker.liveCount))
        }
        let fitting = moves.indices.filter { walker.fits(moves[$0]) }
        return .move(
            fitting.isEmpty || random.chance(15) ? random.number(below: moves.count) : random.pick(fitting))
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
