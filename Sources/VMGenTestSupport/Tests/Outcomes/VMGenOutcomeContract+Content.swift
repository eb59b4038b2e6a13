/// The content with which outcomes are played in walks.
extension VMGenOutcomeContract {
    /// Returns the content that an outcome gives in a state, if it is not the example.
    func start(of index: Int, in example: Output, _ state: String) -> VMGenWalkSetup<Self>.Start? {
        let outcome = Self.outcomes[index]
        let isSpecial = outcome.using != nil || outcome.children != nil
        guard isSpecial || outcome.given != nil, starts(outcome, in: example.kind) else { return nil }
        var output = example
        outcome.given?(&output)
        guard isSpecial || VMGenContent.isEqual(output, example) != true, allows(outcome.action, in: output)
        else {
            return nil
        }
        return VMGenWalkSetup.Start(name: "\(state) of \(outcome.title)", output: output, outcome: index)
    }

    /// Whether an outcome starts in a state.
    func starts(_ outcome: VMGenOutcome<Self>, in kind: Kind) -> Bool {
        Self.spec.starts(of: outcome.action.rawValue).contains(kind.rawValue)
            && outcome.from?.contains(kind) ?? true
    }

    /// Whether the content is that which an outcome gives. Without such content, that which its arguments may name
    /// is the example. Nil if a part cannot be compared.
    func holds(_ outcome: VMGenOutcome<Self>, in output: Output) -> Bool? {
        if let given = outcome.given {
            var changed = output
            given(&changed)
            return VMGenContent.isEqual(changed, output)
        }
        return outcome.call?.hasArguments != true || hasExample(output)
    }

    /// Whether the content that arguments of a call may name is the example.
    func hasExample(_ output: Output) -> Bool {
        guard let example = self.output(output.kind)?.atRest else { return false }
        let content = output.atRest
        return content.isSurelyEqual(to: example) || VMGenContent.hasEqualCollections(content, example)
    }
}
