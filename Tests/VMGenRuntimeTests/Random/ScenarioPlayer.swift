import RunModel
import RuntimeUnderTest
import SeededPlay

/// Plays a scenario with an emitter and with the model. Each act is first planned in the model, which
/// advances as far as the emitter's callbacks report; the two must agree after every step.
@MainActor
final class ScenarioPlayer {
    @MainActor
    final class Call {
        let action: PostsOutput.Action
        /// The task that it is made from.
        let caller: PostsModel.Caller
        var answer = PostsModel.Answer.refused
        var task: Task<Void, Never>?
        var scope: PostsScope?
        var hasReturned = false

        init(_ action: PostsOutput.Action, by caller: PostsModel.Caller) {
            self.action = action
            self.caller = caller
        }

        var run: PostsModel.Run? { if case .run(let run, _) = answer { run } else { nil } }
        var isAwaited: Bool { if case .run(_, true) = answer { !hasReturned } else { false } }
    }

    let scenario: Scenario
    let model: PostsModel
    let turns: Turns
    var emitter: PostsEmitter?
    weak var core: VMGenCore?
    var isGone = false
    private let clock = ManualClock()
    private(set) var now = 0
    let gate = Gate()
    private(set) var calls: [Call] = []
    private var lastCleanup = 0
    /// Throttles that may have ended already.
    private var undecided: Set<PostsOutput.Action> = []
    var told = 0
    var rejections = 0
    private var echoed = 0
    var outputsAnnounced = 0
    /// The changes that are announced after the callbacks that are called now.
    var outputsOwed = 0
    var emissionsAnnounced = 0
    var publicationsAnnounced = 0
    /// The latest observation of each subject.
    var observed: [String: Int] = [:]
    var lastObservation = 0
    var observations: [Any] = []
    private var trace: [String] = []
    private(set) var failure: String?
    /// Called before a synchronous body returns.
    var onReturn: (PostsOutput.Action) -> Void = { _ in }

    init(_ scenario: Scenario, _ kind: CoreKind, _ turns: Turns) {
        self.scenario = scenario
        self.turns = turns
        let table = PostsOutput.table(isComparable: scenario.isComparable)
        let emitter = PostsEmitter(core: kind.core(scenario.start, table, clock))
        self.emitter = emitter
        core = emitter.core
        model = PostsModel(
            scenario.start, isComparable: scenario.isComparable, hasTimers: scenario.hasTimers)
        listen(to: emitter)
        if scenario.hasTimers {
            emitter.startTimers(isComparable: scenario.isComparable) { [unowned self] in fire($0) }
        }
        clock.onWake = { [unowned self] in
            MainActor.assumeIsolated { undecided.formUnion(model.throttled) }
        }
    }

    /// Returns a description of the failure, with the steps up to it.
    static func play(_ scenario: Scenario, _ kind: CoreKind) -> String? {
        Turns.play { turns in
            let player = ScenarioPlayer(scenario, kind, turns)
            player.play()
            return player.failure.map { ([$0] + player.trace).joined(separator: "\n    ") }
        }
    }

    private func play() {
        for step in scenario.steps where failure == nil {
            note("\(step)")
            take(step)
            check()
        }
        end()
    }

    /// Returns what was done with the emitter, and a description of the failure, with the steps up to it.
    func finish<Value>(_ body: () -> Value) -> (Value, failure: String?) {
        let value = body()
        end()
        return (value, failure.map { ([$0] + trace).joined(separator: "\n    ") })
    }

    private func end() {
        // Whatever happens, everything must end.
        var rounds = 0
        repeat {
            settleDown()
            advance(2000)
            while gate.count > 0 { gate.open(gate.count / 2) }
            rounds += 1
        } while turns.count > 0 && rounds < 1000
        settleDown()
        checkEnd()
        emitter = nil
        observations = []
        while turns.count > 0 { turns.take(0) }
        if failure == nil, core != nil { fail("the emitter is kept alive") }
    }

    /// - Parameter inOrder: Whether jobs run in the order in which they became ready.
    func settleDown(inOrder: Bool = false) {
        while turns.count > 0 {
            turns.take(inOrder ? 0 : turns.count / 2)
            check()
        }
        // Jobs that have woken up have continued by now. The tests of throttles check how long they are.
        if let emitter { model.throttled.subtract(undecided.subtracting(emitter.throttled)) }
        undecided = []
        checkStandstill()
    }

    func fail(_ what: String) {
        if failure != nil { return }
        failure = what
        note("✘ \(what)")
    }

    func note(_ what: String) { trace.append(what) }

    // MARK: Steps

    func take(_ step: Scenario.Step) {
        switch step {
        case .call(let action, let deeds): call(action, deeds)
        case .act(let act): take(act, in: nil)
        case .open(let number): if gate.count > 0 { gate.open(number % gate.count) }
        case .turn(let number): if turns.count > 0 { turns.take(number % turns.count) } else { settleDown() }
        case .advance(let milliseconds): advance(milliseconds)
        case .emit(let number, let emission):
            let begun = calls.filter { $0.scope != nil }
            if !begun.isEmpty { emit(emission, begun[number % begun.count]) }
        case .release: emitter = nil
        }
    }

    private func advance(_ milliseconds: Int) {
        now += milliseconds
        model.now = now
        clock.advance(by: .milliseconds(milliseconds))
    }

    /// Plans something in the model and does it with the emitter.
    func both<Value>(_ plan: () -> Void, _ act: () -> Value) -> Value {
        let depth = model.depth
        plan()
        let value = act()
        model.finish(downTo: depth)
        return value
    }

    private func call(_ action: PostsOutput.Action, _ deeds: [Scenario.Deed]) {
        if PostsOutput.rules[action]?.policy == .synchronous { return perform(action, nil) }
        let call = Call(action, by: PostsModel.Caller())
        calls.append(call)
        call.task = Task { await make(call, deeds) }
    }

    private func make(_ call: Call, _ deeds: [Scenario.Deed]) async {
        defer { call.hasReturned = true }
        noticeEnd()
        guard let emitter, !undecided.contains(call.action) else { return }
        model.call(call.action, by: call.caller, inside: Playing.enclosing, at: now) { call.answer = $0 }
        let began = await Playing.$call.withValue(call) {
            await emitter.call(call.action) { [unowned self] scope in await body(call, deeds, scope) }
        }
        returned(call, began)
    }

    private func returned(_ call: Call, _ began: Bool) {
        model.finish(downTo: 0)
        note("    \(call.action) \(call.run?.number ?? -1) returns \(began) to its caller")
        guard case .run(let run, let isAwaited) = call.answer else {
            if began { fail("\(call.action) returned true though refused") }
            return
        }
        call.caller.awaited.removeAll { $0 === run }
        if !isAwaited {
            if !began { fail("\(run.action) \(run.number), called from inside, returned false") }
            return
        }
        if began != (call.scope != nil) { fail("\(run.action) \(run.number) returned \(began)") }
        if began, run.isExecuting { fail("\(run.action) \(run.number) returned before its body") }
        if !began, run.isLive {
            _ = both({ model.settle() }, { emitter?.output })
            if run.isLive { fail("\(run.action) \(run.number) never began") }
        }
    }

    private func perform(_ action: PostsOutput.Action, _ emission: Scenario.Emission?) {
        noticeEnd()
        guard let emitter, PostsOutput.rules[action]?.policy == .synchronous, !undecided.contains(action)
        else {
            return
        }
        let call = Call(action, by: PostsModel.Caller())
        let began = both(
            {
                model.perform(action, inside: Playing.enclosing) {
                    if let run = $0 { call.answer = .run(run, isAwaited: false) }
                }
            },
            {
                Playing.$call.withValue(call) {
                    emitter.perform(action) { scope in
                        _ = model.advance { call.run?.hasBegun == true }
                        call.scope = scope
                        guard let run = call.run, run.stage == .running else {
                            return fail("\(action) began")
                        }
                        model.enter(run)
                        if let emission { emit(emission, call) }
                        onReturn(action)
                        model.bodyReturns(run)
                    }
                }
            })
        note("    \(action) returns \(began)")
        if began != (call.scope != nil) { fail("\(action) returned \(began)") }
        if !began, call.run?.isLive == true { fail("\(action) did not begin") }
        if began { calls.append(call) }
    }

    // MARK: Bodies

    private func body(_ call: Call, _ deeds: [Scenario.Deed], _ scope: PostsScope) async {
        model.finish(downTo: 0)
        guard let run = call.run else { return fail("\(call.action) began though refused") }
        if run.stage == .waiting {
            if !model.isTurn(of: run, at: now) { fail("\(run.action) \(run.number) began out of turn") }
            model.begin(run)
            model.finish(downTo: 0)
        }
        note("    \(run.action) \(run.number) begins")
        if run.stage != .running || run.isExecuting {
            fail("\(run.action) \(run.number) began though \(run.stage)")
        }
        run.isExecuting = true
        call.scope = scope
        await Playing.$enclosing.withValue(Playing.enclosing + [run]) {
            for deed in deeds where failure == nil {
                noticeEnd()
                compareCancellation(of: run)
                await take(deed, in: call)
            }
        }
        noticeEnd()
        compareCancellation(of: run)
        note("    \(run.action) \(run.number) returns")
        if isGone { run.isExecuting = false } else { model.bodyReturns(run) }
    }

    private func compareCancellation(of run: PostsModel.Run) {
        model.finish(downTo: 0)
        // The emitter may have looked by itself for callers that were cancelled.
        if Task.isCancelled != run.task.isCancelled { both({ model.settle() }, { _ = emitter?.output }) }
        if Task.isCancelled != run.task.isCancelled {
            fail("\(run.action) \(run.number) is \(run.task.isCancelled ? "not " : "")cancelled")
        }
    }

    private func take(_ deed: Scenario.Deed, in call: Call) async {
        guard let run = call.run else { return }
        switch deed {
        case .emit(let emission): emit(emission, call)
        case .wait: await gate.wait()
        case .nap: await gate.nap(run.number)
        case .yield: await Task.yield()
        case .forget: forget(call)
        case .act(let act): take(act, in: call)
        case .onCancel(let acts):
            lastCleanup += 1
            let id = lastCleanup
            var isDue = false
            let isNoted = both(
                { model.onCancel(run, id) { isDue = $0 } },
                {
                    call.scope?.onCancel { [unowned self] _ in clean(call, run, id, acts) } ?? false
                })
            if isNoted != isDue { fail("\(run.action) \(run.number)'s onCancel returned \(isNoted)") }
        case .call(let action, let deeds, let isAwaited):
            if PostsOutput.rules[action]?.policy == .synchronous { return perform(action, nil) }
            guard isAwaited, mayWait(for: action) else { return self.call(action, deeds) }
            let inner = Call(action, by: run.task)
            calls.append(inner)
            await make(inner, deeds)
        }
    }

    private func clean(_ call: Call, _ run: PostsModel.Run, _ id: Int, _ acts: [Scenario.Act]) {
        note("    cleanup \(id) of \(run.action) \(run.number)")
        if !catchUp({ model.clean(run, id) }) {
            fail("cleanup \(id) of \(run.action) \(run.number) out of turn")
        }
        for act in acts where failure == nil { take(act, in: call) }
    }

    /// Bodies of two sequential actions that wait for each other's queues would wait for ever; so they do it in
    /// one order.
    private func mayWait(for action: PostsOutput.Action) -> Bool {
        guard let queue = PostsOutput.rules[action]?.queue else { return true }
        let queues = Playing.enclosing.filter(\.isExecuting).compactMap(\.rule.queue)
        return queues.contains(queue) || queues.allSatisfy { $0 < queue }
    }

    // MARK: Synchronous acts

    private func take(_ act: Scenario.Act, in call: Call?) {
        noticeEnd()
        switch act {
        case .perform(let action, let emission): perform(action, emission)
        case .spawn(let action, let deeds): if emitter != nil { self.call(action, deeds) }
        case .emit(let emission): if let call { emit(emission, call) }
        case .forget: if let call { forget(call) }
        case .cancel(let number, let isElsewhere): cancel(number, isElsewhere: isElsewhere)
        default: change(act)
        }
    }

    private func change(_ act: Scenario.Act) {
        guard let emitter else { return }
        switch act {
        case .dismiss(true): both({ model.dismissMessage() }, emitter.dismissMessage)
        case .dismiss(false): both({ model.dismissBanner() }, emitter.dismissBanner)
        case .draft(let draft): both({ model.edit(draft: draft) }, { _ = emitter.setDraft(draft) })
        case .theme(let theme): both({ model.edit(theme: theme) }, { _ = emitter.setTheme(theme) })
        case .cancelAll:
            undecided = []
            both({ model.cancelAll() }, emitter.cancel)
        default: _ = both({ model.settle() }, { emitter.emissions })
        }
    }

    private func cancel(_ number: Int, isElsewhere: Bool) {
        let waiting = calls.filter { $0.task != nil && !$0.hasReturned }
        guard !waiting.isEmpty else { return }
        let call = waiting[number % waiting.count]
        call.caller.cancel()
        guard let task = call.task else { return }
        if isElsewhere { turns.elsewhere { task.cancel() } } else { task.cancel() }
    }

    private func forget(_ call: Call) {
        guard let run = call.run, let scope = call.scope else { return }
        both({ if !isGone { model.forget(run) } }, scope.forget)
    }

    private func emit(_ emission: Scenario.Emission, _ call: Call) {
        noticeEnd()
        guard let run = call.run, let scope = call.scope else { return }
        var isDue = false
        let isEmitted = both(
            {
                model.emit(
                    by: run, restarting: restarted(by: emission), { [self] in output(emission, by: run) },
                    { isDue = $0 })
            }, { emit(emission, scope) })
        note("    \(run.action) \(run.number) emits \(emission.kind): \(isEmitted)")
        if isEmitted != isDue { fail("\(run.action) \(run.number) \(isDue ? "could not emit" : "emitted")") }
    }

    private func emit(_ emission: Scenario.Emission, _ scope: PostsScope) -> Bool {
        if emission.isCurrent {
            return if let banner = emission.banner {
                scope.current(message: emission.message, banner: banner)
            } else {
                scope.current(message: emission.message)
            }
        }
        if emission.isChange, emission.kind == .loaded {
            return scope.loaded(startingFrom: start(emission)) { change(&$0, emission) }
        }
        let shown = scope.output
        return scope.run.emit(output(emission, over: shown), restarting: restarted(by: emission))
    }

    /// A change closure does not tell that it sets the banner.
    private func restarted(by emission: Scenario.Emission) -> [Int] {
        let isClosure = emission.isChange && emission.kind == .loaded && !emission.isCurrent
        return emission.banner != nil && !isClosure ? [1] : []
    }

    /// The time of a timer is over.
    private func fire(_ timer: Int) {
        noticeEnd()
        model.finish(downTo: 0)
        note("    timer \(timer) ends")
        if !catchUp({ model.fire(timer) }) { fail("timer \(timer) ended too early") }
    }

    /// The output that the model emits.
    private func output(_ emission: Scenario.Emission, by run: PostsModel.Run) -> PostsOutput? {
        if emission.isCurrent { return current(emission) }
        guard emission.isChange, emission.kind == .loaded else { return output(emission, over: model.shown) }
        guard var content = model.last(.loaded, by: run)?.loaded ?? start(emission) else { return nil }
        change(&content, emission)
        return PostsOutput(theme: model.shown.theme, screen: .loaded(content))
    }

    private func start(_ emission: Scenario.Emission) -> PostsOutput.Loaded? {
        emission.hasStart ? PostsOutput.Loaded(items: [7]) : nil
    }

    /// The current output of the model, unless it carries none of the transients that are passed.
    private func current(_ emission: Scenario.Emission) -> PostsOutput? {
        var output = model.shown.cleared.keeping(model.shown)
        let carriers: [[PostsOutput.Kind]] =
            (emission.message == nil ? [] : [[.loaded, .failed]])
            + (emission.banner == nil ? [] : [[.loaded, .saving]])
        guard carriers.isEmpty || carriers.contains(where: { $0.contains(output.kind) }) else { return nil }
        output.loaded?.message = emission.message
        output.failed?.message = emission.message
        if let banner = emission.banner { output.banner = banner }
        return output
    }

    private func change(_ content: inout PostsOutput.Loaded, _ emission: Scenario.Emission) {
        content.items = content.items.suffix(3) + [emission.number]
        content.message = emission.message
        if let banner = emission.banner { content.banner = banner }
        // Is ignored.
        content.isRefreshing = emission.number == 1
    }

    private func output(_ emission: Scenario.Emission, over shown: PostsOutput) -> PostsOutput {
        let banner = emission.banner ?? shown.banner
        var output: PostsOutput =
            switch emission.kind {
            case .idle: .idle
            case .loading: .loading(emission.number, draft: emission.number)
            case .loaded: .loaded([emission.number], message: emission.message, banner: banner)
            case .saving: .saving(banner: banner)
            case .failed: .failed(emission.number)
            case .finished: .finished
            }
        output.failed?.message = emission.message
        output.theme = emission.theme ?? shown.theme
        return output
    }

    // MARK: Callbacks

    /// Advances the model until a condition holds, even by facts that only the emitter knows: that it has
    /// looked for cancelled callers, or that a run's turn has come.
    func catchUp(_ isTrue: () -> Bool) -> Bool {
        if isTrue() { return true }
        guard model.depth == 0 else { return false }
        model.settle()
        if isTrue() { return true }
        guard model.depth == 0, let run = Playing.call?.run, run.stage == .waiting,
            model.isTurn(of: run, at: now)
        else { return false }
        model.begin(run)
        return isTrue()
    }

    func echo() {
        echoed += 1
        if failure == nil, let act = scenario.echoes[echoed - 1] {
            note("    meanwhile \(act)")
            take(act, in: nil)
        }
    }
}

/// The run that encloses the running code, for bodies and callbacks.
@MainActor
enum Playing {
    @TaskLocal static var enclosing: [PostsModel.Run] = []
    /// The last call that was made; what it starts, starts for that.
    @TaskLocal static var call: ScenarioPlayer.Call?
}
