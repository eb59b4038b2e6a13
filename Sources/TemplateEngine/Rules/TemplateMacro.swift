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

extension Diagnostic {
    static func macroArity(
        _ name: String, _ parameters: [String], _ count: Int, at place: SourcePlace, _ definition: SourcePlace
    ) -> Diagnostic {
        Rule.templateMacro.diagnostic(
            "'\(name)' takes \(parameters.count) arguments, not \(count)", at: place,
            notes: [Note("defined here", at: definition)],
            help: "write '{% call \(([name] + parameters).joined(separator: " ")) %}'")
    }

    static func macroRecursion(
        _ name: String, at place: SourcePlace, _ definition: SourcePlace
    ) -> Diagnostic {
        Rule.templateMacro.diagnostic(
            "'\(name)' calls itself", at: place,
            notes: [Note("defined here", at: definition)],
            help: "use a loop; a macro cannot be part of itself")
    }
}
