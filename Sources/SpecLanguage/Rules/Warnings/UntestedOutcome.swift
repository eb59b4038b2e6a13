import SourceText
import SwiftCode

/// An outcome whose test needs a value that has no example, and so does not exist or fails.
struct UntestedOutcome: LintRule {
    static let rule = Rule(
        "untested-outcome", in: .warnings, .warning,
        what: "An outcome has no test, or one that fails, because a value that it needs has no example.",
        help: "Add the key that the warning names.",
        why: """
            Without it, a test could not pass an argument, or a mock could not return. A fault of the view model
            would stay unnoticed.
            """,
        bad: """
            feature: Posts
            viewModel: PostsViewModel
            states: { idle: , loaded: }
            actions:
              load: { outcomes: { ⟦success⟧: loaded } }
            dependencies:
              service: { protocol: PostsService, methods: { page: -> Page } }
            """,
        good: .replacing(
            "service: { protocol: PostsService, methods: { page: -> Page } }",
            with: """
                service:
                    protocol: PostsService
                    methods:
                      page: { signature: -> Page, returns: .first }
                """))

    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        guard feature.has(.emitter), feature.outcomeTests.areGenerated,
            feature.actions.contains(where: { !$0.outcomes.isEmpty })
        else { return [] }
        let answers = ExampleAnswers(feature, Examples(feature: feature))
        return feature.actions.flatMap { action in
            action.outcomes.compactMap { outcome in
                let setup = OutcomeSetup(outcome, of: action, in: feature, answers)
                let reason =
                    setup.missing(for: outcome).first.map { text(of: $0, action, in: feature) }
                    ?? missingStart(of: outcome, in: feature, answers.examples)
                    ?? missingInitializer(for: outcome, in: feature, answers.examples)
                if let reason { return diagnostic("has no test", reason, outcome, in: feature) }
                return setup.failing(outcome).first.map { gap in
                    diagnostic("fails its test", text(of: gap, action, in: feature), outcome, in: feature)
                }
            }
        }
    }

    private static func diagnostic(
        _ effect: String, _ reason: Reason, _ outcome: Outcome, in feature: Feature
    ) -> Diagnostic {
        rule.diagnostic(
            "outcome '\(outcome.name.text)' \(effect): \(reason.message)",
            at: feature.place(of: outcome), help: reason.help)
    }

    private typealias Reason = (message: String, help: String)

    private static func text(of gap: OutcomeSetup.Gap, _ action: Action, in feature: Feature) -> Reason {
        switch gap {
        case .argument(let index):
            let (name, type) = (action.parameters[index].name.text, action.parameters[index].type.text)
            return (
                "parameter '\(name)' has no example of its type '\(type)'",
                "add 'example' to the parameter, or '\(name)' to the outcome's 'when', or \(configured(type))"
            )
        case .meanwhile(let index, let parameter):
            let other = feature.actions[index]
            let (name, type) = (other.parameters[parameter].name.text, other.parameters[parameter].type.text)
            return (
                "parameter '\(name)' of '\(other.name.text)' has no example of its type '\(type)'",
                "add 'example' to the parameter, or \(configured(type))"
            )
        case .answer(let index, let member, let kind, _):
            let dependency = feature.dependencies[index]
            let name = "\(dependency.name.text).\(member.text)"
            let method = dependency.stubbed?.methods.first { $0.mockName == member }
            switch kind {
            case .stream where method == nil:
                return (
                    "the stream of '\(name)' is not known",
                    "give the spec that declares '\(dependency.name.text)', too"
                )
            case .error, .stream:
                var help = "add 'throws' to the method, in the feature that declares it"
                if case .typed(let error)? = method?.signature.throwing {
                    help =
                        "add 'throws' to the method: '{ signature: …, throws: … }', or \(configured(error.text))"
                }
                return ("method '\(name)' has no example of its error", help)
            case .results:
                return (
                    "the callers of method '\(name)' choose the type of its result",
                    "add 'returns' to the method, or '\(name)' to the outcome's 'returning': a list of values"
                )
            case .result:
                let type = method?.signature.result?.text ?? ""
                return (
                    "method '\(name)' has no example of its result '\(type)'",
                    "add 'returns' to the method, or '\(name)' to the outcome's 'returning', or \(configured(type))"
                )
            case .value:
                let property = dependency.stubbed?.properties.first { $0.name == member }
                let type = property?.type.text ?? ""
                return (
                    "property '\(name)' has no example of its type '\(type)'",
                    "add '\(name)' to the outcome's 'returning', or \(configured(type))"
                )
            }
        }
    }

    /// The reason if none of the states before can be made from examples.
    private static func missingStart(
        of outcome: Outcome, in feature: Feature, _ examples: Examples
    ) -> Reason? {
        let starts = outcome.from.map { feature.states[$0] }
        guard let start = starts.first, starts.allSatisfy({ examples.arguments(of: $0.properties) == nil }),
            let property = examples.missing(in: start).first
        else { return nil }
        return (
            "state '\(start.name.text)' has no example of '\(property)'",
            "add 'example' to the property, or an example of its type to the configuration's 'examples'"
        )
    }

    /// The reason if a factory creates the view model, which knows nothing of the outcome.
    private static func missingInitializer(
        for outcome: Outcome, in feature: Feature, _ examples: Examples
    ) -> Reason? {
        guard outcome.needsInitializer, !feature.isCreatedByTests(examples) else { return nil }
        return (
            "tests do not create the view model, and its '\(outcome.using.isEmpty ? "given" : "using")' needs that",
            "add what 'untested-view-model' names: the class, or an example of a dependency"
        )
    }

    private static func configured(_ type: String) -> String {
        "an example of '\(type)' to the configuration's 'examples'"
    }
}
