package import SourceText

extension RuleGroup {
    package static let files = RuleGroup("Files", page: "FileRules")
    package static let outputs = RuleGroup("Generated files", page: "OutputRules")
}
