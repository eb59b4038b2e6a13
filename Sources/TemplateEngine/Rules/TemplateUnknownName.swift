package import SourceText

extension Rule {
    package static let templateUnknownName = Rule(
        "template-unknown-name", in: .templates,
        what: "No field, variable or macro has that name.",
        help: "The help names the nearest name. Put text in quotes.",
        why: "If an unknown name were empty text, a typing error would silently remove code.",
        bad: .template("// The states of {{ ⟦featrue⟧ }}"),
        good: .template("// The states of {{ feature }}"))
}

extension Diagnostic {
    static func unknownName(_ name: String, _ known: [String], at place: SourcePlace) -> Diagnostic {
        // Jinja's name for it.
        let isLoop = name == "loop" && known.contains("forloop")
        return Rule.templateUnknownName.diagnostic(
            "unknown name '\(name)'", at: place,
            help: isLoop
                ? Help("did you mean 'forloop'?", replacement: "forloop")
                : .didYouMean(name, in: known)
                    ?? Help(
                        "'vmgen templates fields' lists the fields; put text in quotes: \"\(name)\"",
                        replacement: "\"\(name)\""))
    }

    static func unknownField(
        _ name: String, of owner: String, _ known: [String], at place: SourcePlace
    ) -> Diagnostic {
        Rule.templateUnknownName.diagnostic(
            "'\(owner)' has no field '\(name)'", at: place,
            help: didYouMean(name, in: known, "it has"))
    }

    static func unknownMacro(_ name: String, _ known: [String], at place: SourcePlace) -> Diagnostic {
        Rule.templateUnknownName.diagnostic(
            "unknown macro '\(name)'", at: place,
            help: .didYouMean(name, in: known) ?? Help("define it before with '{% macro \(name) %}'"))
    }
}
