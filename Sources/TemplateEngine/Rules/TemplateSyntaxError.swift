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
