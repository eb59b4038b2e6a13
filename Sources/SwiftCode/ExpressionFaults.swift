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
            help: "if it is a name, write '`\(word)`'; else give the value a name in the app's code")
    }

    static func effect(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(word)' in an expression",
            help: word == "try"
                ? "write 'try!', or a constant of the app's code"
                : "write a value that needs no 'await', such as a constant of the app's code")
    }

    package static func hiddenContent(_ name: String, action: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(name)' is not in every state from which '\(action)' runs, or not with the same type",
            help: "list only states that have it in 'from', or give the action a parameter '\(name)'")
    }

    package static func hiddenTransient(_ name: String, action: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "values of '\(action)' can read content, but not transient '\(name)'",
            help: "give the action a parameter '\(name)'")
    }

    static func missingOperand(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "nothing precedes '\(text)'", help: "write the rest of the expression, or remove it")
    }
}
