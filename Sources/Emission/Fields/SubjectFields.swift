import SpecLanguage
import SwiftCode
import TemplateEngine

/// The value that gives SwiftUI code access to a feature: its owner, which is the view model or the state container, or
/// the output.
struct SubjectFields {
    enum User {
        /// The view of all states.
        case view
        /// A modifier, which may also dismiss a presentation.
        case modifier
    }

    let root: FeatureFields
    let user: User

    static let schema = TemplateSchema<SubjectFields>(
        "subject",
        [
            .text("parameters", "`_ viewModel: any PostsViewModeling`.", \.parameters),
            .text("arguments", "`viewModel`.", \.arguments),
            .text("shown", "The current output: `viewModel.output`.", \.shown),
        ]
    )

    private var output: String { root.traits.output }

    /// The owner, if SwiftUI observes it. Code otherwise holds the output.
    private var observed: String? { root.feature.isObserved ? root.traits.owner : nil }

    /// The owner, if the code can call it.
    private var held: String? { user == .modifier ? root.traits.owner : observed }

    private var parameters: String {
        if let observed { return "_ \(observed): \(ownerType)" }
        if let held { return "_ \(held): \(ownerType), showing \(output): \(root.names.output)" }
        let isBinding = user == .modifier
        return "_ \(output): " + (isBinding ? "SwiftUI.Binding<\(root.names.output)>" : root.names.output)
    }

    var arguments: String { observed ?? held.map { "\($0), showing: \(output)" } ?? output }

    var shown: String { observed.map { "\($0).\(output)" } ?? output }

    private var ownerType: String {
        guard root.feature.has(.emitter) else { return root.names.owner }
        return root.feature.observation == .observableObject ? "ViewModel" : "any " + root.names.owner
    }

    /// The beginning of the view of all states, which is updated when the feature changes.
    var showing: String {
        let isObject = observed != nil && root.feature.observation == .observableObject
        return isObject ? "VMGenObjectStateView(\(arguments)) {" : "VMGenStateView {"
    }

    /// The beginning of a call that presents something and updates it when the feature changes.
    var presenting: String {
        guard let owner = root.traits.owner else { return "vmgenPresent(\(output)) { $\(output) in" }
        return root.feature.observation == .observableObject ? "vmgenPresent(\(owner)) {" : "vmgenPresent {"
    }
}
