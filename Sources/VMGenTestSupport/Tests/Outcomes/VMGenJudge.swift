/// Follows the runs of a test, and compares each of their steps with the outcomes of their actions.
///
/// A body that calls its own action retries: the retry continues its run. If a body calls another action, the
/// outcomes of that action apply to the run.
nonisolated struct VMGenJudge {
    typealias Violation = VMGenOutcomeRules.Violation

    /// A run, as far as the test has seen it.
    struct Run {
        let action: String
        /// The states in which it may have started.
        fileprivate(set) var starts: [String]
        /// The states from which the outcome starts that answers it. Nil for any.
        fileprivate var answered: [String]?
        /// The run of the same action whose body called it.
        fileprivate var retried: Int?
        fileprivate(set) var last: String?
        /// Whether its last emission was a change of content that it has not seen, so it may emit another one instead.
        fileprivate var isUnseen = false
        fileprivate(set) var hasBegun = false
        fileprivate(set) var isLive = true
    }

    /// The first broken rule.
    private(set) var violation: Violation?
    private(set) var runs: [Int: Run] = [:]
    private let rules: VMGenOutcomeRules
    /// The action of the latest emission.
    private var emitter: String?

    init(_ rules: VMGenOutcomeRules) { self.rules = rules }

    /// Begins to follow a run.
    ///
    /// - Parameters:
    ///   - caller: The run whose body called the action.
    ///   - states: The states from which the outcome starts that answers it. Nil for any.
    mutating func accept(
        _ number: Int, _ action: String, in state: String, by caller: Int?, answeredFrom states: [String]?
    ) {
        let retried = caller.flatMap { runs[$0]?.action == action ? $0 : nil }
        runs[number] = Run(action: action, starts: [state], answered: states, retried: retried)
    }

    /// Takes the next event of a run, if it follows that run.
    ///
    /// - Parameters:
    ///   - state: The state that the event names.
    ///   - shown: The current state before it.
    /// - Returns: The event for a reader; nil if it is none.
    mutating func note(_ number: Int, _ event: String, _ state: String, in shown: String) -> String? {
        guard let run = runs[number] else { return nil }
        switch event {
        case "began":
            runs[number]?.hasBegun = true
            if !run.starts.contains(state) { runs[number]?.starts.append(state) }
        case "emitted", "late", "unseen":
            if event == "emitted" { emitter = run.action }
            guard run.isLive else { return nil }
            emit(number, run, state, event, in: shown)
            return "\(run.action) \(event == "emitted" ? "emits" : "may not emit") \(state)"
        case "lacked":
            report(
                Violation(
                    kind: .step, action: run.action, text: "emit.\(state) { … } had no content to change"))
        case "cleanup":
            emitter = run.action
        case "finished", "ended":
            guard run.isLive else { return nil }
            runs[number]?.isLive = false
            if event == "ended" { return "\(run.action) is ended" }
            finish(number, run, in: state)
            return "\(run.action) returns"
        default: break
        }
        return nil
    }

    /// Checks the state in which a test ends, after all runs.
    mutating func end(in state: String) {
        guard runs.values.allSatisfy({ !$0.isLive }) else { return }
        report(rules.violation(ending: state, emittedBy: emitter))
    }

    mutating func report(unanswered method: String) {
        report(Violation(kind: .answer, action: method, text: VMGenText.unanswered(method)))
    }

    mutating func report(_ violation: Violation?) { self.violation = self.violation ?? violation }

    /// A run emits a state, or would have done so: the emitter drops late answers, and changes of unseen content.
    private mutating func emit(_ number: Int, _ run: Run, _ state: String, _ event: String, in shown: String)
    {
        let first = first(number)
        let (last, wasUnseen) = (runs[first]?.last, runs[first]?.isUnseen ?? false)
        runs[first]?.isUnseen = event == "unseen"
        if wasUnseen, event == "emitted", last == state { return }
        // The answers were chosen for another state.
        let isChosen = run.answered.map { from in run.starts.contains(where: from.contains) } ?? true
        let found = rules.violation(
            emitting: state, by: run.action, after: last, from: isChosen ? run.starts : nil, in: shown)
        // A retry may also begin again.
        let isAgain =
            first != number
            && rules.violation(emitting: state, by: run.action, after: nil, from: nil, in: shown) == nil
        if !isAgain { report(found) }
        runs[first]?.last = state
    }

    private mutating func finish(_ number: Int, _ run: Run, in state: String) {
        let first = first(number)
        // The body that retried has the rest of its outcome before it.
        if first != number, runs[first]?.isLive == true { return }
        report(
            rules.violation(
                returning: run.action, after: runs[first]?.last, from: runs[first]?.starts ?? [], in: state))
    }

    /// The run that a retry continues, or the run itself.
    private func first(_ number: Int) -> Int {
        var number = number
        while let caller = runs[number]?.retried { number = caller }
        return number
    }
}
