import SwiftCode
import TemplateEngine

/// A state or a transient with `present`.
struct PresentationView {
    enum Subject {
        case state(Int)
        case transient(Int)
    }

    let root: FeatureView
    let subject: Subject
    let style: PresentationStyle
    /// A condition that holds while it is presented.
    let isPresented: String

    static let schema = TemplateSchema<PresentationView>(
        "presentation",
        [
            .text("name", "The state or the transient.") { $0.name.text },
            .flag("isState", "It is a state.") { $0.isState },
            .flag("isProgress", "The style is `progress`.") { $0.style == .progress },
            .flag("isError", "The style is `fullScreenError`.") { $0.style == .fullScreenError },
            .flag("isAlert", "The style is `alert`.") { $0.style == .alert },
            .flag("isBanner", "The style is `banner`.") { $0.style == .banner },
            .flag("isOverlay", "The style is `overlay`.") { $0.style == .overlay },
            .text("function", "The modifier's function: `postsFailureAlert`.") {
                $0.root.names.modifier($0.name, $0.style)
            },
            .text("title", "A title made from its name.") { $0.name.withoutIs.words },
            .text("isPresented", "A condition that holds while it is presented.") { $0.isPresented },
            .record("message", "Its message.", MessageView.schema) { $0.message },
            .optionalText("dismiss", "A statement that dismisses it; absent if only the view can hide it.") {
                $0.dismiss
            },
            .texts("retry", "Statements that try again.") { $0.retry },
            .optionalText("retryType", "The type of the caller's closure that tries again.") { view in
                view.root.feature.architecture == .mv
                    ? view.action?.retryType(view.root.qualifier) : nil
            },
        ]
    )

    /// Whether it replaces the whole view.
    var isCover: Bool { isState && (style == .progress || style == .fullScreenError) }
    var isNotice: Bool { style == .banner || style == .overlay }
    var isState: Bool { if case .state = subject { true } else { false } }

    private var name: SwiftName {
        switch subject {
        case .state(let index): root.feature.states[index].name
        case .transient(let index): root.feature.transients[index].name
        }
    }

    /// The retry action.
    private var action: Action? {
        if style == .progress { return nil }
        let retry =
            switch subject {
            case .state(let index): root.feature.states[index].retry
            case .transient(let index): root.feature.transients[index].retry
            }
        return retry.map { root.feature.actions[$0] }
    }

    private var dismiss: String? {
        guard case .transient(let index) = subject else { return nil }
        let transient = root.feature.transients[index]
        let owner: String
        switch root.feature.architecture {
        case .mvvm: owner = "viewModel"
        case .mv: owner = "viewState"
        case .vsm: return nil
        }
        return transient.isDismissible ? "\(owner).\(root.names.dismiss(transient.name))()" : nil
    }

    /// Statements that run the action from the current state, whichever of the states it is.
    private var retry: [String] {
        guard let action else { return [] }
        let architecture = root.feature.architecture
        let subject = architecture == .mv ? .closure("retry") : root.retrySubject
        let calls = states.map { index in
            let state = root.feature.states[index]
            return (state: state, statement: action.retry(subject, from: state, root.qualifier))
        }
        let needsContent = action.parameters.contains { parameter in
            parameter.defaultValue == nil
                || calls.contains { $0.state.properties.contains { $0.name == parameter.name } }
        }
        if !needsContent, architecture != .vsm { return calls.first.map { [$0.statement] } ?? [] }
        let lines = calls.enumerated().flatMap { position, call in
            let content = "\(shown).\(call.state.name.spelling)"
            return [
                (position == 0 ? "" : "} else ") + "if let content = \(content) {",
                "    " + call.statement,
            ]
        }
        return lines + ["}"]
    }

    /// The states in which it is presented.
    private var states: [Int] {
        switch subject {
        case .state(let index): [index]
        case .transient(let index): TransientView(root: root, index: index).carriers
        }
    }

    /// The current output.
    var shown: String { SubjectView(root: root, user: .modifier).shown }
}
