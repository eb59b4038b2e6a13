/// A second implementation of the rules for runs, without tasks: everything is a list of steps. Some of the
/// steps are cleanups, which belong to the test: it reports when they execute, and that must be their turn.
@MainActor
package final class RunModel<Output: ModeledOutput> {
    package typealias Action = Output.Action
    package typealias Kind = Output.Kind

    /// A task and its cancellation.
    @MainActor
    package final class Caller {
        package private(set) var isCancelled = false
        /// The runs whose ends it waits for, unless these outlive it or have ended it.
        package var awaited: [Run] = []

        package init() {}

        func isAwaiting(_ run: Run) {
            awaited.append(run)
            if isCancelled { cut(run) }
        }

        package func cancel() {
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
    package final class Run {
        package enum Stage { case waiting, running, ended, cleaning, gone }

        package let number: Int
        package let action: Action
        package let rule: RunRule<Action, Kind>
        /// The task of the body.
        package let task = Caller()
        var link: Link?
        package fileprivate(set) var stage = Stage.waiting
        /// The state in which it was accepted.
        var acceptedIn: Kind?
        /// The state in which its body began.
        var begunIn: Kind?
        /// Those from whose bodies it was called, and itself.
        let lineage: [Int]
        var cleanups: [Int] = []
        package var due = 0
        package fileprivate(set) var hasBegun = false
        package var isExecuting = false

        init(_ number: Int, _ action: Action, inside enclosing: [Run]) {
            self.number = number
            lineage = enclosing.map(\.number) + [number]
            self.action = action
            rule = Output.rules[action]!
        }

        package var isLive: Bool { stage == .waiting || stage == .running }
        package var mayEmit: Bool { stage == .running || stage == .cleaning }
        var isEnded: Bool { link?.isCut == true }

        /// Whether one of the two was called from the other's body, perhaps through others, or both are one.
        func isRelated(to author: Run?) -> Bool {
            guard let author else { return false }
            return author.lineage.contains(number) || lineage.contains(author.number)
        }
    }

    package enum Told: Equatable {
        case entry(Kind)
        case transition(Action, Kind, Kind)
        case emission(Output)
        case change(Output)
        case rejection(Action, Kind)
    }

    package enum Answer {
        case refused
        /// A call from inside its own queue returns at once.
        case run(Run, isAwaited: Bool)
    }

    private enum Step {
        case cleanup(Run, Int)
        case deed(() -> Void)
    }

    let isComparable: Bool
    private let timers: [RunTimer<Output>]
    /// The time, in milliseconds.
    package var now = 0
    /// When each timer may end at the earliest. Nil for one that is not on.
    package private(set) var dues: [Int?]
    /// The base, and the pending states above it.
    private var layers: [Output]
    package private(set) var shown: Output
    package private(set) var emissions = 0
    private(set) var kept: [Kind: Output] = [:]
    /// The run that emitted each state which is there, or that left it.
    private var authors: [Kind: Run] = [:]
    /// The synchronous bodies that execute, the outermost first.
    private var synchronous: [Run] = []
    /// Whether the flags of `Output.busy` are on.
    private var isBusy: [Bool]
    /// The runs that are not gone yet.
    package private(set) var ledger: [Run] = []
    private(set) var runs: [Run] = []
    /// The throttles that are on.
    package var throttled: Set<Action> = []
    private(set) var hasLeftPending = false
    /// How often the output changed, and how often it changed or was emitted.
    package private(set) var changes = 0
    package private(set) var publications = 0
    package private(set) var told: [Told] = []
    /// The reported rejections. They are reported at once, everything else in order.
    package private(set) var rejections: [Told] = []
    /// The remaining steps, the next one last.
    private var steps: [Step] = []
    package private(set) var failure: String?

    package init(_ output: Output, isComparable: Bool, hasTimers: Bool = false) {
        self.isComparable = isComparable
        timers = hasTimers ? Output.timers : []
        dues = timers.map { $0.value(output) == nil ? nil : $0.milliseconds }
        layers = [output]
        shown = output
        isBusy = Self.flags(of: output)
        kept[output.kind] = output.cleared
    }

    // MARK: Steps

    package var depth: Int { steps.count }

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
    package func finish(downTo depth: Int) {
        while steps.count > depth, failure == nil {
            if case .cleanup(let run, _)? = steps.last {
                return fail("the cleanup of \(run.action) \(run.number) did not run")
            }
            _ = advance()
        }
    }

    /// A cleanup executes.
    /// - Returns: Whether it was its turn, or could be if something else happened.
    package func clean(_ run: Run, _ cleanup: Int) -> Bool {
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
    package func advance(until isTrue: () -> Bool) -> Bool {
        while !isTrue() { if advance() != true { return false } }
        return true
    }

    // MARK: Events

    /// Runs end whose callers were cancelled.
    package func settle() { plan { [self] in end { _ in false } } }

    /// - Parameter done: Called with the result of the call.
    package func call(
        _ action: Action, by caller: Caller, inside enclosing: [Run], at now: Int,
        _ done: @escaping (Answer) -> Void
    ) {
        let rule = Output.rules[action]!
        let synchronous = synchronous
        plan(
            { [self] in end { _ in false } },
            { [self] in
                if caller.isCancelled && !rule.outlivesCaller || throttled.contains(action) {
                    return done(.refused)
                }
                if rule.policy == .droppable, ledger.contains(where: { $0.action == action }) {
                    return done(.refused)
                }
                if rule.policy != .sequential, !mayRun(action) {
                    rejections.append(.rejection(action, shown.kind))
                    return done(.refused)
                }
                let around = enclosing.filter(\.isExecuting)
                let ends = rule.policy == .restartable ? rule.cancels + [action] : rule.cancels
                let endsItsCaller = around.contains { $0.isLive && ends.contains($0.action) }
                let waitsForItself = rule.queue != nil && around.contains { $0.rule.queue == rule.queue }
                let run = accept(action, inside: around + synchronous, at: now)
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
    package func perform(
        _ action: Action, inside enclosing: [Run], _ done: @escaping (Run?) -> Void
    ) {
        let synchronous = synchronous
        plan(
            { [self] in end { _ in false } },
            { [self] in
                if throttled.contains(action) { return done(nil) }
                if !mayRun(action) {
                    rejections.append(.rejection(action, shown.kind))
                    return done(nil)
                }
                let around = enclosing.filter(\.isExecuting)
                let run = accept(action, inside: around + synchronous, at: 0)
                run.acceptedIn = shown.kind
                done(run)
                begin(run)
            })
    }

    private func mayRun(_ action: Action) -> Bool {
        Output.rules[action]!.mayRun(from: shown.kind) && meetsRequirement(of: action)
    }

    private func meetsRequirement(of action: Action) -> Bool {
        Output.requirements[action]?(shown) ?? true
    }

    private func accept(_ action: Action, inside enclosing: [Run], at now: Int) -> Run {
        let run = Run(runs.count, action, inside: enclosing)
        run.due = now + run.rule.debounce
        runs.append(run)
        ledger.append(run)
        if run.rule.throttle > 0 { throttled.insert(action) }
        return run
    }

    /// A run's turn comes: it begins, is rejected, or has ended.
    package func begin(_ run: Run) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                guard run.stage == .waiting else { return }
                let kind = shown.kind
                // The state was checked when the call was accepted, a requirement may have failed in it since.
                if !meetsRequirement(of: run.action) || kind != run.acceptedIn && !mayRun(run.action) {
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
                        run.begunIn = shown.kind
                        for (flag, busy) in Output.busy.enumerated() where busy.actions.contains(run.action) {
                            isBusy[flag] = true
                        }
                        show()
                    })
            })
    }

    /// A synchronous body executes.
    package func enter(_ run: Run) { synchronous.append(run) }

    /// A body returns.
    package func bodyReturns(_ run: Run) {
        run.isExecuting = false
        synchronous.removeAll { $0 === run }
        plan({ [self] in end { _ in false } }, { [self] in if run.stage == .running { leave(run) } })
    }

    /// - Parameters:
    ///   - timers: The timers whose transients it sets, perhaps to the same value.
    ///   - output: Creates the output, unless there is none.
    package func emit(
        by run: Run, restarting timers: [Int] = [], _ output: @escaping () -> Output?,
        _ done: @escaping (Bool) -> Void
    ) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                guard run.mayEmit, !isLate(run), let output = output() else { return done(false) }
                let from = shown.kind
                if let actions = Output.pending[output.kind] {
                    guard ledger.contains(where: { actions.contains($0.action) }) else { return done(false) }
                    layers =
                        layers.prefix(1) + layers.dropFirst().filter { $0.kind != output.kind } + [output]
                } else {
                    for layer in layers { authors[layer.kind] = run }
                    layers = [output]
                    hasLeftPending = true
                }
                authors[output.kind] = run
                kept[output.kind] = output.cleared
                emissions += 1
                show(emission: (run.action, from), restarting: timers)
                done(true)
            })
    }

    package func onCancel(_ run: Run, _ cleanup: Int, _ done: @escaping (Bool) -> Void) {
        plan(
            { [self] in end { _ in false } },
            {
                if run.stage == .running { run.cleanups.append(cleanup) }
                done(run.stage == .running)
            })
    }

    package func forget(_ run: Run) {
        plan({ [self] in end { _ in false } }, { [self] in if run.mayEmit { kept = [:] } })
    }

    /// Dismisses transients of the current output.
    package func dismiss(_ change: @escaping (inout Output) -> Void) {
        plan(
            { [self] in end { _ in false } },
            { [self] in
                change(&layers[layers.count - 1])
                show(isNew: true)
            })
    }

    /// Edits a property of some states.
    package func edit(in kinds: [Kind], _ change: @escaping (inout Output) -> Void) {
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

    /// The time of a timer is over, and the runs whose callers were cancelled have ended.
    /// - Returns: Whether it may be.
    package func fire(_ timer: Int) -> Bool {
        guard let due = dues[timer], due <= now else { return false }
        plan { [self] in
            timers[timer].clear(&layers[layers.count - 1])
            show(isNew: true)
        }
        return true
    }

    package func cancelAll() {
        plan { [self] in
            throttled = []
            end { _ in true }
        }
    }

    /// The emitter has gone, and all tasks with it.
    package func vanish() {
        for run in ledger {
            run.stage = .gone
            run.task.cancel()
        }
        ledger = []
        steps = []
        dues = dues.map { _ in nil }
    }

    // MARK: Questions

    /// A pending state is current only while one of its actions has a live run, or if nothing else was ever
    /// emitted.
    package var holdsPromise: Bool {
        guard let actions = Output.pending[shown.kind] else { return true }
        return ledger.contains { actions.contains($0.action) } || layers.count == 1 && !hasLeftPending
    }

    /// Whether a waiting run's debounce and queue let it begin.
    package func isTurn(of run: Run, at now: Int) -> Bool {
        guard run.due <= now else { return false }
        guard let queue = run.rule.queue else { return true }
        return runs.allSatisfy {
            $0 === run || $0.rule.queue != queue || ($0.number < run.number ? !$0.isExecuting : !$0.hasBegun)
        }
    }

    /// A run that does not begin, although nothing prevents it.
    package func idler(at now: Int) -> Run? {
        ledger.first { run in
            run.stage == .waiting && !run.isEnded && isTurn(of: run, at: now)
                && !ledger.contains {
                    $0.number < run.number && $0.rule.queue != nil && $0.rule.queue == run.rule.queue
                }
        }
    }

    // MARK: Consequences

    /// The kept content of a state, with which a change by a run begins.
    package func last(_ kind: Kind, by run: Run) -> Output? {
        let isThere = layers.contains { $0.kind == kind }
        return isThere || run.isRelated(to: authors[kind]) ? kept[kind]?.keeping(shown) : nil
    }

    /// Whether neither the current state nor the base is known to a run.
    private func isLate(_ run: Run) -> Bool {
        ![shown.kind, layers[0].kind].contains {
            run.rule.knows($0) || run.begunIn == $0 || run.isRelated(to: authors[$0])
        }
    }

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
        let top = layers.count - 1
        let staying = layers.indices.filter { $0 == 0 || isHeld(by: Output.pending[layers[$0].kind]!) }
        let isReturn = staying.last != top
        for index in layers.indices where !staying.contains(index) { authors[layers[index].kind] = run }
        layers = staying.map { layers[$0] }
        if isReturn { layers[layers.count - 1] = layers[layers.count - 1].cleared.keeping(shown) }
        for (flag, actions) in Output.busy.map(\.actions).enumerated() {
            if actions.contains(run.action), !isHeld(by: actions) { isBusy[flag] = false }
        }
        show(isNew: isReturn)
    }

    private func isHeld(by actions: Set<Action>) -> Bool { ledger.contains { actions.contains($0.action) } }

    private func show(emission: (Action, Kind)? = nil, isNew: Bool = false, restarting: [Int] = []) {
        var next = layers[layers.count - 1]
        let hadFlags = Self.flags(of: next)
        for (busy, isOn) in zip(Output.busy, isBusy) { next[keyPath: busy.flag] = isOn }
        let isChange =
            isComparable
            ? next != shown : isNew || emission != nil || hadFlags != Self.flags(of: next)
        layers[layers.count - 1] = next
        let (from, before) = (shown.kind, shown)
        shown = next
        for (number, timer) in timers.enumerated() {
            let value = timer.value(next)
            let isSet =
                timer.value(before) == nil
                || emission != nil
                    && (!timer.keeps || restarting.contains(number)
                        || isComparable && timer.value(before) != value)
            if value == nil { dues[number] = nil } else if isSet { dues[number] = now + timer.milliseconds }
        }
        if from != next.kind { told.append(.entry(next.kind)) }
        if let emission {
            told.append(.transition(emission.0, emission.1, next.kind))
            told.append(.emission(next))
        }
        if isChange { told.append(.change(next)) }
        if isChange { changes += 1 }
        if isChange || emission != nil { publications += 1 }
    }

    private static func flags(of output: Output) -> [Bool] { Output.busy.map { output[keyPath: $0.flag] } }
}
