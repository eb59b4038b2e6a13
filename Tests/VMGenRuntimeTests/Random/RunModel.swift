/// A second implementation of the rules for runs, without tasks: everything is a list of steps. Some of the
/// steps are cleanups, which belong to the test: it reports when they execute, and that must be their turn.
@MainActor
final class RunModel {
    /// A task and its cancellation.
    @MainActor
    final class Caller {
        private(set) var isCancelled = false
        /// The runs whose ends it waits for, unless these outlive it or have ended it.
        var awaited: [Run] = []

        func isAwaiting(_ run: Run) {
            awaited.append(run)
            if isCancelled { cut(run) }
        }

        func cancel() {
            if isCancelled { return }
            isCancelled = true
            for run in awaited { cut(run) }
        }

        private func cut(_ run: Run) {
            run.link?.isCut = true
            run.task.cancel()
        }
    }

    /// The connection between a call and its task; several runs may depend on one.
    final class Link { var isCut = false }

    @MainActor
    final class Run {
        enum Stage { case waiting, running, ended, cleaning, gone }

        let number: Int
        let action: PostsOutput.Action
        let rule: Rule
        /// The task of the body.
        let task = Caller()
        var link: Link?
        var stage = Stage.waiting
        /// The state in which it was accepted.
        var acceptedIn: PostsOutput.Kind?
        var cleanups: [Int] = []
        var due = 0
        var hasBegun = false
        var isExecuting = false

        init(_ number: Int, _ action: PostsOutput.Action) {
            self.number = number
            self.action = action
            rule = RunModel.rules[action]!
        }

        var isLive: Bool { stage == .waiting || stage == .running }
        var mayEmit: Bool { stage == .running || stage == .cleaning }
        var isEnded: Bool { link?.isCut == true }
    }

    enum Told: Equatable {
        case entry(PostsOutput.Kind)
        case transition(PostsOutput.Action, PostsOutput.Kind, PostsOutput.Kind)
        case emission(PostsOutput)
        case change(PostsOutput)
        case rejection(PostsOutput.Action, PostsOutput.Kind)
    }

    enum Answer {
        case refused
        /// A call from inside its own queue returns at once.
        case run(Run, isAwaited: Bool)
    }

    private enum Step {
        case cleanup(Run, Int)
        case deed(() -> Void)
    }

    let isComparable: Bool
    /// The base, and the pending states above it.
    private var layers: [PostsOutput]
    private(set) var shown: PostsOutput
    private(set) var emissions = 0
    private(set) var kept: [PostsOutput.Kind: PostsOutput] = [:]
    private var isRefreshing: Bool
    private var isLiking: Bool
    /// The runs that are not gone yet.
    private(set) var ledger: [Run] = []
    private(set) var runs: [Run] = []
    /// The throttles that are on.
    var throttled: Set<PostsOutput.Action> = []
    private(set) var hasLeftPending = false
    /// How often the output changed, and how often it changed or was emitted.
    private(set) var changes = 0
    private(set) var publications = 0
    private(set) var told: [Told] = []
    /// The reported rejections. They are reported at once, everything else in order.
    private(set) var rejections: [Told] = []
    /// The remaining steps, the next one last.
    private var steps: [Step] = []
    private(set) var failure: String?

    init(_ output: PostsOutput, isComparable: Bool) {
        self.isComparable = isComparable
        layers = [output]
        shown = output
        isRefreshing = output.isRefreshing
        isLiking = output.isLiking
        kept[output.kind] = Self.atRest(output)
    }

    // MARK: Steps

    var depth: Int { steps.count }

    private func fail(_ what: String) { failure = failure ?? what }

    /// Schedules steps to be done next, in the given order.
    private func plan(_ deeds: (() -> Void)...) {
        steps.append(contentsOf: deeds.reversed().map { .deed($0) })
    }

    /// Takes one step.
    /// - Returns: Nil if a cleanup is next, false if nothing is.
    private func advance() -> Bool? {
        switch steps.last {
        case nil: return false
        case .cleanup: return nil
        case .deed(let deed):
            steps.removeLast()
            deed()
            return true
        }
    }

    /// Takes all steps but those that were there before.
    func finish(downTo depth: Int) {
        while steps.count > depth, failure == nil {
            if case .cleanup(let run, _)? = steps.last {
                return fail("the cleanup of \(run.action) \(run.number) did not run")
            }
            _ = advance()
        }
    }

    /// A cleanup executes.
    /// - Returns: Whether it was its turn, or could be if something else happened.
    func clean(_ run: Run, _ cleanup: Int) -> Bool {
        while true {
            switch advance() {
            case true?: continue
            case false?: return false
            case nil:
                guard case .cleanup(let next, let number)? = steps.last, next === run, number == cleanup
                else { return false }
                steps.removeLast()
                return true
            }
        }
    }

    /// Steps until something is true.
    func advance(until isTrue: () -> Bool) -> Bool {
        while !isTrue() { if advance() != true { return false } }
        return true
    }

    // MARK: Events

    /// Runs end whose callers were cancelled.
    func settle() { plan { [self] in end { _ in false } } }

    /// - Parameter done: Called with the result of the call.
    func call(
        _ action: PostsOutput.Action, by caller: Caller, inside enclosing: [Run], at now: Int,
        _ done: @escaping (Answer) -> Void
    ) {
        let rule = Self.rules[action]!
        plan(
            { [self] in end { _ in false } },
            { [self] in
                if caller.isCancelled && !rule.outlivesCaller || throttled.contains(action) {
                    return done(.refused)
                }
                if rule.policy == .droppable, ledger.contains(where: { $0.action == action }) {
                    return done(.refused)
                }
                if rule.policy != .sequential, !rule.mayRun(from: shown.kind) {
                    rejections.append(.rejection(action, shown.kind))
                    return done(.refused)
                }
                let around = enclosing.filter(\.isExecuting)
                let ends = rule.policy == .restartable ? rule.cancels + [action] : rule.cancels
                let endsItsCaller = around.contains { $0.isLive && ends.contains($0.action) }
                let waitsForItself = rule.queue != nil && around.contains { $0.rule.queue == rule.queue }
                let run = accept(action, at: now)
                let isRestart = rule.policy == .restartable
                plan(
                    { [self] in if isRestart { end { $0 !== run && $0.action == action } } },
                    { [self] in if rule.policy != .sequential { run.acceptedIn = shown.kind } },
                    {
                        if rule.outlivesCaller { return }
                        if endsItsCaller || waitsForItself {
                            run.link = around[0].link
                        } else {
                            run.link = Link()
                            caller.isAwaiting(run)
                        }
                    })
                done(.run(run, isAwaited: !waitsForItself))
            })
    }

    /// A synchronous action is called.
    /// - Parameter done: Is given its run, unless the call is refused.
    func perform(_ action: PostsOutput.Action, _ done: @escaping (Run?) -> Void) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                if throttled.contains(action) { return done(nil) }
                if !Self.rules[action]!.mayRun(from: shown.kind) {
                    rejections.append(.rejection(action, shown.kind))
                    return done(nil)
                }
                let run = accept(action, at: 0)
                run.acceptedIn = shown.kind
                done(run)
                begin(run)
            })
    }

    private func accept(_ action: PostsOutput.Action, at now: Int) -> Run {
        let run = Run(runs.count, action)
        run.due = now + run.rule.debounce
        runs.append(run)
        ledger.append(run)
        if run.rule.throttle > 0 { throttled.insert(action) }
        return run
    }

    /// A run's turn comes: it begins, is rejected, or has ended.
    func begin(_ run: Run) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                guard run.stage == .waiting else { return }
                let kind = shown.kind
                if kind != run.acceptedIn, !run.rule.mayRun(from: kind) {
                    return plan(
                        { [self] in leave(run) },
                        { [self] in rejections.append(.rejection(run.action, kind)) })
                }
                plan(
                    { [self] in end { $0 !== run && run.rule.cancels.contains($0.action) } },
                    { [self] in
                        guard run.stage == .waiting else { return }
                        run.stage = .running
                        run.hasBegun = true
                        if Self.refreshing.contains(run.action) { isRefreshing = true }
                        if Self.liking.contains(run.action) { isLiking = true }
                        show()
                    })
            })
    }

    /// A body returns.
    func bodyReturns(_ run: Run) {
        run.isExecuting = false
        plan({ [self] in end { _ in false } }, { [self] in if run.stage == .running { leave(run) } })
    }

    /// - Parameter output: Creates the output, unless there is none.
    func emit(by run: Run, _ output: @escaping () -> PostsOutput?, _ done: @escaping (Bool) -> Void) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                guard let output = output(), run.mayEmit else { return done(false) }
                let from = shown.kind
                if let actions = Self.pending[output.kind] {
                    guard ledger.contains(where: { actions.contains($0.action) }) else { return done(false) }
                    layers =
                        layers.prefix(1) + layers.dropFirst().filter { $0.kind != output.kind } + [output]
                } else {
                    layers = [output]
                    hasLeftPending = true
                }
                kept[output.kind] = Self.atRest(output)
                emissions += 1
                show(emission: (run.action, from))
                done(true)
            })
    }

    func onCancel(_ run: Run, _ cleanup: Int, _ done: @escaping (Bool) -> Void) {
        plan(
            { [self] in end { _ in false } },
            {
                if run.stage == .running { run.cleanups.append(cleanup) }
                done(run.stage == .running)
            })
    }

    func forget(_ run: Run) {
        plan({ [self] in end { _ in false } }, { [self] in if run.mayEmit { kept = [:] } })
    }

    func dismiss(message: Bool) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                if message {
                    layers[layers.count - 1].loaded?.message = nil
                    layers[layers.count - 1].failed?.message = nil
                } else {
                    layers[layers.count - 1].banner = nil
                }
                show(isNew: true)
            })
    }

    func edit(draft: Int) {
        edit(PostsOutput.Kind.loading, .loaded) {
            $0.loading?.draft = draft
            $0.loaded?.draft = draft
        }
    }

    func edit(theme: Int) {
        edit(.idle, .loading, .loaded, .saving, .failed, .finished) { $0.theme = theme }
    }

    private func edit(_ kinds: PostsOutput.Kind..., change: @escaping (inout PostsOutput) -> Void) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                guard kinds.contains(shown.kind) else { return }
                for index in layers.indices where kinds.contains(layers[index].kind) {
                    change(&layers[index])
                }
                for kind in Set(layers.map(\.kind)) where kinds.contains(kind) {
                    if var content = kept[kind] {
                        change(&content)
                        kept[kind] = content
                    }
                }
                show(isNew: true)
            })
    }

    func cancelAll() {
        plan { [self] in
            throttled = []
            end { _ in true }
        }
    }

    /// The emitter has gone, and all tasks with it.
    func vanish() {
        for run in ledger {
            run.stage = .gone
            run.task.cancel()
        }
        ledger = []
        steps = []
    }

    // MARK: Questions

    /// A pending state is current only while one of its actions has a live run, or if nothing else was ever
    /// emitted.
    var holdsPromise: Bool {
        guard let actions = Self.pending[shown.kind] else { return true }
        return ledger.contains { actions.contains($0.action) } || layers.count == 1 && !hasLeftPending
    }

    /// Whether a waiting run's debounce and queue let it begin.
    func isTurn(of run: Run, at now: Int) -> Bool {
        guard run.due <= now else { return false }
        guard let queue = run.rule.queue else { return true }
        return runs.allSatisfy {
            $0 === run || $0.rule.queue != queue || ($0.number < run.number ? !$0.isExecuting : !$0.hasBegun)
        }
    }

    /// A run that does not begin, although nothing prevents it.
    func idler(at now: Int) -> Run? {
        ledger.first { run in
            run.stage == .waiting && !run.isEnded && isTurn(of: run, at: now)
                && !ledger.contains {
                    $0.number < run.number && $0.rule.queue != nil && $0.rule.queue == run.rule.queue
                }
        }
    }

    // MARK: Consequences

    /// The kept content of a state, with which a change begins.
    func last(_ kind: PostsOutput.Kind) -> PostsOutput? { kept[kind].map(withWhatStays) }

    /// Runs end together, and all whose callers are cancelled by that.
    private func end(_ isMeant: (Run) -> Bool) {
        var ended: [Run] = []
        while let run = ledger.last(where: { $0.isLive && ($0.isEnded || isMeant($0)) }) {
            run.stage = .ended
            run.task.cancel()
            ended.append(run)
        }
        if !ended.isEmpty { steps.append(.deed { [self] in end { _ in false } }) }
        for run in ended.sorted(by: { $0.number < $1.number }) {
            steps.append(.deed { [self] in leave(run) })
            steps.append(contentsOf: run.cleanups.map { .cleanup(run, $0) })
            steps.append(.deed { run.stage = .cleaning })
        }
    }

    /// Removes a run, and the pending states that only it held.
    private func leave(_ run: Run) {
        run.stage = .gone
        ledger.removeAll { $0 === run }
        let isBehind = { [self] (actions: Set<PostsOutput.Action>) in
            ledger.contains { actions.contains($0.action) }
        }
        let top = layers.count - 1
        let staying = layers.indices.filter { $0 == 0 || isBehind(Self.pending[layers[$0].kind]!) }
        let isReturn = staying.last != top
        layers = staying.map { layers[$0] }
        if isReturn { layers[layers.count - 1] = withWhatStays(Self.atRest(layers[layers.count - 1])) }
        if Self.refreshing.contains(run.action), !isBehind(Self.refreshing) { isRefreshing = false }
        if Self.liking.contains(run.action), !isBehind(Self.liking) { isLiking = false }
        show(isNew: isReturn)
    }

    private func show(emission: (PostsOutput.Action, PostsOutput.Kind)? = nil, isNew: Bool = false) {
        var next = layers[layers.count - 1]
        let hadFlags = (next.isRefreshing, next.isLiking)
        next.isRefreshing = isRefreshing
        next.isLiking = isLiking
        let isChange =
            isComparable
            ? next != shown : isNew || emission != nil || hadFlags != (next.isRefreshing, next.isLiking)
        layers[layers.count - 1] = next
        let from = shown.kind
        shown = next
        if from != next.kind { told.append(.entry(next.kind)) }
        if let emission {
            told.append(.transition(emission.0, emission.1, next.kind))
            told.append(.emission(next))
        }
        if isChange { told.append(.change(next)) }
        if isChange { changes += 1 }
        if isChange || emission != nil { publications += 1 }
    }

    /// The transients that emissions clear, cleared, and the others, too.
    private static func atRest(_ output: PostsOutput) -> PostsOutput {
        var output = output
        output.loaded?.message = nil
        output.failed?.message = nil
        output.banner = nil
        return output
    }

    /// With the current banner, if there is one, and the content that all states share.
    private func withWhatStays(_ output: PostsOutput) -> PostsOutput {
        var output = output
        output.theme = shown.theme
        output.banner = shown.banner
        return output
    }
}
