package import SourceText

extension Rule {
    package static let templateInclude = Rule(
        "template-include", in: .templates,
        what: "The included template does not exist, or includes itself.",
        help: "Correct the name.",
        why: "A template can include the templates of its folder and the built-in ones.",
        bad: .template("{% include ⟦\"haed.stencil\"⟧ %}"),
        good: .template("{% include \"head.stencil\" %}"))
}

extension Diagnostic {
    static func missingInclude(
        _ name: String, _ known: [String], at place: SourcePlace
    ) -> Diagnostic {
        let help = didYouMean(name, in: known)
        let isQuoted = place.file.text(place.range).hasPrefix("\"")
        return Rule.templateInclude.diagnostic(
            "there is no template '\(name)'", at: place,
            help: Help(
                known.isEmpty ? "no template can be included here" : help.text,
                replacement: help.replacement.map { isQuoted ? "\"\($0)\"" : $0 }, isSafe: help.isSafe))
    }

    static func includeCycle(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateInclude.diagnostic(
            "'\(name)' includes itself", at: place,
            help: "loop in one template; none can be part of itself")
    }

    static func importOfMore(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.templateInclude.diagnostic(
            "'\(name)' has more than macros", at: place,
            help: "include it, or move its macros to a template of their own")
    }
}
