import SourceText

/// A key without effect.
struct UnusedKey: LintRule {
    static let rule = Rule(
        "unused-key", in: .warnings, .warning,
        what: "A key has no effect in this architecture.",
        help: "Remove it.",
        why: "`runs` and similar keys control the emitter of `mvvm`.",
        bad: """
            feature: Posts
            architecture: mv
            states: { idle: , loaded: }
            actions:
              load: { emits: [idle, loaded], runs: ⟦droppable⟧ }
            """,
        good: .replacing("loaded], runs: droppable", with: "loaded]"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        feature.missingKeys.map { key in
            rule.diagnostic(
                "'\(key.name)' has no effect in architecture '\(feature.architecture.rawValue)'",
                at: feature.place(key.range), help: key.isRequired ? "write 'editable: true'" : "remove it")
        }
    }
}
