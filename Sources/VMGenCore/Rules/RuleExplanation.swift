package import SourceText

/// What there is to know of a rule: the source of `vmgen explain`, of the documentation and of SARIF's rules.
package struct RuleExplanation: Sendable {
    package let id: RuleID
    /// What is at fault where the rule speaks up, as sentences.
    package let what: String
    /// The way out, as sentences.
    package let wayOut: String
    /// What would go wrong without the rule; on lines of their own.
    package let why: String
    /// What breaks the rule, and nothing else.
    package let bad: RuleExample
    /// The same, put right: there is nothing to be said of it.
    package let good: RuleExample

    init(_ id: String, _ what: String, _ wayOut: String, why: String, bad: RuleExample, good: RuleExample) {
        self.id = RuleID(id)
        self.what = what
        self.wayOut = wayOut
        self.why = why
        self.bad = bad
        self.good = good
    }

    /// Both in a line.
    package var summary: String { "\(what) \(wayOut)" }
}

/// Rules that are about the same.
package struct RuleGroup: Sendable {
    /// `Warnings`, `Of the file`.
    package let title: String
    package let rules: [RuleExplanation]

    /// All rules that vmgen has.
    package static let all = [
        warnings, ofTheFile, ofNamesTypesAndValues, ofMeaning, ofChildren, ofTemplates, ofConfigurations,
        ofFiles, ofOutputs, ofTheHook,
    ]
}

extension RuleExplanation {
    package static let all = RuleGroup.all.flatMap(\.rules)

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// Nil for a misspelt id.
    package static func of(_ id: RuleID) -> RuleExplanation? { byID[id] }
}
