/// Plays one walk: calls a view model, answers its calls of mocks one by one, and checks each step of each run.
///
/// After each step it waits until all runs wait in mocks or have ended, so the same steps give the same walk.
@MainActor
final class VMGenWalker<Contract: VMGenOutcomeContract> {
    typealias Move = VMGenWalkSetup<Contract>.Move

    /// A call of the walk.
    struct Call {
        var name: String
        var task: _Concurrency.Task<Void, Never>?
        var outcome: Int?
        var isFinished = false
        var isCancelled = false
        /// Whether it waits for something that the walk does not see.
        var isStuck = false
        var hasAccepted = false
        var hasBegun = false
    }

    /// A call that waits in a mock.
    private struct Waiting {
        var run: Int?
        var call: Int?
        var pause: VMGenPause
    }

    /// A run of an action, as far as the walk has seen it.
    struct Run {
        var action: String
        var outcome: Int?
        var call: Int?
        var starts: [String]
        var last: String?
        /// Whether its last emission was a change of content that it has not seen, so it may emit another one instead.
        var isUnseen = false
        var hasBegun = false
        var isLive = true
        /// The run that the task executed before, for a synchronous body.
        var outer: VMGenAnswers<Contract.Mocks>.Owner?
    }

    var violation: VMGenWalkRules.Violation?
    /// The steps that were taken.
    private(set) var walk: VMGenWalk
    /// The events of each step.
    var notes: [[String]] = [[]]

    let setup: VMGenWalkSetup<Contract>
    let emitter: Contract.Emitter
    private var viewModel: Contract.ViewModel?
    private let journal = VMGenJournal()
    var answers: VMGenAnswers<Contract.Mocks>?
    var calls: [Call] = []
    private var waiting: [Waiting] = []
    var runs: [Int: Run] = [:]
    var counts: [String: Int] = [:]
    var emittedBy: String?
    private var isOver = false
    /// Whether a step changed nothing. Without it, the walk is the same.
    private var hasIdleStep = false
    var events = 0

    /// Returns nil without an example of the state, or without a factory.
    init?(_ setup: VMGenWalkSetup<Contract>, from start: String) {
        guard let output = setup.contract.example(start) else { return nil }
        self.setup = setup
        let contract = setup.contract
        emitter = contract.emitter(output)
        walk = VMGenWalk(start: start)
        let mocks = Contract.Mocks()
        let rest = contract.mocks(of: Contract.outcomes.first { $0.call != nil })
        let answers = VMGenAnswers(rest: rest, journal: journal) { [weak self] run, call in
            await self?.wait(run, call)
        }
        self.answers = answers
        contract.connect(mocks, to: answers)
        emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
        viewModel = contract.viewModel(emitter, mocks)
        if viewModel == nil { return nil }
    }

    /// Plays the steps that `next` returns, then answers all calls that wait.
    ///
    /// - Parameter ending: Called after the steps, and after each answer that follows, with the number of these.
    func play(
        _ next: (VMGenWalker) -> VMGenWalkStep?, ending: (VMGenWalker, _ answers: Int) -> Void = { _, _ in }
    ) async {
        await settle()
        while violation == nil, let step = next(self) {
            guard let step = resolved(step) else { continue }
            walk.steps.append(step)
            notes.append([])
            let before = (events, emitter.output)
            perform(step)
            await settle()
            // An edit of nothing that is there leads nowhere: only its own end is an event.
            if case .move(let index) = step, setup.moves[index].outcome == nil, events <= before.0 + 1,
                emitter.output.isSurelyEqual(to: before.1)
            {
                hasIdleStep = true
            }
        }
        if violation == nil { ending(self, 0) }
        if violation == nil, !waiting.isEmpty { notes.append([]) }
        var answers = 0
        while violation == nil, !waiting.isEmpty, answers < 100 {
            answers += 1
            answer(0)
            await settle()
            if violation == nil { ending(self, answers) }
        }
        if violation == nil, runs.values.allSatisfy({ !$0.isLive }) {
            violation = setup.rules.violation(ending: emitter.output.kind.rawValue, emittedBy: emittedBy)
        }
        close()
    }

    /// Adds an event to the notes of the current step.
    func log(_ event: String) { notes[notes.count - 1].append(event) }

    // MARK: Steps

    var waitingCount: Int { waiting.count }
    var liveCount: Int { calls.lazy.filter { !$0.isFinished }.count }

    /// The steps after which something else may happen: each move that fits, each answer but that of the oldest
    /// call, and each cancellation.
    var nextSteps: [VMGenWalkStep] {
        if hasIdleStep { return [] }
        let live = calls.lazy.filter { !$0.isFinished }
        return setup.moves.indices.filter { fits(setup.moves[$0]) }.map(VMGenWalkStep.move)
            + waiting.indices.dropFirst().map(VMGenWalkStep.answer)
            + live.enumerated().filter { !$0.element.isCancelled }.map { .cancel($0.offset) }
    }

    /// Whether a move's action may run from the current state, and its outcome starts there.
    func fits(_ move: Move) -> Bool {
        guard let outcome = move.outcome.map({ Contract.outcomes[$0] }) else { return true }
        let kind = emitter.output.kind
        return Contract.spec.starts(of: outcome.action.rawValue).contains(kind.rawValue)
            && outcome.from?.contains(kind) ?? true
    }

    /// Returns the step with a number that exists; nil if it is not possible.
    private func resolved(_ step: VMGenWalkStep) -> VMGenWalkStep? {
        switch step {
        case .move: step
        case .answer(let index): waiting.isEmpty ? nil : .answer(index % waiting.count)
        case .cancel(let index): liveCount == 0 ? nil : .cancel(index % liveCount)
        }
    }

    private func perform(_ step: VMGenWalkStep) {
        switch step {
        case .move(let index): make(setup.moves[index])
        case .answer(let index): answer(index)
        case .cancel(let index):
            let live = calls.indices.filter { !calls[$0].isFinished }
            log("cancels the task of \(calls[live[index]].name)")
            calls[live[index]].isCancelled = true
            calls[live[index]].task?.cancel()
        }
    }

    private func make(_ move: Move) {
        guard let viewModel else { return }
        let number = calls.count
        calls.append(Call(name: move.name, outcome: move.outcome))
        calls[number].task = VMGenWalkCall.current.withValue(number) {
            _Concurrency.Task { @MainActor [weak self] in
                await move.call.run(viewModel)
                self?.finish(number)
            }
        }
    }

    private func finish(_ call: Int) {
        events += 1
        calls[call].isFinished = true
    }

    private func answer(_ index: Int) {
        events += 1
        let call = waiting.remove(at: index)
        if let name = call.run.flatMap({ runs[$0]?.action }) {
            log("a mock answers \(name)")
        }
        call.pause.resume()
    }

    private func wait(_ run: Int?, _ call: Int?) async {
        await vmgenPause { pause in
            events += 1
            let isInRun = run.map { runs[$0]?.isLive == true } ?? false
            if !isInRun || waiting.contains(where: { $0.call == call }) { setup.habits.isLoose = true }
            // After the walk, a body that ignores its cancellation waits forever.
            if !isOver { waiting.append(Waiting(run: run, call: call, pause: pause)) }
        }
    }

    /// Returns when each call has returned, or waits in a mock or for another call. Waits a second for a view
    /// model that never rests.
    private func settle() async {
        var (seen, quiet) = (-1, 0)
        var hasPaused = false
        let begin = vmgenTime()
        var last = begin
        while violation == nil, last - begin < 1_000_000_000 {
            await turn()
            violation = violation ?? setup.rules.violation(unanswered: journal.unanswered)
            if events != seen {
                (seen, quiet, hasPaused) = (events, 0, false)
                last = vmgenTime()
                continue
            }
            quiet += 1
            if quiet < 2 { continue }
            let busy = calls.indices.filter { isBusy($0, afterTurns: quiet) }
            if busy.isEmpty, hasPaused || !setup.habits.isLoose,
                quiet >= 40 || !runs.values.contains(where: isBusy)
            {
                return
            }
            if !busy.isEmpty, vmgenTime() - last > 100_000_000 {
                for call in busy { calls[call].isStuck = true }
                return
            }
            // Code outside of the main actor continues meanwhile.
            if quiet > 50 {
                try? await _Concurrency.Task.sleep(nanoseconds: 1_000_000)
            } else {
                await _Concurrency.Task.detached {}.value
            }
            hasPaused = true
        }
    }

    /// Lets the jobs run that wait for the main actor. `Task.yield()` would leave it, which costs more.
    private func turn() async {
        await vmgenPause { pause in
            _Concurrency.Task { @MainActor in pause.resume() }
        }
    }

    private func isBusy(_ number: Int, afterTurns turns: Int) -> Bool {
        let call = calls[number]
        if call.isFinished || call.isStuck || waiting.contains(where: { $0.call == number }) { return false }
        // A call that was accepted and has not begun waits for another one, or soon begins after its time.
        return call.hasBegun || waiting.isEmpty || call.hasAccepted && turns < 40
    }

    /// Whether a run executes that is on its way to a mock, if no call of the walk waits for it.
    private func isBusy(_ run: Run) -> Bool {
        run.isLive && run.hasBegun && !waiting.contains { $0.call == run.call }
            && run.call.map { calls[$0].isFinished } ?? true
    }

    private func close() {
        isOver = true
        emitter._watchRuns(nil)
        emitter.cancel()
        for call in calls { call.task?.cancel() }
        let open = waiting
        waiting = []
        for call in open { call.pause.resume() }
        viewModel = nil
        answers = nil
    }
}
