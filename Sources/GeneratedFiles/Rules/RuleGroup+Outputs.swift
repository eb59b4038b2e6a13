import SourceText

extension RuleGroup {
    static let outputs = RuleGroup("Generated files", page: "OutputRules")
}
