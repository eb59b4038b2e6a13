import SourceText

extension Rule {
    static let missingKey = Rule(
        "missing-key", in: .file,
        what: "A required key is missing, or the `default` of an editable property.",
        help: "Add it.",
        why: """
            Without it, vmgen has nothing to generate from. The diagnostic points to the entry that lacks the
            key.
            """,
        bad: .spec(
            """
            feature: Posts
            states:
              loaded: { content: { ⟦title⟧: { example: '"Tea"' } } }
            """),
        good: .replacing("example:", with: "type: String, example:"))
}

extension Diagnostic {
    static func editableNeedsDefault(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.missingKey.diagnostic(
            "editable property '\(name)' has no 'default' for the states without it",
            at: place,
            help: "add 'default:'")
    }

    static func manyWithoutID(_ child: String, at place: SourcePlace) -> Diagnostic {
        Rule.missingKey.diagnostic(
            "child '\(child)' has no 'id' to tell the many apart", at: place,
            help: "add 'id:', the type of their keys")
    }

    static func missingKey(_ key: String, of what: String, at place: SourcePlace) -> Diagnostic {
        Rule.missingKey.diagnostic(
            "\(what) has no '\(key)'", at: place, help: "add '\(key):\(key == "version" ? " 1" : "")'")
    }
}
