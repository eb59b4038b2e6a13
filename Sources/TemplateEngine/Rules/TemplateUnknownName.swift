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
