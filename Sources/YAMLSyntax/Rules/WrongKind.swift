package import SourceText

extension Rule {
    package static let wrongKind = Rule(
        "wrong-kind", in: .file,
        what:
            "A value has the wrong kind, such as a list instead of a mapping, or text instead of a Boolean.",
        help: "Write the kind that the message names.",
        why: """
            A list of states, for example, has no room for their content. A colon after each name makes it a
            mapping.
            """,
        bad: """
            feature: Posts
            states: ⟦[idle, loaded]⟧
            """,
        good: .replacing("[idle, loaded]", with: "{ idle: , loaded: }"))
}

extension Diagnostic {
    static func keyNotAScalar(in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let text = YAMLText(file.bytes)
        let value = IntendedValue.range(around: range.start, in: file)
        let isList = text.byte(at: range.start) == UInt8(ascii: "[")
        let isMapping = text.byte(at: range.start) == UInt8(ascii: "{")
        var help = "write a name as the key"
        if isList || isMapping, let value, value.start == range.start {
            help += ", or quote it when it is a text: \(quotedSpelling(keyText(value, text)))"
        }
        return Rule.wrongKind.diagnostic(
            "a key must be a name, not a \(isMapping || !isList ? "mapping" : "list")",
            at: SourcePlace(file, range.isEmpty ? text.character(at: range.start) : range), help: help)
    }

    /// Returns a key's text up to its colon.
    private static func keyText(_ range: SourceRange, _ text: YAMLText) -> String {
        var end = range.end
        var index = range.start
        while index < range.end {
            if text.bytes[index] == UInt8(ascii: "]") || text.bytes[index] == UInt8(ascii: "}"),
                text.byte(at: text.firstNonBlank(from: index + 1)) == UInt8(ascii: ":")
            {
                end = index + 1
            }
            index += 1
        }
        return text.string(SourceRange(range.start, end))
    }
}
