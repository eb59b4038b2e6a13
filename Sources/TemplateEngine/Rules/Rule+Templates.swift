package import SourceText

extension Rule {
    /// The rules that any template may break.
    package static let templates = [
        templateSyntax, templateUnknownTag, templateUnknownName, templateUnknownFilter, templateKind,
        templateInclude, templateMacro, templateLimit,
    ]
}
