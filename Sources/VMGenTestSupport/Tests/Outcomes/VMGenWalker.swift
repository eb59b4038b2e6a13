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
        var move: Int
        var outcome: Int?
        /// The number of emissions before.
        var emissions: Int
        var isFinished = false
        var isCancelled = false
        /// Whether it waits for something that the walk does not see.
        var isStuck = false
        var hasAccepted = false
        var hasBegun = false
    }

    /// A call that waits in a mock.
    struct Waiting {
        var run: Int?
        var call: Int?
        var pause: VMGenPause
    }

    /// A run, with the outcome that answers it.
    struct Run {
        var outcome: Int?
        var call: Int?
        /// The run that the task executed before, for a synchronous body.
        var outer: VMGenAnswers<Contract.Mocks>.Owner?
    }

    var judge: VMGenJudge
    /// The steps that were taken.
    private(set) var walk: VMGenWalk
    /// The events of each step.
    var notes: [[String]] = [[]]

    let setup: VMGenWalkSetup<Contract>
    let start: VMGenWalkSetup<Contract>.Start
    let emitter: Contract.Emitter
    private var viewModel: Contract.ViewModel?
    let journal = VMGenJournal(keepsCalls: false)
    var answers: VMGenAnswers<Contract.Mocks>?
    var calls: [Call] = []
    private(set) var waiting: [Waiting] = []
    var runs: [Int: Run] = [:]
    var counts: [String: Int] = [:]
    private var isOver = false
    /// Whether it ends before its steps do, and nothing is wrong.
    var hasEnded = false
    /// The line for a trap.
    private var trapText: [Swift.UInt8]
    /// Whether a step changed nothing. Without it, the walk is the same.
    private var hasIdleStep = false
    /// The number of events, and the output, before the latest step.
    private var before: (events: Int, output: Contract.Output)?
    var events = 0
    /// Whether outcomes hold after a number of events.
    private var known: (events: Int, holds: [Int?: Bool?]) = (0, [:])

    /// Returns nil without a factory.
    init?(_ setup: VMGenWalkSetup<Contract>, from start: VMGenWalkSetup<Contract>.Start) {
        self.setup = setup
        self.start = start
        judge = VMGenJudge(setup.rules)
        trapText = Swift.Array(
            "vmgen: a walk of \(Contract.featureName) trapped; again: VMGEN_WALK=\"\(start.name): \"".utf8)
        let first = start.outcome.map { Contract.outcomes[$0] }
        let contract = setup.contract.using(first)
        emitter = contract.emitter(start.output)
        walk = VMGenWalk(start: start.name)
        let mocks = Contract.Mocks()
        let rest = contract.mocks(of: Contract.outcomes.first { $0.call != nil })
        let answers = VMGenAnswers(rest: rest, journal: journal) { [weak self] owner, call, _, pause in
            self?.wait(owner?.run, call, pause)
        }
        self.answers = answers
        contract.connect(mocks, to: answers)
        emitter._watchRuns { [weak self] in self?.note($0, $1, $2, $3) }
        viewModel = contract.viewModel(emitter, mocks)
        guard let viewModel else { return nil }
        first?.children?(viewModel)
    }

    /// Plays the steps that `next` returns, then answers all calls that wait.
    ///
    /// - Parameter ending: Called after the steps, and after each answer that follows, with the number of these.
    func play(
        _ next: @escaping (VMGenWalker) -> VMGenWalkStep?,
        ending: @escaping (VMGenWalker, _ answers: Int) -> Void = { _, _ in }
    ) async {
        VMGenTraps.shared.open()
        defer { VMGenTraps.shared.close() }
        noteForTrap()
        var answers: Int?
        await atEachRest { [self] in
            if answers == nil, take(next) { return true }
            ending(self, answers ?? 0)
            if waiting.isEmpty || answers == 100 { return false }
            if answers == nil { notes.append([]) }
            answers = (answers ?? 0) + 1
            answer(0)
            return true
        }
        if goesOn { judge.end(in: emitter.output.kind.rawValue) }
        close()
    }

    /// Takes the next step that is possible. Returns false if there is none.
    private func take(_ next: (VMGenWalker) -> VMGenWalkStep?) -> Bool {
        noteIdleStep()
        while let step = next(self) {
            guard let step = resolved(step) else { continue }
            name(step)
            walk.steps.append(step)
            notes.append([])
            before = (events, emitter.output)
            perform(step)
            return true
        }
        return false
    }

    /// An edit of nothing that is there leads nowhere: only its own end is an event.
    private func noteIdleStep() {
        if case .move(let index) = walk.steps.last, setup.moves[index].outcome == nil, let before,
            events <= before.events + 1, emitter.output.isSurelyEqual(to: before.output)
        {
            hasIdleStep = true
        }
    }

    var violation: VMGenOutcomeRules.Violation? { judge.violation }

    /// Whether an outcome holds with the current content; for nil, whether that is the example.
    func holds(_ outcome: Int?) -> Bool? {
        if known.events != events { known = (events, [:]) }
        if let holds = known.holds[outcome] { return holds }
        let (output, contract) = (emitter.output, setup.contract)
        let holds =
            outcome.map { contract.holds(Contract.outcomes[$0], in: output) } ?? contract.hasExample(output)
        known.holds[outcome] = .some(holds)
        return holds
    }

    var goesOn: Bool { violation == nil && !hasEnded }

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

    /// Ends the walk before a body begins whose arguments name what is no longer there: it is its turn only now.
    func endUnsafe(_ call: Int) {
        let (move, emissions) = (setup.moves[calls[call].move], calls[call].emissions)
        guard move.call.hasArguments, emitter.emissions != emissions, !isSafe(move) else { return }
        hasEnded = true
        emitter.cancel()
    }

    /// Returns the step with a number that exists; nil if it is not possible.
    private func resolved(_ step: VMGenWalkStep) -> VMGenWalkStep? {
        switch step {
        case .move(let index): isPossible(setup.moves[index]) ? step : nil
        case .answer(let index): waiting.isEmpty ? nil : .answer(index % waiting.count)
        case .cancel(let index): liveCount == 0 ? nil : .cancel(index % liveCount)
        }
    }

    /// Adds a step to the line for a trap.
    private func name(_ step: VMGenWalkStep) {
        trapText.removeLast()
        if !walk.steps.isEmpty { trapText += [59, 32] }
        trapText += step.text(setup.names).utf8
        trapText.append(34)
        noteForTrap()
    }

    func noteForTrap() { VMGenTraps.shared.note(trapText) }

    private func perform(_ step: VMGenWalkStep) {
        switch step {
        case .move(let index): make(index)
        case .answer(let index): answer(index)
        case .cancel(let index):
            let live = calls.indices.filter { !calls[$0].isFinished }
            log("cancels the task of \(calls[live[index]].name)")
            calls[live[index]].isCancelled = true
            calls[live[index]].task?.cancel()
        }
    }

    private func make(_ index: Int) {
        guard let viewModel else { return }
        let (number, move) = (calls.count, setup.moves[index])
        calls.append(
            Call(name: move.name, move: index, outcome: move.outcome, emissions: emitter.emissions))
        calls[number].task = VMGenTestCall.current.withValue(number) {
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
        noteForTrap()
        let call = waiting.remove(at: index)
        if let name = call.run.flatMap({ judge.runs[$0]?.action }) {
            log("a mock answers \(name)")
        }
        call.pause.resume()
    }

    private func wait(_ run: Int?, _ call: Int?, _ pause: VMGenPause) {
        events += 1
        noteForTrap()
        let isInRun = run.map { judge.runs[$0]?.isLive == true } ?? false
        if !isInRun || waiting.contains(where: { $0.call == call }) { setup.habits.isLoose = true }
        // After the walk, a body that ignores its cancellation waits forever.
        if !isOver { waiting.append(Waiting(run: run, call: call, pause: pause)) }
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
