extension VMGenExpectation {
    /// All calls of dependencies.
    public nonisolated static func calls(
        _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
    ) -> Self {
        VMGenExpectation(listsCalls: true) { report in
            var comparison = VMGenCallComparison(report.calls)
            report.problems += comparison.problems(expecting: expected())
            report.rest = comparison.rest
        }
    }

    /// All calls of dependencies, and some of the emissions, in order.
    public nonisolated static func inOrder(
        _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
    ) -> Self {
        VMGenExpectation(listsCalls: true) { report in
            let expected = expected()
            var comparison = VMGenCallComparison(report.calls)
            let problems = comparison.problems(expecting: expected.filter(\.isCall))
            report.problems += problems
            report.rest = comparison.rest
            let states = Set(expected.filter { !$0.isCall }.map(\.name))
            let steps = report.steps.filter { $0.isCall || states.contains($0.name) }
            let isRight =
                steps.count == expected.count && zip(expected, steps).allSatisfy { $0.matches($1) }
            if isRight || !problems.isEmpty { return }
            let texts = [steps.map(\.eventText), expected.map(\.eventText)]
                .map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
            report.problems.append("order: \(texts[0]); expected: \(texts[1])")
        }
    }

    /// The events, in order.
    public nonisolated static func sends(
        _ expected: @escaping @MainActor @Sendable () -> [VMGenExpectedMessage]
    ) -> Self {
        VMGenExpectation { report in
            let (sent, expected) = (report.sent.map(VMGenMessage.init(event:)), expected())
            if expected.count == sent.count, zip(expected, sent).allSatisfy({ $0.matches($1) }) { return }
            let texts = [sent.map(\.eventText), expected.map(\.eventText)]
                .map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ") }
            report.problems.append("sent: \(texts[0]); expected: \(texts[1])")
        }
    }
}
