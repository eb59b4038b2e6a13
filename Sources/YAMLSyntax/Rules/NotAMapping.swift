package import SourceText

extension Rule {
    package static let notAMapping = Rule(
        "not-a-mapping", in: .file,
        what: "The file is empty, or contains a list or text.",
        help: "Begin with `feature:`.",
        why: "A spec is a mapping of the keys of this language. vmgen cannot read anything else.",
        bad: .files(["Posts.vm.yaml": "⟦-⟧ feature: Posts"], "vmgen lint Posts.vm.yaml"),
        good: """
            feature: Posts
            states: { idle: }
            """)
}

extension Diagnostic {
    static func emptyFile(_ file: SourceFile, minimalFile: String) -> Diagnostic {
        let start = TextEncoding.byteOrderMarkLength(of: file.bytes)
        let isBlank = file.bytes[start...].allSatisfy(YAMLText.isBlankOrBreak)
        return Rule.notAMapping.diagnostic(
            isBlank ? "the file is empty" : "the file holds no key",
            at: SourcePlace(file, .at(start)), help: "a minimal file is:\n\(minimalFile)")
    }

    static func rootNotAMapping(_ root: YAMLNode, in file: SourceFile) -> Diagnostic {
        let isSequence = if case .sequence = root.content { true } else { false }
        return Rule.notAMapping.diagnostic(
            "the file holds \(isSequence ? "a list" : "a text"), not 'key: value' pairs",
            at: SourcePlace(
                file, isSequence ? SourceRange(root.range.start, root.range.start + 1) : root.range),
            help: isSequence
                ? "begin with a key, without '-' or '['" : "write a key, ':' and a space before the value")
    }
}
