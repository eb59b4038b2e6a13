import SpecLanguage
import SwiftCode
import TemplateEngine

/// A state's fields in the view of all states.
struct ScreenFields: ButtonOwner {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<ScreenFields>(
        "screen",
        [
            .text(
                "name", "The state's name in Swift, in backticks if it is a keyword.", \.state.name.spelling),
            .text("label", "The parameter for its view.") { $0.isTaken ? "\($0.name) \($0.local)" : $0.name },
            .text("local", "The parameter's name inside the function.", \.local),
            .text("bare", "The state's name without backticks.", \.state.name.text),
            .text("argument", "The parameter's label in a call of the function.", \.state.name.argumentLabel),
            .optionalText("payload", "The closure's parameter: `PostsOutput.Loaded`.", \.payload),
            .optionalText("default", "The default of the closure, after an equals sign.") {
                guard $0.isProgress else { return nil }
                return " = { \($0.payload == nil ? "" : "_ in ")VMGenProgressView() }"
            },
            .flag("isError", "It presents an error.", \.isError),
            .record("message", "The message of an error.", MessageFields.schema, \.message),
        ] + buttonFields
    )

    private var state: State { root.feature.states[index] }
    private var name: String { state.name.spelling }
    var isError: Bool {
        state.presentation?.style == .fullScreenError || state.presentation?.style == .error
    }

    var retryAction: Action? {
        guard isError else { return nil }
        guard let screen = root.screen else { return state.retry.map { root.feature.actions[$0] } }
        return screen.fields.feature.choice(of: state.retries, in: screen.section)
            .map { screen.fields.feature.actions[$0] }
    }

    /// Whether the function has another value of the state's name, or a call of it would be another expression.
    private var isTaken: Bool {
        Self.words.contains(name) || SubjectFields(root: root, user: .view).arguments == name
    }

    private static let words = ["any", "await", "content", "each", "package", "some", "unsafe"]

    private var local: String { isTaken ? name + "Content" : name }

    private var payload: String? { root.carriedType(of: index) }

    var isProgress: Bool { state.presentation?.style == .progress }
    var messageSource: MessageSource { MessageSource(of: state) }

    private var message: MessageFields {
        let source = messageSource
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
    var declaredTypes: [SwiftType] { isValue ? parameterTypes : [] }

    var writtenButtons: [Presentation.Button] {
        guard isError, let buttons = state.presentation?.buttons else { return [] }
        guard let screen = root.screen else { return buttons }
        let written = screen.fields.feature.states(ofSection: screen.section)[index].presentation
        return (written?.buttons ?? []).map { button in
            var button = button
            let action = screen.fields.feature.choice(of: button.actions, in: screen.section)
            button.actions = [action].compactMap(\.self)
            return button
        }
    }

    func button(
        _ label: String, _ role: ButtonRole?, running action: Action, by closure: String, _ suffix: String
    ) -> ButtonFields {
        let closure = state.name.text + suffix
        return ButtonFields(
            label: label, role: role,
            statement: root.statement(running: action, from: state, by: isValue ? closure : nil),
            closure: isValue ? (closure, "", action.closureType(root.qualifier)) : nil)
    }
}
