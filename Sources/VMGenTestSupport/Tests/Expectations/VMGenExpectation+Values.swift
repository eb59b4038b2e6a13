extension VMGenExpectation {
    /// The children at the end.
    public nonisolated static func children(
        _ values: @escaping @MainActor @Sendable (Contract.ViewModel) -> [VMGenExpectedValue]
    ) -> Self {
        VMGenExpectation { report in
            if let viewModel = report.viewModel {
                report.problems += values(viewModel).compactMap(\.mismatch)
            }
        }
    }

    /// The values of content and transients at the end.
    public nonisolated static func then(
        _ values: @escaping @MainActor @Sendable (Contract.Output) -> [VMGenExpectedValue]
    ) -> Self {
        VMGenExpectation { report in
            guard let values = report.end.map(values) else { return }
            report.problems += values.compactMap(\.mismatch)
            report.named.formUnion(values.map(\.name))
        }
    }
}
