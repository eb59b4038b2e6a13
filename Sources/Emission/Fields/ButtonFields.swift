import SpecLanguage
import SwiftCode
import TemplateEngine

/// A button of a presentation.
struct ButtonFields {
    let label: String
    let role: ButtonRole?
    /// Code that runs its action; empty if it only closes.
    let statement: String
    /// The presented value, as an Optional, if the action takes it.
    var presented: String?
    /// The closure that the caller passes, with the end of its label in a modifier for all presentations.
    var closure: (label: String, suffix: String, type: String)?

    static let schema = TemplateSchema<ButtonFields>(
        "button",
        [
            .text("label", "An expression of its label, a `Text`.", \.label),
            .optionalText("role", "`destructive` or `cancel`.") { $0.role?.rawValue },
            .text("statement", "Code that runs its action; empty if it only closes.", \.statement),
            .optionalText("presented", "The presented value, if its action takes it.", \.presented),
            .text("closure", "The caller's closure that runs its action: `saveAction`.") {
                $0.closure?.label ?? ""
            },
            .text("suffix", "The end of that closure's label after the presentation's name: `SaveAction`.") {
                $0.closure?.suffix ?? ""
            },
            .text("type", "The type of that closure.") { $0.closure?.type ?? "" },
        ]
    )
}

/// A presentation, or the screen of an error.
protocol ButtonOwner {
    var root: FeatureFields { get }
    /// The action that tries again.
    var retryAction: Action? { get }
    var writtenButtons: [Presentation.Button] { get }
    /// The buttons and the dismissal that run an action.
    var callers: [ButtonFields] { get }

    /// Returns a button that runs an action.
    ///
    /// - Parameters:
    ///   - closure: The caller's closure, if a view holds the output.
    ///   - suffix: The end of its label after the name of the presentation.
    func button(
        _ label: String, _ role: ButtonRole?, running action: Action, by closure: String, _ suffix: String
    ) -> ButtonFields
}

extension ButtonOwner {
    static var buttonFields: [TemplateField<Self>] {
        [
            .list(
                "retry", "The button that tries again; none without `retry`.", of: ButtonFields.schema,
                \.retry),
            .list("buttons", "The buttons of the spec.", of: ButtonFields.schema, \.buttons),
            .list("calls", "The closures that the caller passes.", of: ButtonFields.schema, \.calls),
        ]
    }

    var callers: [ButtonFields] { retry + buttons }

    var retry: [ButtonFields] {
        retryAction.map { [button("retryLabel", nil, running: $0, by: "retry", "Retry")] } ?? []
    }

    var buttons: [ButtonFields] {
        writtenButtons.map { button in
            let label = "SwiftUI.Text(\(ContractCallFields.literal(button.title)), bundle: bundle)"
            return button.action.map { self.button(label, button.role, running: root.calledActions[$0]) }
                ?? ButtonFields(label: label, role: button.role, statement: "")
        }
    }

    /// One button for each closure that the caller passes.
    private var calls: [ButtonFields] {
        var labels: Set<String> = []
        return callers.filter { $0.closure.map { labels.insert($0.label).inserted } ?? false }
    }

    /// Returns a button whose closure is named after the action: `saveAction`.
    func button(_ label: String, _ role: ButtonRole?, running action: Action) -> ButtonFields {
        button(
            label, role, running: action, by: action.name.text + "Action", action.name.upperCamel + "Action")
    }

    /// The types of the parameters of actions that buttons run.
    var parameterTypes: [SwiftType] {
        let written = writtenButtons.compactMap(\.action).map { root.calledActions[$0] }
        return ([retryAction].compactMap(\.self) + written).flatMap { $0.parameters.map(\.type) }
    }
}
