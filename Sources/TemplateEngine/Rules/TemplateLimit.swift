package import SourceText

extension Rule {
    package static let templateLimit = Rule(
        "template-limit", in: .templates,
        what: "Rendering takes too many steps, or its texts are too long.",
        help: "Reduce nested loops and calls.",
        why: "A few macros that call each other, or texts that double, would take hours and all memory.",
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
        ))
}
