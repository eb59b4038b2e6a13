import SourceText
import TemplateEngine

extension Rule {
    static let templateUnknownName = Rule(
        .templateUnknownName, in: .templates,
        what: "No field, variable or macro has that name.",
        help: "The help names the nearest name. Put text in quotes.",
        why: """
            If an unknown name were empty text, a typing error would silently remove code. Here it is an error
            in every template, whether vmgen renders it or not.
            """,
        bad: .template("// The states of {{ ⟦featrue⟧ }}"),
        good: .template("// The states of {{ feature }}"))
}
