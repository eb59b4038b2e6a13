/// What the spec language promises of `from`, `runs`, `cancels` and cancelled callers, said a second time and in
/// another form: no tasks, and what showed is a chain of pictures that each know who showed them.
///
/// A test tells it what happens and is told what must follow.
@MainActor
final class PolicyModel {
    /// A task, as far as its cancellation goes.
    @MainActor
    final class Caller {
        var isCancelled = false
        /// The runs whose ends it waits for, and which therefore end with it.
        var awaited: [Run] = []
    }

    @MainActor
    final class Run {
        enum Stage { case waiting, running, returned }

        let number: Int
        let rule: ActionRule
        /// The task of the body.
        let task = Caller()
        var stage = Stage.waiting
        var hasBegun = false
        /// May still emit, unless its task is cancelled.
        var isLive = true
        /// Its caller has gone away, which reaches the runs that stand in for it a moment later.
        var isAbandoned = false
        /// What showed before its first emission, or before that of the run whose picture it took over.
        var before: Shown?
        /// The run that it ended and whose picture it took over, until it emits itself.
        var standsInFor: ActionRule?
        /// The enclosing run that it ended: with its caller it ends.
        var origin: Run?
        /// Called inside a run that was cancelled: whether that one still counted as its origin is open.
        var isUnclear = false
        /// Earlier calls of a sequential action.
        var line: [Run] = []
        /// When a debounced body may begin.
        var due = 0

        init(_ number: Int, _ rule: ActionRule) {
            self.number = number
            self.rule = rule
        }

        /// The action that must be possible once this run is gone.
        var answersFor: ActionRule { standsInFor ?? rule }
    }

    /// A picture and the run that showed it, if one did.
    struct Shown {
        var picture: Picture
        var run: Run?
    }

    enum Answer {
        /// The call returns `false`.
        case refused(isTold: Bool)
        /// There is a run. Nobody waits for it if the call comes from inside its own line.
        case run(Run, isAwaited: Bool)
    }

    let rules: [String: ActionRule]
    private(set) var shown: Shown
    private(set) var emissions = 0
    private(set) var runs: [Run] = []
    private var keptIDs: [Int]?
    var isGone = false

    init(rules: [ActionRule], picture: Picture) {
        self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.name, $0) })
        shown = Shown(picture: picture)
        keep()
    }

    // MARK: What happens

    func call(_ rule: ActionRule, by caller: Caller, inside enclosing: [Run], at now: Int) -> Answer {
        if rule.runs != .sequential {
            settle()
            if caller.isCancelled { return .refused(isTold: false) }
            if rule.runs == .droppable, live.contains(where: { $0.rule.name == rule.name }) {
                return .refused(isTold: false)
            }
            if !rule.mayRun(from: shown.picture.kind) { return .refused(isTold: true) }
        } else if caller.isCancelled {
            return .refused(isTold: false)
        }
        let run = Run(runs.count, rule)
        run.due = now + (rule.isDebounced ? 1 : 0)
        run.origin = origin(of: rule.allEnds, inside: enclosing)
        if run.origin?.task.isCancelled == true {
            run.isUnclear = rule.runs == .sequential
        }
        let isInside = enclosing.contains { $0.rule.name == rule.name && $0.stage != .returned }
        if rule.runs == .sequential {
            run.line = runs.filter { $0.rule.name == rule.name }
            runs.append(run)
        } else {
            runs.append(run)
            end(rule.allEnds, for: run)
        }
        let isAwaited = rule.runs != .sequential || !isInside
        if isAwaited, run.origin == nil, !run.isUnclear { caller.awaited.append(run) }
        return .run(run, isAwaited: isAwaited)
    }

    /// A synchronous action's body begins, unless it is nil.
    func perform(_ rule: ActionRule) -> Run? {
        settle()
        guard rule.mayRun(from: shown.picture.kind) else { return nil }
        let run = Run(runs.count, rule)
        runs.append(run)
        end(rule.ends, for: run)
        begun(run)
        return run
    }

    /// A body begins. Returns what is wrong with that.
    func begin(_ run: Run, inside enclosing: [Run], at now: Int) -> String? {
        settle()
        guard run.stage == .waiting, isItsTurn(run, at: now) else { return "began out of turn" }
        guard run.isLive, !isGone else { return "began after its end" }
        guard run.rule.mayRun(from: shown.picture.kind) else { return "began from \(shown.picture.kind)" }
        if run.rule.runs == .sequential {
            if let origin = origin(of: run.rule.ends, inside: enclosing) { run.origin = origin }
            end(run.rule.ends, for: run)
        }
        begun(run)
        return nil
    }

    /// A run is rejected in its turn. Returns what is wrong with that.
    func reject(_ run: Run, at now: Int) -> String? {
        settle()
        guard run.stage == .waiting, run.isLive, isItsTurn(run, at: now) else {
            return "rejected out of turn"
        }
        guard !run.rule.mayRun(from: shown.picture.kind) else {
            return "rejected from \(shown.picture.kind)"
        }
        finish(run)
        return nil
    }

    /// Whether the emission goes through.
    func emit(_ emission: Emission, by run: Run) -> Bool {
        guard run.isLive, !run.task.isCancelled, !isGone else { return false }
        var picture = Picture(kind: emission.kind)
        if emission.isChange {
            guard let keptIDs else { return false }
            picture.ids = keptIDs + [emission.id]
        } else if emission.kind == .loaded {
            picture.ids = [emission.id]
        }
        picture.message = emission.message
        if emission.kind == .loaded { picture.failure = emission.failure ?? shown.picture.failure }
        if run.before == nil { run.before = shown }
        run.standsInFor = nil
        emissions += 1
        shown = Shown(picture: picture, run: run)
        keep()
        return true
    }

    func finish(_ run: Run) {
        settle()
        if run.isLive, run.standsInFor != nil { revoke(run) }
        run.isLive = false
        run.stage = .returned
    }

    /// A run has ended without a body. It went when its turn came, before its call returned.
    func pass(_ run: Run) {
        if run.isLive { revoke(run) }
        run.stage = .returned
    }

    /// A task is cancelled, and with it the runs that it waits for.
    func cancel(_ task: Caller) {
        if task.isCancelled { return }
        task.isCancelled = true
        for run in task.awaited where run.stage != .returned {
            run.isAbandoned = true
            cancel(run.task)
        }
    }

    func cancelAll() {
        for run in runs where run.stage != .returned { cancel(run.task) }
        settle()
    }

    func dismiss(message: Bool) {
        if message { shown.picture.message = nil } else { shown.picture.failure = false }
    }

    /// Takes cancelled runs out, the latest first, so that each falls back to what its forerunner showed.
    func settle() {
        for run in live.reversed() where run.task.isCancelled { revoke(run) }
    }

    /// Cancels runs whose cancellation was due at some time and could lead to that of another, or all of them.
    func catchUp(for other: Run? = nil) {
        for run in live where run.isDue && (other.map { run.leads(to: $0) } ?? !run.isUnclear) {
            cancel(run.task)
        }
    }

    /// Whether a run that counts as live may be cancelled already.
    func isUndecided(_ run: Run) -> Bool {
        run.isLive && !run.task.isCancelled && live.contains { $0.isDue && $0.leads(to: run) }
    }

    /// Whether a call of a droppable action would be dropped or begin, according to what is not decided.
    func isUndecided(_ rule: ActionRule) -> Bool {
        let running = live.filter { $0.rule.name == rule.name && !$0.task.isCancelled }
        return rule.runs == .droppable && !running.isEmpty && running.allSatisfy { isUndecided($0) }
    }

    /// A run that is neither ended nor cancelled, but does not begin, though nothing of its line is in its way.
    func idler(at now: Int) -> Run? {
        runs.first { run in
            run.stage == .waiting && run.isLive && !run.task.isCancelled && !run.isUnclear
                && isItsTurn(run, at: now)
                && !run.line.contains { $0.stage == .waiting && $0.isLive && !$0.task.isCancelled }
        }
    }

    // MARK: What follows

    private var live: [Run] { runs.filter(\.isLive) }

    private func begun(_ run: Run) {
        run.stage = .running
        run.hasBegun = true
    }

    private func isItsTurn(_ run: Run, at now: Int) -> Bool {
        run.due <= now && run.line.allSatisfy { !$0.hasBegun || $0.stage == .returned }
            && !runs.contains { $0.line.contains { $0 === run } && $0.hasBegun }
    }

    private func end(_ actions: [String], for successor: Run) {
        for run in live where run !== successor && actions.contains(run.rule.name) {
            run.isLive = false
            cancel(run.task)
            if shown.run === run, let before = run.before {
                shown.run = successor
                successor.before = before
                successor.standsInFor = run.answersFor
            }
        }
    }

    private func revoke(_ run: Run) {
        run.isLive = false
        guard shown.run === run, let before = run.before,
            !run.answersFor.mayRun(from: shown.picture.kind)
        else { return }
        let last = remaining(before)
        shown = Shown(picture: last.picture.atRest, run: last.run)
        keep()
    }

    /// What showed, or what showed before that, if who showed it has gone too and could not be called again.
    private func remaining(_ before: Shown) -> Shown {
        var last = before
        while let run = last.run, run.isTakenBack, let earlier = run.before,
            !run.answersFor.mayRun(from: last.picture.kind)
        {
            last = earlier
        }
        return last
    }

    private func origin(of actions: [String], inside enclosing: [Run]) -> Run? {
        let ended = enclosing.first { actions.contains($0.rule.name) && $0.isLive }
        return ended.map { $0.origin ?? $0 }
    }

    private func keep() {
        if shown.picture.kind == .loaded { keptIDs = shown.picture.ids }
    }
}

extension PolicyModel.Run {
    /// Was ended or cancelled before it returned.
    fileprivate var isTakenBack: Bool { task.isCancelled && !isLive }

    fileprivate var isDue: Bool { origin?.isAbandoned == true || isUnclear }

    fileprivate func leads(to other: PolicyModel.Run) -> Bool {
        self === other || task.awaited.contains { $0.leads(to: other) }
    }
}
