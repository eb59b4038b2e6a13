import SourceText
import SwiftCode

/// A substate that no type names.
struct UnusedSubstate: LintRule {
    static let rule = Rule(
        "unused-substate", in: .warnings, .warning,
        what: "No type in the spec names a substate.",
        help: "Use it, or remove it.",
        why: "Usually a property's type misspells its name, so vmgen treats it as a type of the app.",
        bad: """
            feature: Product
            states:
              loaded: { content: { reviews: Review } }
            substates:
              ⟦Reviews⟧:
                loading:
                shown:
            """,
        good: .replacing("reviews: Review", with: "reviews: Reviews"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        var unused = Array(feature.substates.indices)
        var used: [Int] = []
        func use(_ users: [some TypeUser]) {
            for user in users where !unused.isEmpty {
                for name in user.usedNames.map(lastPart) {
                    unused.removeAll { index in
                        guard feature.substates[index].name.text == name else { return false }
                        used.append(index)
                        return true
                    }
                }
            }
        }
        use(feature.shared)
        for state in feature.states { use(state.content) }
        use(feature.transients)
        for action in feature.actions { use(action.parameters) }
        use(feature.dependencies)
        for service in feature.dependencies.compactMap(\.service) {
            use(service.properties)
            use(service.methods)
        }
        while let index = used.popLast() {
            for state in feature.substates[index].states { use(state.content) }
        }
        return unused.map { feature.substates[$0] }.map { substate in
            rule.diagnostic(
                "no type of this spec names substate '\(substate.name.text)'",
                at: feature.place(of: substate),
                help: "use it as the type of a state's content, or remove it")
        }
    }

    /// Returns the last part of a name: `PostsOutput.Comments` means the substate, too.
    private static func lastPart(_ name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        return String(name[name.utf8.index(after: dot)...])
    }
}
