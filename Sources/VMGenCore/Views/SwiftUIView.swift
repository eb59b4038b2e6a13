import SwiftCode
import TemplateEngine

/// The SwiftUI code of a feature: a view for each state, and presentations.
final class SwiftUIView {
    let root: FeatureView
    private(set) lazy var presentations = PresentationView.all(of: root)
    /// The view of each state; empty if there is only one state.
    private(set) lazy var screens =
        root.feature.states.count > 1
        ? root.feature.states.indices.map { ScreenView(root: root, index: $0) } : []

    init(root: FeatureView) { self.root = root }

    static let schema = TemplateSchema<SwiftUIView>(
        "views",
        [
            .texts("imports", "The import lines of the views.") { $0.imports },
            .text("prefix", "`posts`, the beginning of the modifiers' names.") { $0.root.names.prefix },
            .optionalText("generics", "`<ViewModel: PostsViewModeling>`, for an `ObservableObject`.") {
                $0.genericParameter.map { "<\($0)>" }
            },
            .optionalText("viewModel", "`ViewModel: PostsViewModeling`, in the same case.") {
                $0.genericParameter
            },
            .record("view", "The feature as the view of all states sees it.", SubjectView.schema) {
                SubjectView(root: $0.root, user: .view)
            },
            .record("modifier", "The feature as modifiers see it.", SubjectView.schema) {
                SubjectView(root: $0.root, user: .modifier)
            },
            .text("presenting", "`vmgenPresent {`, the beginning of each modifier's body.") {
                SubjectView(root: $0.root, user: .modifier).presenting
            },
            .list("screens", "The view of each state; none for a single state.", of: ScreenView.schema) {
                $0.screens
            },
            .list("errorScreens", "The views of states that present an error.", of: ScreenView.schema) {
                $0.screens.filter(\.isError)
            },
            .list("presentations", "All presentations.", of: PresentationView.schema) {
                $0.presentations
            },
            .list("covers", "The presentations that replace the view.", of: PresentationView.schema) {
                $0.presentations.filter(\.isCover)
            },
            .list("notices", "The presentations on top of the view.", of: PresentationView.schema) {
                $0.presentations.filter { !$0.isCover }
            },
            .flag("hasCovers", "A state presents progress or an error.") {
                $0.presentations.contains(where: \.isCover)
            },
            .flag("hasScreenRetry", "A state's error screen can try again.") {
                $0.screens.contains { $0.action != nil }
            },
            .flag("hasNotices", "There is a banner or an overlay.") {
                $0.presentations.contains(where: \.isNotice)
            },
        ]
    )

    /// The generic parameter for a view model that SwiftUI could not observe as an `any` type.
    private var genericParameter: String? {
        root.feature.architecture == .mvvm && root.feature.observation == .observableObject
            ? "ViewModel: " + root.names.protocol : nil
    }

    private var imports: [String] {
        let sources = presentations.compactMap(\.messageSource)
        let types = sources.filter { $0.kind == .closure }.compactMap(\.type)
        return root.imports.views(
            types: Set(types.flatMap(\.nominalNames)),
            using: sources.contains { $0.kind == .error } ? ["Foundation"] : [],
            isExposing: presentations.contains(where: \.isNotice) || screens.contains(where: \.isError)
        )
    }
}
