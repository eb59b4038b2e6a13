extension Feature {
    /// Whether tests of outcomes can create the view model without a factory: the spec names its class, and all
    /// dependencies have values.
    package func isCreatedByTests(_ examples: Examples) -> Bool {
        viewModel != nil && dependencies.allSatisfy { $0.ownType == nil || examples.value(of: $0) != nil }
    }
}
