/// Messages about expressions.
extension CodeFault {
    static func missingExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "expected an expression", help: "write a Swift expression, such as '0' or '[]'")
    }

    static func lineBreakInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "line break in an expression", help: "write it on one line, '\\n' for one in a string")
    }

    static func semicolonInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "';' in an expression", help: "write one expression, without statements")
    }

    static func topLevelCommaInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "expected one expression, found ','", help: "write several values in brackets")
    }

    static func commentInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "comment in an expression", help: "write it after a '#', as a YAML comment")
    }

    static func singleQuote(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "single quote in an expression", help: "write strings of Swift in double quotes")
    }

    static func attributeInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "attribute in an expression", help: "remove it: the type decides")
    }

    static func strayBackslash(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "stray '\\' in an expression", help: "a key path is written '\\.name'")
    }

    static func unclosedInExpression(_ byte: UInt8, at start: Int) -> CodeFault {
        let closing = character(SwiftExpressionScanner.partner(of: byte))
        return .unclosed(character(byte), at: start, expected: closing)
    }

    static func unopenedInExpression(_ byte: UInt8, at range: Range<Int>) -> CodeFault {
        .unopened("'\(character(byte))'", at: range)
    }

    static func wrongBracket(_ byte: UInt8, expected: UInt8, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "expected '\(character(expected))', found '\(character(byte))'",
            help: "close the brackets in the order in which they were opened"
        )
    }

    private static func character(_ byte: UInt8) -> String { String(Character(Unicode.Scalar(byte))) }

    static func statementInExpression(_ word: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "'\(word)' begins a statement, not an expression",
            help: "if it is a name, write '`\(word)`'; else give the value a name in the app's code"
        )
    }

    static func forcedCast(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'as!' in an expression",
            help: "write the value itself, or give it a name in the app's code and write that")
    }

    static func assignment(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "assignment in an expression", help: "write the value alone; '==' compares")
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

    static func closureArgument(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "closure's argument outside of a closure", help: "write the value itself")
    }

    static func regexInExpression(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "regular expression in an expression",
            help: "write 'try! Regex(\"…\")'; to divide, 'a / b'")
    }

    static func neighbour(_ cursor: CodeCursor, whole: String) -> CodeFault {
        let range = cursor.identifierEnd.map { cursor.index..<$0 } ?? cursor.scalarRange
        let isProse = !whole.utf8.contains(UInt8(ascii: "\""))
        return CodeFault(
            range,
            "expected one expression, found '\(cursor.text(range))' after it",
            help: isProse
                ? "write a text with Swift's quotes: '\"\(whole)\"'" : "join the two with an operator",
            correction: isProse ? CodeCorrection(0..<cursor.bytes.count, "\"\(whole)\"") : nil)
    }

    static func directive(_ text: String, at start: Int) -> CodeFault {
        CodeFault(
            start..<start + text.utf8.count,
            "'\(text)' is not accepted in a spec",
            help: "write the value itself; only raw strings may begin with '#'"
        )
    }

    static func danglingOperator(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(range, "nothing follows '\(text)'", help: "write the rest of the expression, or remove it")
    }

    static func missingOperand(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "nothing precedes '\(text)'", help: "write the rest of the expression, or remove it")
    }

    static func unfinishedChoice(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "'?' without its ':'", help: "write both values of the choice: 'a ? b : c'")
    }

    static func strayColon(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "':' in an expression",
            help: "write labels and keys in brackets: 'f(a: 1)', '[\"a\": 1]'")
    }

    static func badNumber(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "'\(text)' is not a number",
            help: text.hasPrefix(".")
                ? "write '0\(text)'"
                : "write one such as '1', '0.5' or '0xFF'; a text has quotes: '\"\(text)\"'",
            correction: text.hasPrefix(".") ? CodeCorrection(range, "0" + text) : nil)
    }

    static func unclosedString(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "this string is never closed", help: "close it with '\"'")
    }

    static func unclosedInterpolation(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "this interpolation is never closed",
            help: "close it with ')'; a backslash itself is written '\\\\'")
    }

    static func multilineString(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "string of several lines", help: "write it on one line, in single '\"'")
    }

    static func expressionTooDeep(at range: Range<Int>) -> CodeFault {
        CodeFault(
            range,
            "expression is nested more than \(SwiftExpressionScanner.depthLimit) levels deep",
            help: "give a part of it a name in the app's code"
        )
    }
}
