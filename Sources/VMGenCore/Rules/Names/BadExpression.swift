import SourceText
import SwiftCode

extension Rule {
    static let badExpression = Rule(
        "bad-expression", in: .names,
        what: "The text is not a Swift expression of the type, or not one that can be used here.",
        help: "The help says what to write or quote.",
        why: """
            An expression must be a value of its type, and the same each time. vmgen knows the literals of
            Swift's and Foundation's types, and accepts what it cannot judge.
            """,
        bad: """
            feature: Posts
            states:
              loaded: { content: { page: { type: Int, default: 1 ⟦+⟧ } } }
            """,
        good: .replacing("+ }", with: "+ 1 }"))
}

extension Diagnostic {
    static func badExpression(_ fault: CodeFault, in code: CodeSpec, of file: SourceFile) -> Diagnostic {
        cutCode(.badExpression, "expression", code, file)
            ?? Rule.badExpression.diagnostic(
                fault.message, at: code.place(of: fault.range, in: file), help: fault.help,
                fixes: code.fixes(of: fault, in: file))
    }
}

extension Message {
    static func notEqualToItself(_ text: String) -> Message {
        Message(
            .badExpression, "'\(shown(text))' is not equal to itself, so equal outputs would differ",
            help: "make the type Optional and write 'nil', or use another number")
    }

    static func throwsNone(_ error: String) -> Message {
        Message(
            .badExpression, "'\(error)' means that there is no error",
            help: "write the error with its type, such as 'ServiceError.none', or leave it out for any error")
    }

    static func untypedError(_ error: String) -> Message {
        Message(
            .badExpression,
            "nothing says which type '\(shown(error))' has, because the method throws any error",
            help: "write the error with its type, such as 'ServiceError\(shown(error))'")
    }

    static func untypedResult(_ value: String) -> Message {
        Message(
            .badExpression,
            "'\(shown(value))' has no type of its own, and the method's callers choose the type of its result",
            help: value == "nil"
                ? "write its type: 'Int?.none as Any'" : "write its type: 'Post\(shown(value))'")
    }

    static func notAListOfValues(_ value: String) -> Message {
        Message(
            .badExpression,
            "the method's callers choose the type of its result, so the mock needs a value for each type",
            help: "write a list: '[\(value)]'")
    }
}
