extension Rule {
    package static let encoding = Rule(
        "encoding", in: .file,
        what: "The file is not UTF-8, or contains a control character.",
        help: "Save it as UTF-8, or remove the character.",
        why: "YAML forbids control characters. Here, a bell (U+0007) is before the word.",
        bad: """
            feature: Posts
            summary: The ⟦\u{7}⟧latest posts.
            states: { idle: }
            """,
        good: """
            feature: Posts
            summary: The latest posts.
            states: { idle: }
            """)
}

extension Diagnostic {
    static func notUTF8(_ file: SourceFile, but encoding: String) -> Diagnostic {
        Rule.encoding.diagnostic(
            "the file is \(encoding), not UTF-8", at: SourcePlace(file, .at(0)),
            help: "save it as UTF-8")
    }

    static func invalidUTF8(_ file: SourceFile, at offset: Int) -> Diagnostic {
        Rule.encoding.diagnostic(
            "the byte 0x\(hexadecimal(file.bytes[offset], digits: 2)) is not UTF-8 here",
            at: SourcePlace(file, SourceRange(offset, offset + 1)),
            help: "save the file as UTF-8; it may be in an older encoding such as Latin-1")
    }

    static func foreignLineBreak(_ scalar: UInt32, in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let code = hexadecimal(scalar, digits: 4)
        return Rule.encoding.diagnostic(
            "the character U+\(code) is a line break to some programs and none to others",
            at: SourcePlace(file, range),
            help: "remove it, or write it as an escape in double quotes: \"\\u\(code)\"")
    }

    static func controlCharacter(_ scalar: UInt32, in file: SourceFile, at range: SourceRange) -> Diagnostic {
        let code = hexadecimal(scalar, digits: 4)
        let name = scalar == 0 ? "NUL (U+0000)" : scalar == 0xFEFF ? "byte order mark (U+FEFF)" : "U+\(code)"
        return Rule.encoding.diagnostic(
            "the invisible character \(name) is not allowed in the text",
            at: SourcePlace(file, range),
            help: scalar == 0xFEFF
                ? "remove it; only the first character of a file may be one"
                : "remove it, or write it as an escape in double quotes: \"\\u\(code)\"")
    }
}
