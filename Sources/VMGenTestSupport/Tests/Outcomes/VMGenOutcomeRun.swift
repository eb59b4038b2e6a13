/// The test of an outcome: calls the view model, and waits until all that it began rests.
@MainActor
final class VMGenOutcomeRun<Contract: VMGenOutcomeContract> {
    let outcome: VMGenOutcome<Contract>
    private let contract: Contract
    let start: Contract.Output
    let emitter: Contract.Emitter
    private(set) var viewModel: Contract.ViewModel?
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
    /// The actions that have not run meanwhile, by the method whose first call waits for them.
    var meanwhile: [String: VMGenPause] = [:]
    /// The methods whose actions run.
    var running: Swift.Set<String> = []
    /// The runs of the calls that ran meanwhile.
    private var others: Set<Int> = []
    /// The states that the runs of the action emitted until the call returned.
    var emitted: [Contract.Kind] = []
    var sent: [Any] = []
    /// Why an emission did nothing, or did not start from the last content.
    var lacked: String?
    /// The emissions of all runs.
    private var emissions: [(state: String, action: String)] = []
    /// The output when the call returned; nil before.
    var end: Contract.Output?
    /// The line for a trap.
    var trapText: [Swift.UInt8] = []
    private(set) var events = 0
    /// The report when the view model did nothing more; nil before.
    private(set) var conclusion: VMGenOutcomeReport<Contract>?
    /// Why the test did not call, or waits no longer.
    var obstacle: String?

    /// Returns nil without a view model.
    init?(_ contract: Contract, _ outcome: VMGenOutcome<Contract>, from start: Contract.Output) {
        self.outcome = outcome
        self.contract = contract
        self.start = start
        emitter = contract.emitter(start)
        let mocks = Contract.Mocks()
        let answers = VMGenAnswers(rest: contract.mocks(of: outcome), journal: journal) {
            [weak self] owner, _, method, pause in
            guard let self else { return pause.resume() }
            VMGenTraps.shared.note(trapText)
            if let owner, owner.isEarlier {
                hold(owner.run, pause)
            } else {
                wait(in: method, pause)
            }
        }
        self.answers = answers
        contract.connect(mocks, to: answers)
        emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
        emitter._watchRejections { [weak self] in self?.note(rejected: $0.rawValue, in: $1.rawValue) }
        viewModel = VMGenTestCall.current.withValue(VMGenTestCall.initializer) {
            contract.viewModel(emitter, mocks)
        }
        guard let viewModel else { return nil }
        contract.listen(to: viewModel) { [weak self] in self?.note(event: $0) }
        VMGenTestCall.current.withValue(VMGenTestCall.initializer) {
            outcome.children?(viewModel)
            if let path = outcome.path { emitter._set(path) }
        }
    }

    // MARK: Events

    private func note(callOfChild name: String, _ arguments: KeyValuePairs<String, Any>) {
        if answers?.owner?.isEarlier == true { return }
        journal.note(VMGenMessage(name, arguments.map { ($0.key, $0.value) }))
    }

    private func note(event: Any) {
        if answers?.owner?.isEarlier == true { return }
        events += 1
        sent.append(event)
    }

    private func note(_ number: Int, _ action: String, _ event: String, _ state: String) {
        VMGenTraps.shared.note(trapText)
        if event == "accepted" {
            if !hasCalled { earlier[number] = action }
            if VMGenTestCall.current.get() == VMGenTestCall.meanwhile { others.insert(number) }
        }
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
        let isOfAction = action == outcome.action.rawValue && !others.contains(number)
        switch event {
        case "accepted" where !isOfAction:
            judge.accept(number, action, in: state, by: answers?.owner?.run, answeredFrom: nil)
        case "began":
            guard let mocks = answers?.rest else { break }
            outers[number] = answers?.begin(VMGenAnswers.Owner(run: number, mocks: mocks))
        case "finished": answers?.begin(outers[number] ?? nil)
        case "lacked": lacked = "emit.\(state) { … } had no content to change"
        // An action that ran meanwhile may have left the states that the run knows.
        case "late" where outcome.during.isEmpty:
            lacked = "emit.\(state) came late: \(action) does not know \(emitter.output.kind.rawValue)"
        case "unseen": lacked = unseen(state)
        case "emitted", "cleanup":
            journal.note(emission: state, isStep: isOfAction)
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
        prepareMeanwhile()
        await restInitializer()
        if obstacle == nil, let viewModel {
            hasCalled = true
            journal.clear()
            VMGenTraps.shared.note(trapText)
            for child in outcome.observes {
                contract.observe(child, of: viewModel) { [weak self] in self?.note(callOfChild: $0, $1) }
            }
            let task = VMGenTestCall.current.withValue(0) {
                _Concurrency.Task { @MainActor in
                    await call.run(viewModel)
                    end = emitter.output
                }
            }
            await rest(call.text, patience)
            if end != nil, !outcome.during.isEmpty { end = emitter.output }
            conclusion = report
            task.cancel()
        }
        emitter._watchRuns(nil)
        emitter._watchRejections(nil)
        emitter.cancel()
        for pause in held + meanwhile.values { pause.resume() }
        viewModel = nil
        answers = nil
    }

    /// Returns when what the initializer began rests, or waits for an answer.
    private func restInitializer() async {
        let begin = vmgenTime()
        await turns { quiet in
            quiet < (earlier.count > held.count ? 64 : 2) && vmgenTime() - begin < 1_000_000_000
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
    private func hold(_ run: Int, _ pause: VMGenPause) {
        if earlier[run] == outcome.action.rawValue { pause.resume() } else { held.append(pause) }
    }

    /// Returns when the call has returned and the tasks that it began do nothing more, or when it cannot return.
    /// Calls and events that are missing get another second.
    private func rest(_ call: String, _ patience: Int) async {
        var last = vmgenTime()
        var returned: Swift.UInt64?
        await turns { quiet in
            let time = vmgenTime()
            if quiet == 0 { last = time }
            if end != nil {
                let since = returned ?? time
                returned = since
                if quiet >= 64, !isIncomplete || time - since > 1_000_000_000 && quiet > 100 { return false }
            } else if quiet >= 64, !journal.unanswered.isEmpty {
                return false
            }
            var latest: String { journal.last.map { "it \($0)" } ?? "the call" }
            if events + journal.events > 10_000 {
                obstacle = "\(call) has not returned after 10,000 calls and emissions; at last \(latest)"
                return false
            }
            // While other tests keep the main actor busy, there are few turns.
            if end == nil, (time - last) / 1_000_000 > patience, quiet > patience / 20 {
                obstacle = """
                    \(call) has not returned: nothing happened for \(patience / 1_000) seconds after \(latest)
                    a body that reads a stream that never ends waits like this
                    """
                return false
            }
            return true
        }
    }

    /// Lets the jobs run that wait for the main actor, and now and then those outside of it, as long as a condition
    /// holds for the number of turns since the latest event.
    ///
    /// Each turn comes through another thread, as those of the view model's tasks do.
    func turns(while goesOn: (_ quiet: Int) -> Bool) async {
        var (seen, quiet) = (-1, 0)
        while true {
            if quiet % 8 == 7 { await _Concurrency.Task.detached {}.value }
            await vmgenTurns()
            let now = events + journal.events
            (seen, quiet) = now == seen ? (now, quiet + 1) : (now, 0)
            if !goesOn(quiet) { return }
            if quiet > 64 { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000) }
        }
    }
}
