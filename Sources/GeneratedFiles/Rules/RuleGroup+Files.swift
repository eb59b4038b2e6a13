package import SourceText

extension RuleGroup {
    package static let files = RuleGroup("Files")
    static let outputs = RuleGroup("Generated files")
}
