extension VMGenExpectation {
    /// The screens on the path at the end, from the root.
    public nonisolated static func path(
        _ expected: [String], _ path: @escaping @MainActor @Sendable (Contract.ViewModel) -> [String]
    ) -> Self {
        VMGenExpectation { report in
            guard let found = report.viewModel.map(path), found != expected else { return }
            let texts = [found, expected].map { $0.isEmpty ? "no screen" : $0.joined(separator: ", ") }
            report.problems.append("on the path: \(texts[0]); expected: \(texts[1])")
        }
    }
}
