extension VMGenTestedOutput {
    /// An output that is not `Equatable` equals any other in the same state.
    func isEqual(to other: Self) -> Bool {
        self is any Equatable ? isSurelyEqual(to: other) : kind == other.kind
    }

    /// The state of an output, or all of it where only its content is wrong.
    func name(besides expected: Self) -> String {
        kind == expected.kind
            ? "\(self) instead of \(expected)" : "\(kind.rawValue) instead of \(expected.kind.rawValue)"
    }
}
