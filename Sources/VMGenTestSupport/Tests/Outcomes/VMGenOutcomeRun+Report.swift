/// The report of an outcome's test.
extension VMGenOutcomeRun {
    /// Returns a message if the view model did something else; nil if it did what the outcome says.
    var mismatch: String? {
        if !hasCalled, let obstacle {
            return [outcome.title, "started from: \(VMGenText.output(start))", obstacle].joined(
                separator: "\n")
        }
        let report = report
        if report.problems.isEmpty { return nil }
        let head = [
            outcome.title, "started from: \(VMGenText.output(start))", "emitted: \(list(emitted))",
        ]
        return (head + report.problems + report.rest.prefix(20).map(\.callText)).joined(separator: "\n")
    }

    /// Whether calls or events are missing that tasks may still make.
    var isIncomplete: Bool {
        var report = VMGenOutcomeReport<Contract.Output>(
            calls: journal.calls, sent: sent, end: nil, problems: [], rest: [])
        check(&report)
        return !report.problems.isEmpty
    }

    private var report: VMGenOutcomeReport<Contract.Output> {
        let calls = journal.calls
        var report = VMGenOutcomeReport(
            calls: calls, sent: sent, end: isEmissionRight ? end : nil, problems: emissionProblems,
            rest: calls)
        check(&report)
        report.problems += journal.unanswered.map { VMGenText.unanswered($0.method) }
        return report
    }

    private func check(_ report: inout VMGenOutcomeReport<Contract.Output>) {
        for expectation in outcome.expects { expectation.check(&report) }
        if !outcome.expects.contains(where: \.listsCalls) {
            report.problems += outcome.missing(in: report.calls)
        }
    }

    private var expected: [Contract.Kind] { outcome.emissions(from: start.kind) }

    private var isEmissionRight: Bool { emitted == expected }

    private var emissionProblems: [String] {
        let sequence = isEmissionRight ? nil : "expected: \(list(expected))"
        return [lacked, sequence, judge.violation?.text, obstacle].compactMap(\.self)
    }

    private func list(_ kinds: [Contract.Kind]) -> String {
        if kinds.isEmpty { return "nothing" }
        let rest = kinds.count > 20 ? ["and \(kinds.count - 20) more"] : []
        return (kinds.prefix(20).map(\.rawValue) + rest).joined(separator: ", ")
    }
}
