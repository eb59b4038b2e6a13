import SwiftCode
import TemplateEngine

/// A child's event that runs an action of the feature.
struct EventWireView {
    let root: FeatureView
    let wire: Child.EventWire
    /// Whether the feature holds several such children, each with a key.
    let isKeyed: Bool

    static let schema = TemplateSchema<EventWireView>(
        "wire",
        [
            .text("pattern", "`.posted`, `.selected(let content)`.") {
                "." + $0.wire.event.spelling + ($0.takesContent ? "(let content)" : "")
            },
            .text("runs", "A statement that runs the action of `owner`.") { $0.runs },
            .text("name", "The event.") { $0.wire.event.spelling },
            .text("action", "The action, without backticks.") { $0.action.name.text },
        ]
    )

    private var action: Action { root.feature.actions[wire.action] }

    private var takesKey: Bool { isKeyed && action.parameters.contains { $0.name.text == "id" } }

    /// Whether the event has a payload that the action needs. The child's spec may be unknown.
    private var takesContent: Bool { action.parameters.count > (takesKey ? 1 : 0) }

    private var runs: String {
        let captured = (takesKey ? ["id"] : []) + (takesContent ? ["content"] : [])
        return action.launch(by: "owner", capturing: captured.joined(separator: ", ")) { parameter in
            takesKey && parameter.name.text == "id" ? "id" : "content.\(parameter.name.spelling)"
        }
    }
}

/// A child's action that states of the feature run.
struct FollowView {
    let root: FeatureView
    let action: SwiftName
    var states: [Int]

    static let schema = TemplateSchema<FollowView>(
        "follow",
        [
            .text("states", "The states: `.idle, .failed`.") { $0.root.members($0.states) },
            .text("action", "The child's action.") { $0.action.spelling },
            .text("bareAction", "The action without backticks.") { $0.action.text },
        ]
    )
}
