import SourceText

/// A key without effect.
struct UnusedKey: LintRule {
    static let rule = Rule(
        "unused-key", in: .warnings, .warning,
        what: "A key has no effect in this architecture.",
        help: "Remove it.",
        why: """
            `runs`, `debounce` and similar keys control a view model's emitter. In `vsm` and `mv` there is no
            emitter, so nothing would apply them.
            """,
        bad: .spec(
            """
            feature: Posts
            architecture: mv
            states: { idle: , loaded: }
            actions:
              load: { emits: [idle, loaded], runs: ⟦droppable⟧ }
            """),
        good: .spec(
            """
            feature: Posts
            architecture: mv
            states: { idle: , loaded: }
            actions:
              load: { emits: [idle, loaded] }
            """))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        let unused = unusedKeys(of: feature)
        return unused.compactMap { key, origin in
            origin[key].map { range in
                rule.diagnostic(
                    "'\(key.rawValue)' has no effect in architecture '\(feature.architecture.rawValue)'",
                    at: feature.place(range), help: "remove it")
            }
        }
    }

    /// Returns the keys without effect in the architecture, including those that the spec does not use.
    private static func unusedKeys(of feature: Feature) -> [(Origin.Key, Origin)] {
        guard feature.architecture != .mvvm else { return [] }
        let runs: [Origin.Key] = [.runs, .cancels, .private]
        var keys = feature.actions.flatMap { action in runs.map { ($0, action.origin) } }
        if feature.architecture == .mv { keys += feature.actions.map { (.debounce, $0.origin) } }
        if feature.architecture == .vsm {
            keys += feature.transients.map { (.resets, $0.origin) }
        } else {
            keys += (feature.shared + feature.states.flatMap(\.content)).map { (.runs, $0.origin) }
            keys.append((.observation, feature.origin))
        }
        return keys + [(.children, feature.origin), (.events, feature.origin)]
    }
}
