import SwiftCode
import TemplateEngine

/// An outcome of an action, with the stubs that lead to it.
struct OutcomeView {
    let root: FeatureView
    let action: Action
    let outcome: Outcome
    /// The states to start from.
    let starts: [Int]
    /// The call with its arguments.
    let arguments: String
    let stubs: [String]

    static let schema = TemplateSchema<OutcomeView>(
        "outcome",
        [
            .text("title", "`load, success: loading, loaded`.") { $0.title },
            .text("function", "`loadSuccess`.") { $0.action.name.text + $0.outcome.name.upperCamel },
            .text("starts", "The states to start from: `.idle, .failed`.") { $0.root.members($0.starts) },
            .flag("startsFromAll", "These are all states.") {
                $0.starts.count == $0.root.feature.states.count
            },
            .texts("stubs", "Assignments to the mocks.") { $0.stubs },
            .text("call", "The action's call.") { "\($0.action.name.spelling)(\($0.arguments))" },
            .text("callLiteral", "The call as a string literal, for messages.") {
                Self.literal("\($0.action.name.text)(\($0.arguments))")
            },
            .optionalText("await", "`await `, if the action is asynchronous.") {
                $0.action.isAsync ? "await " : nil
            },
            .text("emits", "The states that it emits, in order.") { $0.root.members($0.outcome.emits) },
        ]
    )

    /// Returns the outcomes of an action that tests can run.
    static func all(of view: ActionView) -> [OutcomeView] {
        let (root, action) = (view.root, view.action)
        let starts = action.from.filter { root.outputs[$0] != nil }
        guard !action.isPrivate, !starts.isEmpty, let arguments = arguments(of: action, root) else {
            return []
        }
        return action.outcomes.compactMap { outcome in
            OutcomeStubs(root: root, outcome: outcome).statements.map {
                OutcomeView(
                    root: root, action: action, outcome: outcome, starts: starts, arguments: arguments,
                    stubs: $0)
            }
        }
    }

    /// Returns `id: 1`; nil if an argument has no example.
    private static func arguments(of action: Action, _ root: FeatureView) -> String? {
        var arguments: [String] = []
        for parameter in action.parameters {
            let example = parameter.example ?? parameter.defaultValue
            guard let value = root.examples.value(of: parameter.type, given: example) else {
                return nil
            }
            arguments.append(parameter.argument(root.qualifier.qualify(value)))
        }
        return arguments.joined(separator: ", ")
    }

    /// Returns a string literal on one line.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\", "\"": "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    private var title: String {
        let states = outcome.emits.map { root.feature.states[$0].name.text }.joined(separator: ", ")
        return "\(action.name.text), \(outcome.name.text): \(states.isEmpty ? "emits nothing" : states)"
    }
}
