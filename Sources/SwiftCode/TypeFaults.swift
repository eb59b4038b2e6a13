import SourceText

extension CodeFault {
    static func unexpected(_ cursor: CodeCursor, within what: String) -> CodeFault {
        let range = cursor.scalarRange
        switch cursor.byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            return CodeFault(range, "line break in \(what)", help: "write it on one line")
        case UInt8(ascii: ";"):
            let isInside =
                cursor.bytes[..<range.lowerBound].reduce(0) { depth, byte in
                    "([".utf8.contains(byte) ? depth + 1 : ")]".utf8.contains(byte) ? depth - 1 : depth
                } > 0
            return CodeFault(
                range, "';' in \(what)",
                help: isInside ? .write(",") : "remove the ';' and what follows it")
        case UInt8(ascii: "=") where cursor.isAt("=", ">"):
            return CodeFault(range.lowerBound..<range.lowerBound + 2, "'=>' in \(what)", help: .write("->"))
        case UInt8(ascii: "/") where cursor.isAt("/", "/") || cursor.isAt("/", "*"):
            return CodeFault(
                range.lowerBound..<range.lowerBound + 2,
                "comment in \(what)",
                help: "write it after a '#', as a YAML comment")
        default:
            return lookalike(cursor, within: what) ?? invisible(cursor, within: what)
                ?? unexpectedText(cursor, within: what)
        }
    }

    private static func unexpectedText(_ cursor: CodeCursor, within what: String) -> CodeFault {
        let range = cursor.scalarRange
        let message = "unexpected \(name(of: cursor)) in \(what)"
        var rest = cursor
        rest.index = range.upperBound
        let isFirst = SwiftExpression.trimmed(Array(cursor.bytes[..<range.lowerBound])).isEmpty
        if isFirst || rest.afterSpaces.isAtEnd {
            return CodeFault(range, message, help: Help("remove it", replacement: "", isSafe: !isFirst))
        }
        return CodeFault(
            range, message, help: Help("remove it and what follows it", replacement: ""),
            replacing: range.lowerBound..<cursor.bytes.count)
    }

    /// An invisible character, which makes code look like other code; nil if the character is visible.
    static func invisible(_ cursor: CodeCursor, within what: String) -> CodeFault? {
        guard let scalar = cursor.scalar, scalar.isInvisible else { return nil }
        let isSpace = scalar.properties.generalCategory == .spaceSeparator
        let change = isSpace ? "write a space" : "remove it"
        let escape = "'\\u{\(scalar.codePoint.dropFirst(2))}'"
        return CodeFault(
            cursor.scalarRange, "invisible character \(scalar.codePoint) in \(what)",
            help: Help(
                "\(change); a string may have \(escape)", replacement: isSpace ? " " : "", isSafe: true))
    }

    /// A character that looks like another, which Swift requires; nil if it does not.
    private static func lookalike(_ cursor: CodeCursor, within what: String) -> CodeFault? {
        guard let scalar = cursor.scalar, let meant = scalar.lookalike else { return nil }
        let message = "unexpected '\(scalar)' in \(what)"
        let whole = SwiftExpression.trimmed(cursor.bytes)
        if meant == "\"", what != "an expression" {
            return CodeFault(cursor.scalarRange, message, help: .remove)
        }
        if meant == "\"", !whole.utf8.contains(UInt8(ascii: "\"")) {
            let scalars = whole.unicodeScalars
            let isQuoted = scalars.first?.lookalike == meant && scalars.last?.lookalike == meant
            let text = isQuoted ? String(whole.dropFirst().dropLast()) : whole
            return CodeFault(
                cursor.scalarRange, message, help: .quoting(text), replacing: 0..<cursor.bytes.count)
        }
        return CodeFault(cursor.scalarRange, message, help: .write(meant))
    }

    /// Returns a character's name in messages: in quotes, or by number if it is invisible.
    static func name(of cursor: CodeCursor) -> String {
        guard let scalar = cursor.scalar else { return "end" }
        return scalar.isInvisible ? "character \(scalar.codePoint)" : "'\(scalar)'"
    }

    static func unclosed(_ bracket: UInt8, at start: Int) -> CodeFault {
        CodeFault(
            start..<start + 1, "'\(character(bracket))' is never closed",
            help: "close it with '\(character(bracket.closingBracket))'")
    }

    static func character(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }

    static func reservedType(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'\(word)' does not name a type here", help: "write the type's own name")
    }

    static func badBackticks(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "expected an identifier between backticks", help: "write '`name`'")
    }

    static func implicitlyUnwrapped(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "implicitly unwrapped optional",
            help: Help("write '?' instead of '!'", replacement: "?", isSafe: true))
    }

    static func variadic(at range: Range<Int>, of type: String) -> CodeFault {
        CodeFault(range, "variadic parameters are not supported", help: "use an array: '[\(type)]'")
    }

    static func pack(_ word: CodeWord) -> CodeFault {
        CodeFault(
            word.range, "parameter packs are not supported ('\(word.text)')", help: "use a tuple or an array")
    }

    static func unknownAttribute(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "unknown type attribute '@\(name)'",
            help: "a type may have '@Sendable', '@MainActor' or, as a parameter, '@escaping'")
    }

    static func escapingElsewhere(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'@escaping' belongs to a parameter only",
            help: Help("remove it: here a closure escapes anyway", replacement: "", isSafe: true))
    }

    package static func nonEscaping(_ type: String) -> CodeFault {
        CodeFault(
            of: type, "an asynchronous action keeps a function until its run ends",
            help: .write("@escaping " + type))
    }

    package static func keptFunction(_ type: String) -> CodeFault {
        CodeFault(
            of: type, "'shows' and 'sends' keep a function after the call",
            help: .write("@escaping " + type))
    }

    static func inoutElsewhere(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'inout' belongs to a function's parameter only", help: .remove)
    }

    static func someElsewhere(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'some' is not possible here",
            help: "name a type, such as a struct of the app; a parameter may also have 'any'")
    }

    static func optionalExistential(_ range: Range<Int>, from start: Int, corrected: String) -> CodeFault {
        CodeFault(
            range, "'?' needs parentheses before it here", help: .write(corrected),
            replacing: start..<range.upperBound)
    }

    static func existentialOperand(_ range: Range<Int>, word: String) -> CodeFault {
        CodeFault(range, "'\(word)' needs a protocol", help: "write a protocol's name after it")
    }

    static func compositionOperand(_ range: Range<Int>) -> CodeFault {
        CodeFault(range, "'&' joins protocols and classes only", help: "write a name on both sides")
    }

    static func tooDeep(_ range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "type is nested more than \(SwiftTypeParser.depthLimit) levels deep",
            help: "give a part of it a name with a 'typealias'")
    }

    /// - Parameter start: Where the parameter's type begins.
    static func functionNeedsParentheses(_ range: Range<Int>, parameter: String?, from start: Int)
        -> CodeFault
    {
        CodeFault(
            range,
            "a function type's parameters need parentheses",
            help: Help(
                "write '(\(parameter ?? "Int")) -> …'", replacement: parameter.map { "(\($0)) " },
                isSafe: true),
            replacing: start..<range.lowerBound)
    }

    static func missingArrow(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "expected '->' and a result",
            help: Help("write '-> Void' if nothing is returned", replacement: " -> Void"))
    }

    static func labelInFunction(_ label: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "a function type has no argument labels", help: "write '_ \(label):', or the type alone")
    }

    static func repeated(_ word: CodeWord) -> CodeFault {
        CodeFault(
            word.range, "'\(word.text)' is written twice",
            help: Help("remove one", replacement: "", isSafe: true))
    }

    static func defaultValue(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "a type has no default value", help: "remove the '=' and what follows it")
    }

    static func unopened(_ name: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "\(name) closes nothing", help: "remove it, or open it before")
    }

    static func memberIsNoType(_ word: CodeWord) -> CodeFault {
        CodeFault(
            word.range, "'.\(word.text)' is a value, not a type", help: .remove,
            replacing: word.range.lowerBound - 1..<word.range.upperBound)
    }

    static func memberOfUnnamed(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "only a named type has member types",
            help: "write the type's name, such as 'Optional<Int>'")
    }
}

extension Help {
    /// Suggests to write a text as a string of Swift.
    static func quoting(_ text: String) -> Help {
        Help("write a text with Swift's quotes: '\"\(text)\"'", replacement: "\"\(text)\"", isSafe: true)
    }
}
