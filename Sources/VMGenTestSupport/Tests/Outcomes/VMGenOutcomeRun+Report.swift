/// The report of an outcome's test.
extension VMGenOutcomeRun {
    /// Returns a message if the view model did something else; nil if it did what the outcome says.
    var mismatch: String? {
        if !hasCalled, let obstacle {
            return [outcome.title, "started from: \(VMGenText.output(start))", obstacle].joined(
                separator: "\n")
        }
        let report = conclusion ?? report
        if report.problems.isEmpty { return nil }
        let head = [
            outcome.title, "started from: \(VMGenText.output(start))", "emitted: \(list(emitted))",
        ]
        return (head + report.problems + report.rest.prefix(20).map(\.callText)).joined(separator: "\n")
    }

    /// Whether calls or events are missing that tasks may still make.
    var isIncomplete: Bool {
        var report = VMGenOutcomeReport<Contract>(
            calls: journal.calls, steps: journal.steps, sent: sent, end: nil, viewModel: nil, problems: [],
            rest: [])
        check(&report)
        return !report.problems.isEmpty
    }

    var report: VMGenOutcomeReport<Contract> {
        let calls = journal.calls
        var report = VMGenOutcomeReport<Contract>(
            calls: calls, steps: journal.steps, sent: sent, end: isEmissionRight ? end : nil,
            viewModel: isEmissionRight ? viewModel : nil, problems: emissionProblems, rest: calls)
        check(&report)
        if Contract.isExact, let end = report.end {
            report.problems += VMGenContent.changes(
                from: Contract.content(of: start), to: Contract.content(of: end),
                inSameState: start.kind == end.kind, except: report.named, shared: Contract.sharedContent)
        }
        report.problems += journal.unanswered.map { VMGenText.unanswered($0.method) }
        return report
    }

    private func check(_ report: inout VMGenOutcomeReport<Contract>) {
        for expectation in outcome.expects { expectation.check(&report) }
        if !outcome.expects.contains(where: \.listsCalls) {
            report.problems += outcome.missing(in: report.calls)
        }
    }

    private var expected: [Contract.Kind] { outcome.emissions(from: start.kind) }

    private var isEmissionRight: Bool { emitted == expected }

    private var emissionProblems: [String] {
        let sequence = isEmissionRight ? nil : "expected: \(list(expected))"
        return [lacked, sequence, judge.violation?.text, obstacle].compactMap(\.self) + missingMeanwhile
    }

    private func list(_ kinds: [Contract.Kind]) -> String {
        if kinds.isEmpty { return "nothing" }
        let rest = kinds.count > 20 ? ["and \(kinds.count - 20) more"] : []
        return (kinds.prefix(20).map(\.rawValue) + rest).joined(separator: ", ")
    }
}
