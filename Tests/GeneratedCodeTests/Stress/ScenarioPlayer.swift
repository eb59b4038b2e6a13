/// Plays a scenario with an emitter, and with the model beside it. Each thing that happens is first told to the
/// model; the two must agree at every step.
@MainActor
final class ScenarioPlayer<Subject: PolicySubject> {
    /// Who is playing, for bodies and callbacks.
    @MainActor
    final class Call {
        let rule: ActionRule
        /// The task that it is made from.
        let caller: PolicyModel.Caller
        var answer = PolicyModel.Answer.refused(isTold: false)
        var task: _Concurrency.Task<Void, Never>?
        var emit: PolicySubject.Emit?
        var hasReturned = false

        init(_ rule: ActionRule, by caller: PolicyModel.Caller) {
            self.rule = rule
            self.caller = caller
        }

        var run: PolicyModel.Run? { if case .run(let run, _) = answer { run } else { nil } }
        var isAwaited: Bool { if case .run(_, true) = answer { !hasReturned } else { false } }
    }

    let scenario: Scenario
    let model: PolicyModel
    var subject: Subject?
    weak var emitter: AnyObject?
    let turns: Turns
    private let clock = ManualClock()
    var now = 0
    private(set) var calls: [Call] = []
    private var gates: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var lastGate = 0
    /// A rejection that must be told before the call returns.
    var dueRejection: String?
    var told = 0
    private var echoed = 0
    var transitions: [(String, Picture.Kind, Picture.Kind)] = []
    /// What was done and what was wrong, for the report.
    private(set) var trace: [String] = []
    private(set) var failure: String?

    private init(_ scenario: Scenario, _ turns: Turns) {
        self.scenario = scenario
        self.turns = turns
        let subject = Subject(picture: scenario.start, clock: clock)
        model = PolicyModel(rules: Subject.rules, picture: scenario.start)
        self.subject = subject
        emitter = subject.emitter
        subject.onRejected { [unowned self] in rejected($0, $1) }
        subject.onTransition { [unowned self] in moved($0, $1, $2) }
    }

    /// Returns what went wrong, with what was done until then.
    static func play(_ scenario: Scenario) -> String? {
        Turns.play { turns in
            let player = ScenarioPlayer(scenario, turns)
            player.play()
            return player.failure.map { ([$0] + player.trace).joined(separator: "\n    ") }
        }
    }

    private func play() {
        for step in scenario.steps where failure == nil {
            trace.append("\(step)")
            take(step)
            check()
        }
        // Whatever happens, everything must end.
        var rounds = 0
        repeat {
            while turns.count > 0 {
                turns.take(turns.count / 2)
                check()
            }
            checkStandstill()
            advance()
            while !gates.isEmpty { open(gates.count / 2) }
            rounds += 1
        } while turns.count > 0 && rounds < 1000
        checkEnd()
    }

    func fail(_ what: String) {
        if failure != nil { return }
        failure = what
        trace.append("✘ \(what)")
    }

    private func rule(_ number: Int) -> ActionRule { Subject.rules[number % Subject.rules.count] }

    // MARK: Steps

    private func take(_ step: Scenario.Step) {
        switch step {
        case .call(let number, let deeds):
            if rule(number).runs == .synchronous {
                perform(rule(number), nil)
            } else {
                spawn(rule(number), deeds)
            }
        case .perform(let number, let emission): perform(rule(number), emission)
        case .cancel(let number):
            let pending = calls.filter { $0.task != nil && !$0.hasReturned }
            guard !pending.isEmpty else { return }
            let call = pending[number % pending.count]
            model.cancel(call.caller)
            call.task?.cancel()
        case .open(let number): if !gates.isEmpty { open(number % gates.count) }
        case .turn(let number): turns.take(number)
        case .advance: advance()
        case .dismiss(let message):
            guard let subject else { return }
            check()
            model.dismiss(message: message)
            subject.dismiss(message: message)
        case .emit(let number, let emission):
            let begun = calls.filter { call in
                call.emit != nil && call.run.map { !model.isUndecided($0) } == true
            }
            if !begun.isEmpty { emit(emission, begun[number % begun.count]) }
        case .cancelAll: cancelAll()
        case .release: subject = nil
        }
    }

    private func open(_ index: Int) { gates.remove(at: index).continuation.resume() }

    private func advance() {
        now += 1
        clock.advance(by: .seconds(1))
    }

    private func cancelAll() {
        guard let subject else { return }
        model.cancelAll()
        subject.cancel()
    }

    private func spawn(_ rule: ActionRule, _ deeds: [Scenario.Deed]) {
        let call = Call(rule, by: PolicyModel.Caller())
        calls.append(call)
        call.task = _Concurrency.Task { await make(call, deeds) }
    }

    private func make(_ call: Call, _ deeds: [Scenario.Deed]) async {
        defer { call.hasReturned = true }
        guard let subject, !model.isUndecided(call.rule) else { return }
        call.answer = model.call(call.rule, by: call.caller, inside: Playing.enclosing, at: now)
        if case .refused(true) = call.answer { dueRejection = call.rule.name }
        let run: @MainActor @Sendable () -> PolicyModel.Run? = { call.run }
        let began = await Playing.$run.withValue(run) {
            await subject.start(call.rule.name) { [unowned self] emit in await body(call, deeds, emit) }
        }
        returned(call, began)
    }

    private func perform(_ rule: ActionRule, _ emission: Emission?) {
        guard let subject, rule.runs == .synchronous else { return }
        let run = model.perform(rule)
        if run == nil { dueRejection = rule.name }
        let began = subject.perform(rule.name) { [unowned self] emit in
            guard let run else { return fail("\(rule.name) began though rejected") }
            let call = Call(rule, by: run.task)
            call.answer = .run(run, isAwaited: false)
            call.emit = emit
            if let emission { self.emit(emission, call) }
            model.finish(run)
        }
        if dueRejection != nil { fail("\(rule.name) was not told of as rejected") }
        if began != (run != nil) { fail("\(rule.name) returned \(began)") }
    }

    private func returned(_ call: Call, _ began: Bool) {
        let name = call.rule.name
        guard case .run(let run, let isAwaited) = call.answer else {
            if began { fail("\(name) returned true though refused") }
            if dueRejection != nil { fail("\(name) was not told of as rejected") }
            return
        }
        if !isAwaited {
            if !began { fail("\(name) \(run.number), called from inside, returned false") }
            return
        }
        if began != run.hasBegun { fail("\(name) \(run.number) returned \(began)") }
        if began, run.stage != .returned { fail("\(name) \(run.number) returned before its body") }
        guard !run.hasBegun, run.stage != .returned else { return }
        explainCancellation(of: run)
        if run.isLive, !run.task.isCancelled { fail("\(name) \(run.number) never began") }
        model.pass(run)
    }

    // MARK: Bodies and callbacks

    private func body(_ call: Call, _ deeds: [Scenario.Deed], _ emit: @escaping PolicySubject.Emit) async {
        guard let run = call.run else { return fail("\(call.rule.name) began though refused") }
        noticeEnd()
        if let wrong = model.begin(run, inside: Playing.enclosing, at: now) {
            fail("\(run.rule.name) \(run.number) \(wrong)")
        }
        trace.append("    \(run.rule.name) \(run.number) begins")
        call.emit = emit
        await Playing.$enclosing.withValue(Playing.enclosing + [run]) {
            for deed in deeds where failure == nil {
                compareCancellation(of: run)
                await take(deed, in: call)
            }
        }
        compareCancellation(of: run)
        trace.append("    \(run.rule.name) \(run.number) returns")
        model.finish(run)
    }

    private func take(_ deed: Scenario.Deed, in call: Call) async {
        switch deed {
        case .emit(let emission): emit(emission, call)
        case .wait: await withCheckedContinuation { gates.append((0, $0)) }
        case .nap:
            lastGate += 1
            let id = lastGate
            await withTaskCancellationHandler {
                if _Concurrency.Task.isCancelled { return }
                await withCheckedContinuation { gates.append((id, $0)) }
            } onCancel: {
                MainActor.assumeIsolated {
                    if let index = gates.firstIndex(where: { $0.id == id }) { open(index) }
                }
            }
        case .yield: await _Concurrency.Task.yield()
        case .call(let number, let deeds, let isAwaited):
            let rule = rule(number)
            if rule.runs == .synchronous { return perform(rule, nil) }
            guard isAwaited, let run = call.run, mayWait(for: rule) else { return spawn(rule, deeds) }
            let inner = Call(rule, by: run.task)
            calls.append(inner)
            await make(inner, deeds)
        case .perform(let number, let emission): perform(rule(number), emission)
        case .cancelAll: cancelAll()
        }
    }

    private func emit(_ emission: Emission, _ call: Call) {
        guard let emit = call.emit, let run = call.run, !call.rule.emits.isEmpty else { return }
        noticeEnd()
        var emission = emission
        if !call.rule.emits.contains(emission.kind) {
            emission.kind = call.rule.emits[emission.id % call.rule.emits.count]
        }
        emission.isChange = emission.isChange && emission.kind == .loaded
        if !Subject.messages.contains(emission.kind) { emission.message = nil }
        let from = model.shown.picture.kind
        let isDue = model.emit(emission, by: run)
        if isDue { transitions.append((call.rule.name, from, emission.kind)) }
        trace.append("    \(run.rule.name) \(run.number) emits \(emission.kind): \(isDue)")
        if emit(emission) != isDue {
            fail("\(run.rule.name) \(run.number) \(isDue ? "could not emit" : "emitted") \(emission.kind)")
        }
    }

    private func rejected(_ action: String, _ kind: Picture.Kind) {
        trace.append("    \(action) is rejected from \(kind)")
        if dueRejection == action {
            dueRejection = nil
        } else if let run = Playing.run?(), run.rule.name == action {
            if let wrong = model.reject(run, at: now) { fail("\(action) \(run.number) \(wrong)") }
        } else {
            fail("\(action) was told of as rejected")
        }
        if kind != model.shown.picture.kind { fail("\(action) was rejected from \(kind)") }
        echo()
    }

    private func moved(_ action: String, _ from: Picture.Kind, _ to: Picture.Kind) {
        if told >= transitions.count || transitions[told] != (action, from, to) {
            fail("told of \(action): \(from) \(to)")
        }
        told += 1
        echo()
    }

    private func echo() {
        echoed += 1
        switch scenario.echoes[echoed - 1] {
        case .perform(let number, let emission): perform(rule(number), emission)
        case .call(let number, let deeds, _) where rule(number).runs != .synchronous:
            spawn(rule(number), deeds)
        case .cancelAll: cancelAll()
        default: break
        }
    }
}
