/// Messages about expressions.
extension CodeFault {
    static func strayBackslash(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "stray '\\' in an expression", help: "a key path is written '\\.name'")
    }

    static func unclosedInExpression(_ byte: UInt8, at start: Int) -> CodeFault {
        let closing = character(SwiftExpressionScanner.partner(of: byte))
        return .unclosed(character(byte), at: start, expected: closing)
    }

    static func character(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }

    static func statementInExpression(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "'\(word)' begins a statement, not an expression",
            help:
                "if it is a name, write '`\(word)`', in quotes; else give the value a name in the app's code",
            correction: CodeCorrection(range, "`\(word)`", isSafe: false))
    }

    static func effect(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(word)' in an expression",
            help: word == "try"
                ? "write 'try!', or a constant of the app's code"
                : "write a value that needs no 'await', such as a constant of the app's code")
    }

    static func missingOperand(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "nothing precedes '\(text)'", help: "write the rest of the expression, or remove it")
    }
}
