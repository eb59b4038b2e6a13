package import SourceText
import SwiftCode

/// Outcomes whose tests cannot create the view model.
package struct UntestedViewModel: LintRule {
    package static let rule = Rule(
        "untested-view-model", in: .warnings, .warning,
        what: "The tests of outcomes cannot create the view model without a factory.",
        help: "Add the key that the warning names.",
        why: """
            Without `viewModel`, or a value for a dependency that is a type of the app, they need a factory that
            the app writes. Until then, they are skipped.
            """,
        bad: """
            feature: ⟦Posts⟧
            states: { idle: , loaded: }
            actions:
              load: { outcomes: { success: loaded } }
            """,
        good: .replacing("states:", with: "viewModel: PostsViewModel\nstates:"))

    package static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.has(.emitter), feature.outcomeTests.areGenerated,
            feature.actions.contains(where: { !$0.outcomes.isEmpty })
        else { return [] }
        guard feature.viewModel != nil else {
            return [
                rule.diagnostic(
                    "the tests of outcomes cannot create the view model of '\(feature.name)'",
                    at: feature.place,
                    help: "add 'viewModel: \(feature.names.viewModel)', a class that inherits from "
                        + "'\(feature.names.base)'")
            ]
        }
        let examples = Examples(feature: feature)
        return feature.dependencies.compactMap { dependency in
            guard let type = dependency.ownType, examples.value(of: dependency) == nil else { return nil }
            let (name, text) = (dependency.name.text, type.text)
            return rule.diagnostic(
                "the tests of outcomes cannot create the view model: dependency '\(name)' has no example of its "
                    + "type '\(text)'", at: feature.place(of: dependency),
                help: "write '\(name): { type: \(text), example: … }', or add an example of '\(text)' to the "
                    + "configuration's 'examples'")
        }
    }
}
