import SwiftCode
import TemplateEngine

/// A state's fields in the view of all states.
struct ScreenFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<ScreenFields>(
        "screen",
        [
            .text("name", "The state's name in Swift, in backticks if it is a keyword.") {
                $0.state.name.spelling
            },
            .text("label", "The parameter for its view.") { $0.isTaken ? "\($0.name) \($0.local)" : $0.name },
            .text("local", "The parameter's name inside the function.") { $0.local },
            .text("bare", "The state's name without backticks.") { $0.state.name.text },
            .text("argument", "The parameter's label in a call of the function.") {
                $0.state.name.argumentLabel
            },
            .optionalText("payload", "The closure's parameter: `PostsOutput.Loaded`.") { $0.payload },
            .optionalText("default", "The default of the closure, after an equals sign.") {
                $0.defaultValue
            },
            .flag("isError", "It presents an error.") { $0.isError },
            .record("message", "The message of an error.", MessageFields.schema) { $0.message },
            .list("retry", "The button that tries again; none without `retry`.", of: ButtonFields.schema) {
                $0.retry.map { [$0] } ?? []
            },
            .list("buttons", "The buttons of the spec.", of: ButtonFields.schema) { $0.buttons },
            .list("calls", "The closures that the caller passes.", of: ButtonFields.schema) { $0.calls },
        ]
    )

    private var state: State { root.feature.states[index] }
    private var name: String { state.name.spelling }
    var isError: Bool { state.presentation?.style == .fullScreenError }

    /// The retry action.
    var action: Action? { isError ? state.retry.map { root.feature.actions[$0] } : nil }

    /// Whether the function has another value of the state's name, or a call of it would be another expression.
    private var isTaken: Bool {
        let words = ["any", "await", "content", "each", "package", "some", "unsafe"]
        return (words + [SubjectFields(root: root, user: .view).arguments]).contains(name)
    }

    private var local: String { isTaken ? name + "Content" : name }

    private var payload: String? { root.carriedType(of: index) }

    private var defaultValue: String? {
        guard state.presentation?.style == .progress else { return nil }
        return " = { \(payload == nil ? "" : "_ in ")VMGenProgressView() }"
    }

    private var message: MessageFields {
        let source = MessageSource(of: state)
        let parameter = root.names.message(of: state.name)
        let value = "content" + (source.property.map { "." + $0 } ?? "")
        let text =
            switch source.kind {
            case .text: value
            case .error: value + (source.isOptional ? "?" : "") + ".localizedDescription"
            case .closure where source.isOptional: "\(value).map(\(parameter))"
            case .closure: "\(parameter)(\(value))"
            case .caller: parameter
            }
        return MessageFields(
            parameter: source.parameter(noText: "nil", root.qualifier), text: text)
    }

    /// Whether the view holds the output, so that the caller passes the retry closure.
    private var isValue: Bool { !root.feature.isObserved }

    /// The types of the caller's closures.
    var declaredTypes: [SwiftType] {
        guard isValue, isError else { return [] }
        let buttons = (state.presentation?.buttons ?? []).compactMap(\.action).map {
            root.feature.actions[$0]
        }
        return ((action.map { [$0] } ?? []) + buttons).flatMap { $0.parameters.map(\.type) }
    }

    private var retry: ButtonFields? {
        action.map { button("retryLabel", role: nil, $0, end: "Retry") }
    }

    private var buttons: [ButtonFields] {
        guard isError else { return [] }
        return (state.presentation?.buttons ?? []).map { written in
            let label = "SwiftUI.Text(\(ContractCallFields.literal(written.title)))"
            guard let action = written.action.map({ root.feature.actions[$0] }) else {
                return ButtonFields(label: label, role: written.role, statement: "")
            }
            return button(label, role: written.role, action, end: action.name.upperCamel + "Action")
        }
    }

    private var calls: [ButtonFields] { ButtonFields.calls(of: [retry] + buttons) }

    /// Returns a button that runs an action with the content of the state.
    private func button(_ label: String, role: ButtonRole?, _ action: Action, end: String) -> ButtonFields {
        let closure = state.name.text + end
        let subject = isValue ? nil : root.retrySubject
        let statement = action.retry(subject ?? .closure(closure), from: state, root.qualifier)
        return ButtonFields(
            label: label, role: role, statement: statement,
            closure: isValue ? (closure, "", action.retryType(root.qualifier)) : nil)
    }
}
