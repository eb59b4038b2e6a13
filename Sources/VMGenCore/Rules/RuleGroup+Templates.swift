extension RuleGroup {
    /// Found when templates are loaded, before anything is rendered; but for limits of rendering.
    static let ofTemplates = RuleGroup(
        title: "Of templates",
        rules: [
            RuleExplanation(
                "template-syntax",
                "A tag is not closed, or not understood.", "Close or correct it.",
                why: "Templates are read before anything is rendered, so no half of a file is ever written.",
                bad: .template("// The states of ⟦{{⟧ feature }"),
                good: .template("// The states of {{ feature }}")),
            RuleExplanation(
                "template-unknown-tag",
                "No such tag.", "The help names the nearest.",
                why: "Templates have the tags of the page on templates and no others.",
                bad: .template("{% ⟦fro⟧ state in states %}{{ state.name }}{% endfor %}"),
                good: .template("{% for state in states %}{{ state.name }}{% endfor %}")),
            RuleExplanation(
                "template-unknown-name",
                "No such field, variable or macro.", "The help names the nearest; text needs quotes.",
                why: """
                    Where an unknown name is an empty text, a slip makes code that lacks something. Here it is
                    an error in every template, rendered or not.
                    """,
                bad: .template("// The states of {{ ⟦featrue⟧ }}"),
                good: .template("// The states of {{ feature }}")),
            RuleExplanation(
                "template-unknown-filter",
                "No such filter.", "The help names the nearest.",
                why: "Templates have the filters of the page on templates and no others.",
                bad: .template("// {{ feature|⟦upercase⟧ }}"),
                good: .template("// {{ feature|uppercase }}")),
            RuleExplanation(
                "template-kind",
                "A list is printed, a text is looped over, and the like.",
                "Print a field, or loop over a list.",
                why: "How a list would look as a text is anybody's guess; it would not be Swift.",
                bad: .template("// {{ ⟦states⟧ }}"),
                good: .template("// {% for state in states %}{{ state.name }} {% endfor %}")),
            RuleExplanation(
                "template-include",
                "The included template does not exist, or includes itself.", "Correct the name.",
                why: "A template can include those of its folder and the built-in ones.",
                bad: .template("{% include ⟦\"haed.stencil\"⟧ %}"),
                good: .template("{% include \"head.stencil\" %}")),
            RuleExplanation(
                "template-macro",
                "A macro is called with the wrong number of arguments, or calls itself.", "Correct the call.",
                why: "An argument that is missing would be an empty text, one too many would be lost.",
                bad: .template(
                    """
                    {% macro line name kind %}let {{ name }}: {{ kind }}{% endmacro %}
                    {% call ⟦line⟧ "count" %}
                    """),
                good: .template(
                    """
                    {% macro line name kind %}let {{ name }}: {{ kind }}{% endmacro %}
                    {% call line "count" "Int" %}
                    """)),
            RuleExplanation(
                "template-limit",
                "Rendering takes too many steps, or its texts are too long.",
                "Repeat less within one another.",
                why: """
                    A few macros that call each other, or texts that are doubled again and again, would take hours
                    and all memory. The limits are on the page on templates.
                    """,
                bad: .files(
                    [
                        "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
                        "VMTemplates/audit.swift.stencil": """
                        {% set a feature|indent:100,feature,true %}
                        {% set b feature|indent:100,a,true %}
                        {% set c feature|indent:100,b,true %}
                        {% set ⟦d⟧ %}{{ feature|indent:100,c,true }}{% endset %}
                        """,
                    ],
                    "vmgen generate Posts.vm.yaml --templates VMTemplates --artifacts audit --output Generated"
                ),
                good: .files(
                    [
                        "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
                        "VMTemplates/audit.swift.stencil": "// {{ feature|indent:4 }}",
                    ],
                    "vmgen generate Posts.vm.yaml --templates VMTemplates --artifacts audit --output Generated"
                )),
        ])
}
