import SourceText
import SwiftCode

/// A state with the name of a case of Optional.
struct OptionalTrap: LintRule {
    static let rule = Rule(
        "optional-trap", in: .warnings, .warning,
        what: "A state is named `none` or `some`, like the cases of Optional.",
        help: "Choose another name.",
        why: """
            If the output is Optional, `.none` means that there is no output, not this state. The compiler does
            not warn.
            """,
        bad: """
            feature: Selection
            states:
              ⟦none⟧:
              single:
            """,
        good: .replacing("none:", with: "nothing:"))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        let states = feature.allStates
        return states.filter { ["none", "some"].contains($0.name.text) }.map { state in
            rule.diagnostic(
                "state '\(state.name.text)' has the name of a case of Optional", at: feature.place(of: state),
                help: "where the output is Optional, '.\(state.name.text)' means that; choose another name")
        }
    }
}
