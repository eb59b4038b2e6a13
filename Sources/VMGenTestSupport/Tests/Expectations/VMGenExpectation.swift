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

    /// The values of content and transients at the end.
    public nonisolated static func then(
        _ values: @escaping @MainActor @Sendable (Contract.Output) -> [VMGenExpectedValue]
    ) -> Self {
        VMGenExpectation { report in
            if let end = report.end { report.problems += values(end).compactMap(\.mismatch) }
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
