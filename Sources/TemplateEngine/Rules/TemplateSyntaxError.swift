package import SourceText

extension Rule {
    package static let templateSyntax = Rule(
        "template-syntax", in: .templates,
        what: "A tag is not closed, or vmgen cannot read it.",
        help: "Close or correct it.",
        why: "vmgen reads all templates before it renders any, so it never writes an incomplete file.",
        bad: .template("// The states of ⟦{{⟧ feature }"),
        good: .template("// The states of {{ feature }}"))
}

extension Diagnostic {
    static func unclosedDelimiter(_ kind: TemplatePiece.Kind, at place: SourcePlace) -> Diagnostic {
        let opening = "{" + kind.rawValue
        return Rule.templateSyntax.diagnostic(
            "'\(opening)' is never closed", at: place,
            help:
                "close it with '\(kind.closing)}', or write {{ \"\(opening)\" }} for the characters themselves"
        )
    }

    static func misleadingMark(_ text: String, at place: SourcePlace) -> Diagnostic {
        let code = hexadecimal(text.unicodeScalars.first?.value ?? 0, digits: 4)
        return Rule.templateSyntax.diagnostic(
            "invisible character U+\(code), which turns the direction of text",
            at: place, help: "remove it, or write it in a string of Swift as '\\u{\(code)}'")
    }

    static func unclosedLiteral(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "the quote is never closed", at: place,
            help: "close it with the same quote")
    }

    static func numberTooLarge(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "the number is too large", at: place, help: "use at most \(Int.max)")
    }

    static func unexpectedWord(_ text: String, at place: SourcePlace) -> Diagnostic {
        let help =
            switch text {
            case "&": "write 'and'"
            case "!": "write 'not'"
            case "=": "compare with '=='; write '{% set name value %}' without '='"
            case "[": "write '.first' or '.last', or loop over the list"
            case "+", "*", "~":
                "templates have no arithmetic; write values next to each other, or use a field"
            case "#", "/": "write '{% for … %}' or '{% if … %}', and a comment as '{# … #}'"
            case "{", "}": "close the tag before it with '}}' or '%}', or put it in quotes"
            default: "put text in quotes; trim marks are possible only in '{%- … -%}'"
            }
        return Rule.templateSyntax.diagnostic("unexpected '\(text)' in a tag", at: place, help: help)
    }

    static func parenthesis(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "parentheses after a name", at: place,
            help: "write a filter as 'name|indent:4', and a macro as '{% call name value %}'")
    }

    static func or(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "unexpected '||' in a tag", at: place, help: Help("write 'or'", replacement: "or"))
    }

    static func elseIf(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "'else if' in a tag", at: place, help: Help("write 'elif'", replacement: "elif"))
    }

    static func secondVariable(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "a loop has one variable", at: place,
            help: "remove the other one; 'forloop.counter' is the position")
    }

    static func expected(_ expected: String, found: String?, at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "expected \(expected)\(found.map { ", found '\($0)'" } ?? "")",
            at: place,
            help: found == nil ? "add \(expected) here" : "put \(expected) here, or take this away")
    }

    static func nestedTooDeep(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "nested too deep", at: place, help: "move a part into a flatter template")
    }

    static func comparedExpression(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "a comparison takes a value on either side", at: place,
            help: "combine comparisons with 'and' and 'or'")
    }

    static func containedNeedsParentheses(at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "'in' beside 'and', 'or' or 'not' is ambiguous", at: place,
            help: "put it in parentheses: '(a in b) or c'")
    }

    static func strayTag(_ tag: String, of owner: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "no '{% \(owner) %}' is open that '\(tag)' could belong to", at: place,
            help: "remove it, or open '{% \(owner) … %}' before it")
    }

    static func unclosedTag(_ tag: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            "'\(tag)' is never closed", at: place,
            help: "close it with '{% end\(tag) %}'")
    }

    static func misplacedStub(_ mayHaveStubs: Bool, at place: SourcePlace) -> Diagnostic {
        Rule.templateSyntax.diagnostic(
            mayHaveStubs ? "a stub within a stub or a 'set'" : "a stub in a template of generated files",
            at: place,
            help: mayHaveStubs
                ? "end the outer tag before it"
                : "remove '{% stub %}' and '{% endstub %}': only scaffolded files are merged")
    }

    static func filterArity(_ filter: TemplateFilter, _ count: Int, at place: SourcePlace) -> Diagnostic {
        let (least, most) = (filter.arguments.lowerBound, filter.arguments.upperBound)
        return Rule.templateSyntax.diagnostic(
            "'\(filter.rawValue)' does not take \(count) argument\(count == 1 ? "" : "s")",
            at: place, help: least == most ? "give it \(least)" : "give it \(least) to \(most)")
    }
}
