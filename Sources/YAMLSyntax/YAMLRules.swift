package import SourceText

extension RuleID {
    package static let yamlSyntax = RuleID("yaml-syntax")
    package static let tooDeep = RuleID("too-deep")
    package static let unsupportedYAML = RuleID("unsupported-yaml")
    package static let wrongKind = RuleID("wrong-kind")
    package static let notAMapping = RuleID("not-a-mapping")
}
