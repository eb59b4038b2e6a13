import Dispatch
import Foundation

/// A walk in which a view model broke a rule of its spec.
public nonisolated struct VMGenWalkFailure: CustomStringConvertible, Sendable {
    /// The broken rule: `load emitted failed from idle, where its outcomes emit loading`.
    public let problem: Swift.String
    /// The shortest walk that was found: `idle: load, offline; answer 1`.
    public let walk: Swift.String
    /// The events of each step.
    let notes: [Swift.String]
    let seed: Swift.UInt64?

    public var description: Swift.String {
        let again = seed.map { "; all walks: VMGEN_WALK_SEED=\($0)" } ?? ""
        return """
            \(problem)
            \(notes.joined(separator: "\n"))
            this walk again: VMGEN_WALK="\(walk)"\(again)
            """
    }
}

extension VMGenOutcomeContract {
    /// Plays random walks of the view model, and returns the first that breaks a rule of the spec, shortened.
    ///
    /// The environment may set the seed, the number of steps in all walks, or a single walk:
    /// `VMGEN_WALK_SEED=7`, `VMGEN_WALK_STEPS=10000`, `VMGEN_WALK="idle: load, offline; answer 1"`. The seed
    /// `random` is another one each time. Without a number of steps, the walks end after ten seconds.
    public func walks() async -> VMGenWalkFailure? {
        let environment = Foundation.ProcessInfo.processInfo.environment
        if let text = environment["VMGEN_WALK"] {
            // The walk may be that of another feature.
            return Self.walk(text) == nil ? nil : await walk(text)
        }
        let seed = environment["VMGEN_WALK_SEED"]
        let steps = environment["VMGEN_WALK_STEPS"].flatMap { Int($0) }
        return await walks(
            seed: seed == "random" ? .random(in: 1...999_999) : seed.flatMap { Swift.UInt64($0) } ?? 1,
            steps: steps ?? 400, seconds: steps == nil ? 10 : .infinity)
    }

    /// Plays random walks with a number of steps in all, until one breaks a rule or the time is over.
    public func walks(
        seed: Swift.UInt64, steps: Int, seconds: Swift.Double = .infinity
    ) async -> VMGenWalkFailure? {
        let begin = DispatchTime.now().uptimeNanoseconds
        var random = VMGenRandom(seed: seed)
        var rest = steps
        var starts = Kind.allCases.filter { output($0) != nil }.map(\.rawValue)
            .filter { !Self.spec.isPending($0) && !Self.spec.progress.contains($0) }
        if example(Self.spec.initial) != nil { starts.insert(Self.spec.initial, at: 0) }
        guard let initial = starts.first else { return nil }
        while rest > 0, Swift.Double(DispatchTime.now().uptimeNanoseconds - begin) < seconds * 1e9 {
            let start = rest == steps || random.chance(50) ? initial : random.pick(starts)
            guard let walker = VMGenWalker(self, from: start), !walker.moves.isEmpty else { return nil }
            var length = 2 + random.number(below: 24)
            rest -= length
            await walker.play { walker in
                length -= 1
                return length < 0 ? nil : Self.step(walker, &random)
            }
            if let violation = walker.violation {
                return await shortened(walker.walk, violation, seed: seed)
            }
        }
        return nil
    }

    /// Plays a single walk, as a failure shows it: `idle: load, offline; answer 1`.
    public func walk(_ text: Swift.String) async -> VMGenWalkFailure? {
        guard let walk = Self.walk(text) else {
            return VMGenWalkFailure(
                problem: "the spec has no such walk", walk: text, notes: [], seed: nil)
        }
        let walker = await play(walk)
        return walker.flatMap { walker in
            walker.violation.map { failure(walker, $0, seed: nil) }
        }
    }

    private static func walk(_ text: Swift.String) -> VMGenWalk? {
        VMGenWalk(text, states: Kind.allCases.map(\.rawValue), moves: VMGenWalker<Self>.moves.map(\.name))
    }

    private static func step(_ walker: VMGenWalker<Self>, _ random: inout VMGenRandom) -> VMGenWalkStep {
        let waiting = walker.waitingCount
        if waiting > 0, random.chance(min(85, 35 + 10 * waiting)) {
            return .answer(random.number(below: waiting))
        }
        if walker.liveCount > 0, random.chance(8) {
            return .cancel(random.number(below: walker.liveCount))
        }
        let fitting = walker.moves.indices.filter { walker.fits(walker.moves[$0]) }
        return .move(
            fitting.isEmpty || random.chance(15)
                ? random.number(below: walker.moves.count) : random.pick(fitting))
    }

    private func play(_ walk: VMGenWalk) async -> VMGenWalker<Self>? {
        guard let walker = VMGenWalker(self, from: walk.start) else { return nil }
        var steps = walk.steps[...]
        await walker.play { _ in steps.popFirst() }
        return walker
    }

    /// Leaves out steps as long as the same rule is broken.
    private func shortened(
        _ walk: VMGenWalk, _ violation: VMGenWalkRules.Violation, seed: Swift.UInt64
    ) async -> VMGenWalkFailure? {
        var best = walk
        var plays = 0
        var size = max(1, walk.steps.count / 2)
        while plays < 300 {
            var isShorter = false
            var place = 0
            while place < best.steps.count, plays < 300 {
                var shorter = best
                shorter.steps.removeSubrange(place..<min(place + size, best.steps.count))
                plays += 1
                if let walker = await play(shorter), let found = walker.violation,
                    found.kind == violation.kind, found.action == violation.action,
                    walker.walk.steps.count < best.steps.count
                {
                    best = walker.walk
                    isShorter = true
                } else {
                    place += size
                }
            }
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        guard let walker = await play(best), let found = walker.violation else {
            return VMGenWalkFailure(
                problem: violation.text + " (in one of several plays of the same walk)",
                walk: best.text(VMGenWalker<Self>.moves.map(\.name)), notes: [], seed: seed)
        }
        return failure(walker, found, seed: seed)
    }

    private func failure(
        _ walker: VMGenWalker<Self>, _ violation: VMGenWalkRules.Violation, seed: Swift.UInt64?
    ) -> VMGenWalkFailure {
        let moves = walker.moves.map(\.name)
        let names = walker.walk.steps.map { VMGenWalk(start: "", steps: [$0]).text(moves).dropFirst(2) }
        let titles =
            ["the walk starts from \(walker.walk.start)"] + names.enumerated().map { "\($0 + 1). \($1)" }
            + ["then all mocks answer"]
        let notes = zip(titles, walker.notes).map { title, notes in
            notes.isEmpty ? "\(title)" : "\(title): \(notes.joined(separator: ", "))"
        }
        return VMGenWalkFailure(
            problem: violation.text, walk: walker.walk.text(moves), notes: notes, seed: seed)
    }
}
