import SpecLanguage
import SwiftCode
import TemplateEngine

/// An event or a state of a child that runs an action of the feature.
struct ActionWireFields {
    let root: FeatureFields
    let wire: Child.Wire
    /// Whether the feature holds several such children, each with a key.
    let isKeyed: Bool

    static let schema = TemplateSchema<ActionWireFields>(
        "wire",
        [
            .text("pattern", "`.posted`, `.selected(let content)`.") {
                "." + $0.wire.trigger.spelling + ($0.takesContent ? "(let content)" : "")
            },
            .text("runs", "A statement that runs the action of `owner`.", \.runs),
            .text("name", "The event or the state.", \.wire.trigger.spelling),
            .text("action", "The action, without backticks.", \.action.name.text),
        ]
    )

    private var action: Action { root.feature.actions[wire.action] }

    private var takesKey: Bool { isKeyed && action.parameters.contains { $0.name.text == "id" } }

    /// Whether the action needs values of the event or the state. The child's spec may be unknown.
    private var takesContent: Bool { action.parameters.count > (takesKey ? 1 : 0) }

    private var runs: String {
        if wire.isAwaited { return (action.isAsync ? "await " : "") + action.call(on: "owner?", argument) }
        let captured = (takesKey ? ["id"] : []) + (takesContent ? ["content"] : [])
        return action.launch(by: "owner", capturing: captured.joined(separator: ", "), argument)
    }

    private func argument(_ parameter: Parameter) -> String {
        takesKey && parameter.name.text == "id" ? "id" : "content.\(parameter.name.spelling)"
    }
}

/// A child's action that states of the feature run.
struct FollowFields {
    let root: FeatureFields
    let action: SwiftName
    let arguments: [Child.FollowWire.Value]
    var states: [Int]

    static let schema = TemplateSchema<FollowFields>(
        "follow",
        [
            .text("states", "The states: `.idle, .failed`.") { $0.root.members($0.states) },
            .text("action", "The child's action.", \.action.spelling),
            .text("reference", "The action with the labels of its arguments: `update(posts:)`.") { fields in
                let labels = fields.arguments.map(\.label).map {
                    $0.text == "_" ? "_:" : $0.argumentLabel + ":"
                }
                let name = fields.action.spelling
                return labels.isEmpty ? name : "\(name)(\(labels.joined()))"
            },
            .texts("values", "The properties of `content` that it passes.") {
                $0.arguments.map(\.property.spelling)
            },
            .flag("passesAll", "It passes all that the state carries.", \.passesAll),
            .text("bareAction", "The action without backticks.", \.action.text),
        ]
    )

    private var passesAll: Bool {
        states.allSatisfy { index in
            let state = root.feature.states[index]
            return state.transients.isEmpty
                && state.properties.allSatisfy { property in
                    arguments.contains { $0.property == property.name }
                }
        }
    }
}
