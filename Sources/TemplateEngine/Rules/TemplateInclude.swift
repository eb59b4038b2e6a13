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
