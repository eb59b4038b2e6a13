import SourceText
import SwiftCode

extension Rule {
    static let badValue = Rule(
        "bad-value", in: .names,
        what: "The key cannot have this value, or the text is not a Swift expression of the type.",
        help: "Write one of the values in the help.",
        why: """
            Some keys have a fixed set of values. Others take a Swift expression, which must be a value of its
            type and the same each time it is evaluated. vmgen knows the literals of Swift's and Foundation's
            types, and accepts what it cannot judge.
            """,
        bad: .spec(
            """
            feature: Posts
            states: { idle: }
            actions:
              load: { runs: ⟦parallel⟧ }
            """),
        good: .spec(
            """
            feature: Posts
            states: { idle: }
            actions:
              load: { runs: concurrent }
            """))
}

extension Diagnostic {
    static func badValue(_ fault: CodeFault, in code: CodeSpec, of file: SourceFile) -> Diagnostic {
        cutCode(.badValue, "expression", code, file)
            ?? Rule.badValue.diagnostic(
                fault.message, at: code.place(of: fault.range, in: file), help: fault.help)
    }

    static func badValue(_ message: String, at place: SourcePlace, help: String) -> Diagnostic {
        Rule.badValue.diagnostic(message, at: place, help: help)
    }

    static func notAListOfValues(_ value: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "the method's callers choose the type of its result, so the mock needs a value for each type",
            at: place, help: "write a list: '[\(value)]'")
    }

    static func privateDefault(_ name: String, of action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "only your view model calls '\(action)', so the spec's default of '\(name)' has no effect",
            at: place,
            help: "remove it, and write it in the view model's function")
    }

    static func unlabeledDefault(_ name: String, before next: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "without labels, a call that leaves out '\(name)' but not '\(next)' is ambiguous", at: place,
            help: "give '\(next)' a label, or remove the default")
    }

    static func sameOverload(_ name: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "two methods '\(name)' have the same labels and types", at: place,
            help: "remove one of them, or give it another label")
    }

    static func repeated(_ noun: String, _ name: String, at place: SourcePlace) -> Diagnostic {
        badValue("\(noun) '\(name)' is listed twice", at: place, help: "remove one of them")
    }

    static func noReason(_ rule: String, at place: SourcePlace) -> Diagnostic {
        Rule.badValue.diagnostic(
            "there is no reason why '\(rule)' is accepted", at: place,
            help: "say why, for those who read the spec")
    }

    static func unknownRule(_ rule: Located<String>, in file: SourceFile) -> Diagnostic {
        let known = Rule.warnings.map(\.id.rawValue).sorted()
        return Rule.badValue.diagnostic(
            "no warning has the id '\(shown(rule.value))'",
            at: SourcePlace(file, rule.range),
            help: nearest(rule.value, in: known).map { "did you mean '\($0)'?" }
                ?? "the warnings are \(listed(known))")
    }

    static func unknownChoice(
        _ written: Located<String>,
        in file: SourceFile,
        _ what: String,
        choices: [String]
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "\(what) cannot be '\(shown(written.value))'",
            at: SourcePlace(file, written.range),
            help: nearest(written.value, in: choices).map { "did you mean '\($0)'?" }
                ?? "write one of \(listed(choices))"
        )
    }

    static func sharedAndDeclared(_ range: SourceRange, in file: SourceFile, _ what: String) -> Diagnostic {
        Rule.badValue.diagnostic(
            "\(what) is taken from another feature and declared here",
            at: SourcePlace(file, range),
            help: "keep 'from' alone, or remove it"
        )
    }
}
