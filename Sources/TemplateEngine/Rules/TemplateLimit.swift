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

extension Diagnostic {
    static func tooManyParts(_ most: Int, at place: SourcePlace) -> Diagnostic {
        Rule.templateLimit.diagnostic(
            "more than \(TemplateLimits.text(most)) parts, with all that is included and called",
            at: place, help: "loop over a list instead of calling or including the same part again and again")
    }

    static func overrun(_ limit: TemplateOverrun.Limit, _ limits: TemplateLimits, at place: SourcePlace)
        -> Diagnostic
    {
        func diagnostic(_ what: String, _ most: Int, _ unit: String, help: String) -> Diagnostic {
            let message = "\(what) more than \(TemplateLimits.text(most)) \(unit)"
            return Rule.templateLimit.diagnostic(message, at: place, help: help)
        }
        return switch limit {
        case .steps:
            diagnostic(
                "rendering takes", limits.steps, "steps", help: "loop and call less within one another")
        case .output:
            diagnostic(
                "the output has", limits.outputBytes, "bytes", help: "print less, or repeat it less often")
        case .memory:
            diagnostic(
                "the values of 'set' have", limits.heldBytes, "bytes",
                help: "keep shorter texts, or set them less often")
        }
    }
}
