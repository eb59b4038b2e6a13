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
