package import SourceText

extension RuleID {
    package static let templateSyntax = RuleID("template-syntax")
    package static let templateUnknownName = RuleID("template-unknown-name")
    package static let templateUnknownTag = RuleID("template-unknown-tag")
    package static let templateUnknownFilter = RuleID("template-unknown-filter")
    package static let templateKind = RuleID("template-kind")
    package static let templateInclude = RuleID("template-include")
    package static let templateMacro = RuleID("template-macro")
    package static let templateLimit = RuleID("template-limit")
}

private func didYouMean(_ suggestion: String?, else known: [String], _ before: String = "use one of")
    -> String
{
    if let suggestion { return "did you mean '\(suggestion)'?" }
    return "\(before) \(known.map { "'\($0)'" }.joined(separator: ", "))"
}

extension Diagnostic {
    static func unclosedDelimiter(_ kind: TemplatePiece.Kind, at place: SourcePlace) -> Diagnostic {
        let (opening, closing) =
            switch kind {
            case .variable, .text: ("{{", "}}")
            case .block: ("{%", "%}")
            case .comment: ("{#", "#}")
            }
        return Diagnostic(
            .templateSyntax, .error, "'\(opening)' is never closed", at: place,
            help: "close it with '\(closing)', or write {{ \"\(opening)\" }} for the characters themselves"
        )
    }

    static func misleadingMark(_ text: String, at place: SourcePlace) -> Diagnostic {
        let point = String(text.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 4 - point.count) + point
        return Diagnostic(
            .templateSyntax, .error, "invisible character U+\(code), which turns the direction of text",
            at: place, help: "remove it, or write it in a string of Swift as '\\u{\(code)}'")
    }

    static func unclosedLiteral(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "the quote is never closed", at: place,
            help: "close it with the same quote")
    }

    static func numberTooLarge(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "the number is too large", at: place, help: "use at most \(Int.max)")
    }

    static func unexpectedWord(_ text: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "unexpected '\(text)' in a tag", at: place,
            help: "put text in quotes; trim marks are possible only in '{%- … -%}'"
        )
    }

    static func expected(_ expected: String, found: String?, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "expected \(expected)\(found.map { ", found '\($0)'" } ?? "")",
            at: place,
            help: found == nil ? "add \(expected) here" : "put \(expected) here, or take this away"
        )
    }

    static func nestedTooDeep(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "nested too deep", at: place, help: "move a part into a flatter template"
        )
    }

    static func tooManyParts(_ most: Int, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateLimit, .error,
            "more than \(TemplateLimits.text(most)) parts, with all that is included and called",
            at: place, help: "loop over a list instead of calling or including the same part again and again")
    }

    static func overrun(_ limit: TemplateOverrun.Limit, _ limits: TemplateLimits, at place: SourcePlace)
        -> Diagnostic
    {
        let (message, help) =
            switch limit {
            case .steps:
                (
                    "rendering takes more than \(TemplateLimits.text(limits.steps)) steps",
                    "loop and call less within one another"
                )
            case .output:
                (
                    "the output has more than \(TemplateLimits.text(limits.outputBytes)) bytes",
                    "print less, or repeat it less often"
                )
            case .memory:
                (
                    "the values of 'set' have more than \(TemplateLimits.text(limits.heldBytes)) bytes",
                    "keep shorter texts, or set them less often"
                )
            }
        return Diagnostic(.templateLimit, .error, message, at: place, help: help)
    }

    static func comparedExpression(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "a comparison takes a value on either side", at: place,
            help: "combine comparisons with 'and' and 'or'"
        )
    }

    static func containedNeedsParentheses(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "'in' beside 'and', 'or' or 'not' is ambiguous", at: place,
            help: "put it in parentheses: '(a in b) or c'"
        )
    }

    static func strayTag(_ tag: String, of owner: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "no '{% \(owner) %}' is open that '\(tag)' could belong to", at: place,
            help: "remove it, or open '{% \(owner) … %}' before it"
        )
    }

    static func unclosedTag(_ tag: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error, "'\(tag)' is never closed", at: place,
            help: "close it with '{% end\(tag) %}'"
        )
    }

    static func misplacedStub(_ mayHaveStubs: Bool, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateSyntax, .error,
            mayHaveStubs ? "a stub within a stub or a 'set'" : "a stub in a template of generated files",
            at: place,
            help: mayHaveStubs
                ? "end the outer tag before it"
                : "remove '{% stub %}' and '{% endstub %}': only scaffolded files are merged"
        )
    }

    static func stubWordKind(_ kind: TemplateKind, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "a stub is found by words, not by \(kind.description)", at: place,
            help: "write the words of its declaration: stub \"func\" action.name"
        )
    }

    static func unknownTag(_ tag: String, _ suggestion: String?, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateUnknownTag, .error, "unknown tag '\(tag)'", at: place,
            help: didYouMean(suggestion, else: TemplateParser.tags)
        )
    }

    static func unknownName(_ name: String, _ suggestion: String?, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateUnknownName, .error, "unknown name '\(name)'", at: place,
            help: suggestion.map { "did you mean '\($0)'?" } ?? "put text in quotes: \"\(name)\""
        )
    }

    static func unknownField(
        _ name: String, of owner: String, _ suggestion: String?, _ known: [String], at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateUnknownName, .error, "'\(owner)' has no field '\(name)'", at: place,
            help: didYouMean(suggestion, else: known, "it has")
        )
    }

    static func noFields(_ kind: TemplateKind, _ owner: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "'\(owner)' is \(kind.description) and has no fields", at: place,
            help: "use '\(owner)' itself"
        )
    }

    static func bareLoop(_ known: [String], at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "'forloop' is not a value", at: place,
            help: "use one of \(known.map { "'forloop.\($0)'" }.joined(separator: ", "))"
        )
    }

    static func notPrintable(_ kind: TemplateKind, _ text: String, at place: SourcePlace) -> Diagnostic {
        let help = if case .list = kind { "loop over it, or use 'join'" } else { "print one of its fields" }
        return Diagnostic(
            .templateKind, .error, "'\(text)' is \(kind.description) and cannot be printed", at: place,
            help: help
        )
    }

    static func notAList(_ kind: TemplateKind, _ text: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "'\(text)' is \(kind.description), not a list", at: place,
            help: "loop over a list; to test for a value use '{% if %}'"
        )
    }

    static func separatorKind(_ kind: TemplateKind, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "the separator is \(kind.description), not a text", at: place,
            help: "put the separator in quotes: separator \", \""
        )
    }

    static func notComparable(
        _ left: TemplateKind, _ comparison: Comparison, _ right: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateKind, .error,
            "'\(comparison.rawValue)' cannot compare \(left.description) with \(right.description)",
            at: place,
            help: "compare values of one kind; put text in quotes and numbers without"
        )
    }

    static func unknownFilter(
        _ name: String, _ suggestion: String?, _ known: [String], at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateUnknownFilter, .error, "unknown filter '\(name)'", at: place,
            help: didYouMean(suggestion, else: known)
        )
    }

    static func filterArity(_ filter: TemplateFilter, _ count: Int, at place: SourcePlace) -> Diagnostic {
        let (least, most) = (filter.arguments.lowerBound, filter.arguments.upperBound)
        return Diagnostic(
            .templateSyntax, .error,
            "'\(filter.rawValue)' does not take \(count) argument\(count == 1 ? "" : "s")",
            at: place, help: least == most ? "give it \(least)" : "give it \(least) to \(most)"
        )
    }

    static func filterOperand(
        _ filter: TemplateFilter, _ kind: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "'\(filter.rawValue)' takes \(filter.operand), not \(kind.description)",
            at: place,
            help: "use it on \(filter.operand)"
        )
    }

    static func filterArgument(
        _ filter: TemplateFilter, _ expected: TemplateKind, _ given: TemplateKind, at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateKind, .error,
            "this argument of '\(filter.rawValue)' is \(expected.description), not \(given.description)",
            at: place, help: "give \(expected.description)"
        )
    }

    static func indentWidth(at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateKind, .error, "the width is not known yet", at: place,
            help: "write a number from 0 to 100")
    }

    static func missingInclude(
        _ name: String, _ suggestion: String?, _ known: [String], at place: SourcePlace
    ) -> Diagnostic {
        let help = known.isEmpty ? "no template can be included here" : didYouMean(suggestion, else: known)
        return Diagnostic(
            .templateInclude, .error, "there is no template '\(name)'", at: place, help: help)
    }

    static func includeCycle(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateInclude, .error, "'\(name)' includes itself", at: place,
            help: "loop in one template; none can be part of itself"
        )
    }

    static func importOfMore(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateInclude, .error, "'\(name)' has more than macros", at: place,
            help: "include it, or move its macros to a template of their own"
        )
    }

    static func unknownMacro(_ name: String, _ suggestion: String?, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .templateUnknownName, .error, "unknown macro '\(name)'", at: place,
            help: suggestion.map { "did you mean '\($0)'?" } ?? "define it before with '{% macro \(name) %}'"
        )
    }

    static func macroArity(
        _ name: String, _ parameters: [String], _ count: Int, at place: SourcePlace, _ definition: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateMacro, .error, "'\(name)' takes \(parameters.count) arguments, not \(count)", at: place,
            notes: [Note("defined here", at: definition)],
            help: "write '{% call \(([name] + parameters).joined(separator: " ")) %}'"
        )
    }

    static func macroRecursion(
        _ name: String, at place: SourcePlace, _ definition: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .templateMacro, .error, "'\(name)' calls itself", at: place,
            notes: [Note("defined here", at: definition)],
            help: "use a loop; a macro cannot be part of itself"
        )
    }
}
