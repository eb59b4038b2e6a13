import SourceText

/// Messages about expressions.
extension CodeFault {
    static func strayBackslash(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "stray '\\' in an expression", help: "a key path is written '\\.name'")
    }

    static func statementInExpression(_ word: CodeWord) -> CodeFault {
        CodeFault(
            word.range, "'\(word.text)' begins a statement, not an expression",
            help: Help(
                "if it is a name, write '`\(word.text)`', in quotes; else give the value a name in the app's code",
                replacement: "`\(word.text)`"))
    }

    static func effect(_ word: CodeWord) -> CodeFault {
        CodeFault(
            word.range, "'\(word.text)' in an expression",
            help: word.text == "try"
                ? "write 'try!', or a constant of the app's code"
                : "write a value that needs no 'await', such as a constant of the app's code")
    }

    package static func idleTry(at range: Range<Int>) -> CodeFault {
        CodeFault(range, "nothing in the value can throw", help: "remove the 'try'")
    }

    static func missingOperand(_ text: String, at range: Range<Int>) -> CodeFault {
        CodeFault(
            range, "nothing precedes '\(text)'", help: "write the rest of the expression, or remove it")
    }
}
