package import SourceText

extension Rule {
    package static let templateMacro = Rule(
        "template-macro", in: .templates,
        what: "A call has the wrong number of arguments, or a macro calls itself.",
        help: "Correct the call.",
        why: "A missing argument would be empty text, and an extra one would be lost.",
        bad: .template(
            """
            {% macro line name kind %}let {{ name }}: {{ kind }}{% endmacro %}
            {% call ⟦line⟧ "count" %}
            """),
        good: .replacing("\" %}", with: "\" \"Int\" %}"))
}
