/// The test of an outcome: calls the view model, and waits until all that it began rests.
@MainActor
final class VMGenOutcomeRun<Contract: VMGenOutcomeContract> {
    private let outcome: VMGenOutcome<Contract>
    private let start: Contract.Output
    private let emitter: Contract.Emitter
    private let viewModel: Contract.ViewModel
    private let journal = VMGenJournal()
    /// The outputs that were emitted until the call returned.
    private var emitted: [Contract.Output] = []
    private var sent: [Any] = []
    /// Why an emission did nothing, or did not start from the last content.
    private var lacked: String?
    /// The emissions of all runs.
    private var emissions: [(state: String, action: String)] = []
    /// The output when the call returned; nil before.
    private var end: Contract.Output?
    private var events = 0
    /// Why the test waits no longer.
    private var impatience: String?

    /// Returns nil without a view model.
    init?(_ contract: Contract, _ outcome: VMGenOutcome<Contract>, from start: Contract.Output) {
        self.outcome = outcome
        self.start = start
        emitter = contract.emitter(start)
        let mocks = Contract.Mocks()
        let answers = VMGenAnswers(rest: contract.mocks(of: outcome), journal: journal) { _, _ in }
        contract.connect(mocks, to: answers)
        guard let viewModel = contract.viewModel(emitter, mocks) else { return nil }
        self.viewModel = viewModel
        contract.listen(to: viewModel) { [weak self] event in
            self?.events += 1
            self?.sent.append(event)
        }
        emitter._watchEmissions { [weak self] output in self?.note(output) }
        emitter._watchRuns { [weak self] _, action, event, state in self?.note(action, event, state) }
    }

    private func note(_ action: String, _ event: String, _ state: String) {
        switch event {
        case "emitted": emissions.append((state, action))
        case "lacked": lacked = "emit.\(state) { … } had no content to change"
        case "late":
            lacked = "emit.\(state) came late: \(action) does not know \(emitter.output.kind.rawValue)"
        case "unseen":
            let start = emissions.lastIndex { $0.state == state }.map { $0 + 1 } ?? 0
            let later = emissions[start...]
            let leaver = later.first { !Contract.spec.isPending($0.state) }?.action
            lacked =
                "the content of '\(state)' from before '\(leaver ?? "another run")' was not used; "
                + "say `startingFrom: emit.last\(state.prefix(1).uppercased())\(state.dropFirst())` if it should be"
        default: break
        }
    }

    private func note(_ output: Contract.Output) {
        journal.note(emission: output.kind.rawValue)
        if end == nil { emitted.append(output) }
    }

    /// - Parameter patience: The milliseconds without an event after which it gives up.
    func play(_ call: VMGenCall<Contract>, patience: Int) async {
        journal.clear()
        let task = _Concurrency.Task { @MainActor in
            await call.run(viewModel)
            end = emitter.output
        }
        await rest(call.text, patience)
        emitter._watchEmissions(nil)
        emitter._watchRuns(nil)
        emitter.cancel()
        task.cancel()
    }

    /// Returns when the call has returned and the tasks that it began do nothing more, or when it cannot return.
    /// While something is missing, tasks get more time: they may compute outside of the main actor.
    private func rest(_ call: String, _ patience: Int) async {
        var (seen, quiet) = (-1, 0)
        var last = vmgenTime()
        while quiet < 4 || end == nil && journal.unanswered.isEmpty || quiet < 100 && mismatch != nil {
            // Code outside of the main actor continues meanwhile.
            await _Concurrency.Task.detached {}.value
            // The task may have ended before it was awaited. Then no job of the main actor has run.
            await _Concurrency.Task.yield()
            let now = events + journal.events
            if now != seen { last = vmgenTime() }
            (seen, quiet) = now == seen ? (now, quiet + 1) : (now, 0)
            let silence = Int((vmgenTime() - last) / 1_000_000)
            let latest = journal.last.map { "it \($0)" } ?? "the call"
            if now > 10_000 {
                impatience = "\(call) has not returned after 10,000 calls and emissions; at last \(latest)"
                return
            }
            // While other tests keep the main actor busy, there are few turns.
            if end == nil, silence > patience, quiet > patience / 20 {
                impatience = """
                    \(call) has not returned: nothing happened for \(patience / 1_000) seconds after \(latest)
                    a body that reads a stream that never ends waits like this
                    """
                return
            }
            if quiet > 50 { try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000) }
        }
    }

    // MARK: The report

    /// Returns a message if the view model did something else; nil if it did what the outcome says.
    var mismatch: String? {
        let calls = journal.calls
        var report = VMGenOutcomeReport(
            calls: calls, sent: sent, end: isEmissionRight ? end : nil,
            problems: emissionProblems + [impatience].compactMap(\.self), rest: calls)
        for expectation in outcome.expects { expectation.check(&report) }
        if !outcome.expects.contains(where: \.listsCalls) { report.problems += outcome.missing(in: calls) }
        report.problems += journal.unanswered.map(VMGenText.unanswered)
        if report.problems.isEmpty { return nil }
        let head = [
            outcome.title, "started from: \(VMGenText.output(start))",
            "emitted: \(list(emitted.map(\.kind)))",
        ]
        return (head + report.problems + report.rest.prefix(20).map(\.callText)).joined(separator: "\n")
    }

    private var expected: [Contract.Kind] { outcome.emissions(from: start.kind) }

    private var isEmissionRight: Bool { emitted.map(\.kind) == expected }

    private var emissionProblems: [String] {
        [lacked].compactMap(\.self) + (isEmissionRight ? [] : ["expected: \(list(expected))"])
    }

    private func list(_ kinds: [Contract.Kind]) -> String {
        if kinds.isEmpty { return "nothing" }
        let rest = kinds.count > 20 ? ["and \(kinds.count - 20) more"] : []
        return (kinds.prefix(20).map(\.rawValue) + rest).joined(separator: ", ")
    }
}
