/// The test of an outcome: calls the view model, and waits until all that it began rests.
@MainActor
final class VMGenOutcomeRun<Contract: VMGenOutcomeContract> {
    let outcome: VMGenOutcome<Contract>
    let start: Contract.Output
    private let emitter: Contract.Emitter
    private var viewModel: Contract.ViewModel?
    let journal = VMGenJournal()
    private var answers: VMGenAnswers<Contract.Mocks>?
    /// Follows the runs that are accepted after the call.
    var judge = VMGenJudge(VMGenOutcomeRules(Contract.self))
    /// The actions of the live runs that the initializer began.
    private var earlier: [Int: String] = [:]
    /// The calls of these runs that wait for an answer.
    private var held: [VMGenPause] = []
    /// The runs that tasks executed before, for synchronous bodies.
    private var outers: [Int: VMGenAnswers<Contract.Mocks>.Owner?] = [:]
    private(set) var hasCalled = false
    /// The states that the runs of the action emitted until the call returned.
    var emitted: [Contract.Kind] = []
    var sent: [Any] = []
    /// Why an emission did nothing, or did not start from the last content.
    var lacked: String?
    /// The emissions of all runs.
    private var emissions: [(state: String, action: String)] = []
    /// The output when the call returned; nil before.
    var end: Contract.Output?
    private var events = 0
    /// The line for a trap.
    var trapText: [Swift.UInt8] = []
    /// Why the test did not call, or waits no longer.
    var obstacle: String?

    /// Returns nil without a view model.
    init?(_ contract: Contract, _ outcome: VMGenOutcome<Contract>, from start: Contract.Output) {
        self.outcome = outcome
        self.start = start
        emitter = contract.emitter(start)
        let mocks = Contract.Mocks()
        let answers = VMGenAnswers(rest: contract.mocks(of: outcome), journal: journal) {
            [weak self] owner, _ in
            if let text = self?.trapText { VMGenTraps.shared.note(text) }
            if let owner, owner.isEarlier { await self?.hold(owner.run) }
        }
        self.answers = answers
        contract.connect(mocks, to: answers)
        emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
        viewModel = VMGenTestCall.current.withValue(VMGenTestCall.initializer) {
            contract.viewModel(emitter, mocks)
        }
        guard let viewModel else { return nil }
        contract.listen(to: viewModel) { [weak self] in self?.note(event: $0) }
    }

    // MARK: Events

    private func note(event: Any) {
        if answers?.owner?.isEarlier == true { return }
        events += 1
        sent.append(event)
    }

    private func note(_ number: Int, _ action: String, _ event: String, _ state: String) {
        VMGenTraps.shared.note(trapText)
        if event == "accepted", !hasCalled { earlier[number] = action }
        if earlier[number] != nil {
            noteEarlier(number, event)
        } else {
            noteOwn(number, action, event, state)
        }
        if event == "emitted" || event == "cleanup" { emissions.append((state, action)) }
    }

    /// Runs that were accepted before the call do not count: nothing of what they do does.
    private func noteEarlier(_ number: Int, _ event: String) {
        if !hasCalled { events += 1 }
        switch event {
        case "began":
            guard let mocks = answers?.rest else { return }
            answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks, isEarlier: true))
        case "finished", "ended": earlier[number] = nil
        default: break
        }
    }

    private func noteOwn(_ number: Int, _ action: String, _ event: String, _ state: String) {
        let isOfAction = action == outcome.action.rawValue
        switch event {
        case "accepted" where !isOfAction:
            judge.accept(number, action, in: state, by: answers?.owner?.run, answeredFrom: nil)
        case "began":
            guard let mocks = answers?.rest else { break }
            outers[number] = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
        case "finished": answers?.begin(outers[number] ?? nil)
        case "lacked": lacked = "emit.\(state) { … } had no content to change"
        case "late":
            lacked = "emit.\(state) came late: \(action) does not know \(emitter.output.kind.rawValue)"
        case "unseen": lacked = unseen(state)
        case "emitted", "cleanup":
            journal.note(emission: state)
            if isOfAction, end == nil, let kind = Contract.Kind(rawValue: state) {
                emitted.append(kind)
            }
        default: break
        }
        // The emissions of the action itself are compared as a whole.
        if !isOfAction { _ = judge.note(number, event, state, in: emitter.output.kind.rawValue) }
    }

    private func unseen(_ state: String) -> String {
        let start = emissions.lastIndex { $0.state == state }.map { $0 + 1 } ?? 0
        let later = emissions[start...]
        let leaver = later.first { !Contract.spec.isPending($0.state) }?.action
        return
            "the content of '\(state)' from before '\(leaver ?? "another run")' was not used; "
            + "say `startingFrom: emit.last\(state.prefix(1).uppercased())\(state.dropFirst())` if it should be"
    }

    // MARK: The play

    /// - Parameter patience: The milliseconds without an event after which it gives up.
    func play(_ call: VMGenCall<Contract>, patience: Int) async {
        VMGenTraps.shared.open()
        defer { VMGenTraps.shared.close() }
        await restInitializer()
        if obstacle == nil, let viewModel {
            hasCalled = true
            journal.clear()
            VMGenTraps.shared.note(trapText)
            let task = VMGenTestCall.current.withValue(0) {
                _Concurrency.Task { @MainActor in
                    await call.run(viewModel)
                    end = emitter.output
                }
            }
            await rest(call.text, patience)
            task.cancel()
        }
        emitter._watchRuns(nil)
        emitter.cancel()
        for pause in held { pause.resume() }
        viewModel = nil
        answers = nil
    }

    /// Returns when what the initializer began rests, or waits for an answer.
    private func restInitializer() async {
        var (seen, quiet) = (-1, 0)
        let begin = vmgenTime()
        while quiet < (earlier.count > held.count ? 64 : 2), vmgenTime() - begin < 1_000_000_000 {
            await turn(quiet)
            let now = events + journal.events
            (seen, quiet) = now == seen ? (now, quiet + 1) : (now, 0)
        }
        let (output, expected) = (emitter.output.atRest, start.atRest)
        if output.kind != expected.kind || output is any Equatable && !output.isSurelyEqual(to: expected) {
            obstacle = """
                before the call, the view model's initializer led to: \(VMGenText.output(output))
                begin its work in an action that the view calls, or start the outcome from there
                """
        }
        events = 0
        sent = []
    }

    /// Lets a run that the initializer began wait for its answer. A run of the tested action would be in the way.
    private func hold(_ run: Int) async {
        if earlier[run] == outcome.action.rawValue { return }
        await vmgenPause { held.append($0) }
    }

    /// Returns when the call has returned and the tasks that it began do nothing more, or when it cannot return.
    /// Calls and events that are missing get another second.
    private func rest(_ call: String, _ patience: Int) async {
        var (seen, quiet) = (-1, 0)
        var last = vmgenTime()
        var returned: Swift.UInt64?
        while true {
            await turn(end == nil ? 0 : quiet)
            let (now, time) = (events + journal.events, vmgenTime())
            if now != seen { last = time }
            (seen, quiet) = now == seen ? (now, quiet + 1) : (now, 0)
            if end != nil {
                let since = returned ?? time
                returned = since
                if quiet >= 64, !isIncomplete || time - since > 1_000_000_000 && quiet > 100 { return }
            } else if quiet >= 64, !journal.unanswered.isEmpty {
                return
            }
            let latest = journal.last.map { "it \($0)" } ?? "the call"
            if now > 10_000 {
                obstacle = "\(call) has not returned after 10,000 calls and emissions; at last \(latest)"
                return
            }
            // While other tests keep the main actor busy, there are few turns.
            let silence = Int((time - last) / 1_000_000)
            if end == nil, silence > patience, quiet > patience / 20 {
                obstacle = """
                    \(call) has not returned: nothing happened for \(patience / 1_000) seconds after \(latest)
                    a body that reads a stream that never ends waits like this
                    """
                return
            }
            if quiet > 64 { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000) }
        }
    }

    /// Lets the jobs run that wait for the main actor, and now and then those outside of it.
    private func turn(_ quiet: Int) async {
        if quiet % 8 == 0 { await _Concurrency.Task.detached {}.value }
        await vmgenTurn()
    }
}
