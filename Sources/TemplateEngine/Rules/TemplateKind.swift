package import SourceText

extension Rule {
    package static let templateKind = Rule(
        "template-kind", in: .templates,
        what: "A template prints a list, loops over text, or uses another value of the wrong kind.",
        help: "Print a field, or loop over a list.",
        why: "vmgen does not guess how to print a list. It would rarely be valid Swift.",
        bad: .template("// {{ ⟦states⟧ }}"),
        good: .template("// {% for state in states %}{{ state.name }} {% endfor %}"))
}

extension Diagnostic {
    static func stubWordKind(_ kind: TemplateKind, at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "a stub is found by words, not by \(kind.description)", at: place,
            help: "write the words of its declaration: stub \"func\" action.name")
    }

    static func noFields(_ kind: TemplateKind, _ owner: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "'\(owner)' is \(kind.description) and has no fields", at: place,
            help: "use '\(owner)' itself")
    }

    static func bareLoop(_ known: [String], at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "'forloop' is not a value", at: place,
            help: "use one of \(known.map { "'forloop.\($0)'" }.joined(separator: ", "))")
    }

    static func notPrintable(_ kind: TemplateKind, _ text: String, at place: SourcePlace) -> Diagnostic {
        let help = if case .list = kind { "loop over it, or use 'join'" } else { "print one of its fields" }
        return Rule.templateKind.diagnostic(
            "'\(text)' is \(kind.description) and cannot be printed", at: place,
            help: help)
    }

    static func notAList(_ kind: TemplateKind, _ text: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "'\(text)' is \(kind.description), not a list", at: place,
            help: "loop over a list; to test for a value use '{% if %}'")
    }

    static func separatorKind(_ kind: TemplateKind, at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "the separator is \(kind.description), not a text", at: place,
            help: "put the separator in quotes: separator \", \"")
    }

    static func notComparable(
        _ left: TemplateKind, _ comparison: Comparison, _ right: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "'\(comparison.rawValue)' cannot compare \(left.description) with \(right.description)",
            at: place,
            help: "compare values of one kind; put text in quotes and numbers without")
    }

    static func filterOperand(
        _ filter: TemplateFilter, _ kind: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "'\(filter.rawValue)' takes \(filter.operand), not \(kind.description)",
            at: place,
            help: "use it on \(filter.operand)")
    }

    static func filterArgument(
        _ filter: TemplateFilter, _ expected: TemplateKind, _ given: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "this argument of '\(filter.rawValue)' is \(expected.description), not \(given.description)",
            at: place, help: "give \(expected.description)")
    }

    static func indentWidth(at place: SourcePlace) -> Diagnostic {
        Rule.templateKind.diagnostic(
            "the width is not known yet", at: place,
            help: "write a number from 0 to 100")
    }
}
