/// Who encloses the running code, for bodies and callbacks.
@MainActor
enum Playing {
    @TaskLocal static var enclosing: [PolicyModel.Run] = []
    /// The run of the last call that was made; what it starts, starts for that.
    @TaskLocal static var run: (@MainActor @Sendable () -> PolicyModel.Run?)?
}

extension ScenarioPlayer {
    /// What holds after every step.
    func check() {
        noticeEnd()
        guard let subject, failure == nil else { return }
        if subject.emissions != model.emissions { fail("\(subject.emissions) emissions") }
        if subject.picture == model.shown.picture { return }
        // Cancelled runs go when something else happens, and the runs that stand in for them a moment later.
        model.settle()
        if subject.picture == model.shown.picture { return }
        if let run = model.shown.run { explainCancellation(of: run) }
        model.settle()
        if subject.picture == model.shown.picture { return }
        fail("shows \(subject.picture) instead of \(model.shown.picture)")
    }

    /// What holds when everything waits for something outside.
    func checkStandstill() {
        noticeEnd()
        model.catchUp()
        model.settle()
        check()
        if let run = model.idler(at: now), !run.rule.isDebounced { fail("\(run.rule.name) does not begin") }
    }

    func checkEnd() {
        if failure != nil { return }
        checkStandstill()
        if let run = model.idler(at: now) { fail("\(run.rule.name) \(run.number) never began") }
        if let call = calls.first(where: { !$0.hasReturned }) { fail("\(call.rule.name) never returned") }
        if told != transitions.count { fail("\(transitions.count - told) emissions were not told of") }
        if subject == nil, emitter != nil { fail("the emitter is kept alive") }
    }

    /// Within a body.
    func compareCancellation(of run: PolicyModel.Run) {
        noticeEnd()
        if _Concurrency.Task.isCancelled { explainCancellation(of: run) }
        if _Concurrency.Task.isCancelled != run.task.isCancelled {
            fail("\(run.rule.name) \(run.number) is \(run.task.isCancelled ? "not " : "")cancelled")
        }
    }

    func explainCancellation(of run: PolicyModel.Run) {
        if !run.task.isCancelled { model.catchUp(for: run) }
    }

    /// The emitter goes with its owner and the calls that wait for it; what nobody waits for ends.
    func noticeEnd() {
        guard emitter == nil, !model.isGone else { return }
        model.isGone = true
        if calls.contains(where: \.isAwaited) { fail("the emitter went away under a call") }
        for run in model.runs where run.stage != .returned { model.cancel(run.task) }
    }

    /// Bodies of two sequential actions that wait for each other's lines would wait for ever; so they do it in
    /// one order.
    func mayWait(for rule: ActionRule) -> Bool {
        let running = Playing.enclosing.filter { $0.stage != .returned }
        let lines = running.map(\.rule).filter { $0.runs == .sequential }
        return rule.runs != .sequential || lines.contains { $0.name == rule.name }
            || lines.allSatisfy { $0.name > rule.name }
    }
}
