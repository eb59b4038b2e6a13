import SwiftCode
import TemplateEngine

/// The value that gives SwiftUI code access to a feature: the view model, in `vsm` the state container, in
/// `mv` the state.
struct SubjectView {
    enum User {
        /// The view of all states.
        case view
        /// A modifier, which may also dismiss a presentation.
        case modifier
    }

    let root: FeatureView
    let user: User

    static let schema = TemplateSchema<SubjectView>(
        "subject",
        [
            .optionalText("stored", "`private let viewModel: any PostsViewModeling`; absent for modifiers.") {
                $0.stored
            },
            .text("parameters", "`_ viewModel: any PostsViewModeling`.") { $0.parameters },
            .text("arguments", "`viewModel`.") { $0.arguments },
            .text("shown", "The current output: `viewModel.output`.") { $0.shown },
        ]
    )

    /// Whether SwiftUI observes the feature. Code then holds the view model or the container, and otherwise
    /// the output.
    private var isObserved: Bool {
        root.feature.architecture != .mv && root.feature.observation != .none
    }

    private var holdsOwner: Bool { isObserved || user == .modifier && root.feature.architecture != .mv }

    private var stored: String? {
        guard user == .view else { return nil }
        let isObject = isObserved && root.feature.observation == .observableObject
        let declaration = isObject ? "@SwiftUI.ObservedObject private var" : "private let"
        return "\(declaration) \(arguments): \(holdsOwner ? ownerType : root.names.output)"
    }

    private var parameters: String {
        if isObserved { return "_ \(owner): \(ownerType)" }
        switch (user, root.feature.architecture) {
        case (.view, _): return "_ \(value): \(root.names.output)"
        case (.modifier, .mv): return "_ \(value): SwiftUI.Binding<\(root.names.output)>"
        case (.modifier, _): return "_ \(owner): \(ownerType), showing \(value): \(root.names.output)"
        }
    }

    var arguments: String {
        if isObserved { return owner }
        return holdsOwner ? "\(owner), showing: \(value)" : value
    }

    var shown: String {
        guard isObserved else { return value }
        return root.feature.architecture == .vsm ? "container.state" : "viewModel.output"
    }

    private var owner: String { root.feature.architecture == .vsm ? "container" : "viewModel" }

    private var ownerType: String {
        if root.feature.architecture == .vsm { return root.names.container }
        return root.feature.observation == .observableObject ? "ViewModel" : "any " + root.names.protocol
    }

    private var value: String {
        switch root.feature.architecture {
        case .mvvm: "output"
        case .vsm: "state"
        case .mv: "viewState"
        }
    }

    /// The beginning of a call that presents something and updates it when the feature changes.
    var presenting: String {
        switch (root.feature.architecture, root.feature.observation) {
        case (.mv, _): "vmgenPresent(\(value)) { $\(value) in"
        case (_, .observableObject): "vmgenPresent(\(owner)) {"
        case (_, .observable), (_, .none): "vmgenPresent {"
        }
    }
}
