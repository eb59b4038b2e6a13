import SpecLanguage
import SwiftCode
import TemplateEngine

/// The SwiftUI code of a feature: a view for each state, and presentations.
final class SwiftUIFields {
    let root: FeatureFields
    private(set) lazy var presentations = PresentationFields.all(of: root)
    /// The view of each state; empty if there is only one state.
    private(set) lazy var screens =
        root.feature.states.count > 1
        ? root.feature.states.indices.map { ScreenFields(root: root, index: $0) } : []

    init(root: FeatureFields) { self.root = root }

    static let schema = TemplateSchema<SwiftUIFields>(
        "views",
        [
            .texts("imports", "The import lines of the views.", \.imports),
            .text("prefix", "`posts`, the beginning of the modifiers' names.", \.root.names.prefix),
            .optionalText("generics", "`<ViewModel: PostsViewModeling>`, for an `ObservableObject`.") {
                $0.genericParameter.map { "<\($0)>" }
            },
            .record("view", "The feature as the view of all states sees it.", SubjectFields.schema) {
                SubjectFields(root: $0.root, user: .view)
            },
            .record("modifier", "The feature as modifiers see it.", SubjectFields.schema) {
                SubjectFields(root: $0.root, user: .modifier)
            },
            .text("showing", "`VMGenStateView {`, the beginning of the body of the view of all states.") {
                SubjectFields(root: $0.root, user: .view).showing
            },
            .text("presenting", "`vmgenPresent {`, the beginning of each modifier's body.") {
                SubjectFields(root: $0.root, user: .modifier).presenting
            },
            .optionalText(
                "boundType", "The type that controls are bound to; absent if nothing is editable.",
                \.boundType),
            .optionalText("boundRoot", "The type of its key paths: `any PostsViewModeling`.") { fields in
                fields.boundType.map { fields.root.feature.has(.emitter) ? "any " + $0 : $0 }
            },
            .list(
                "screens", "The view of each state; none for a single state.", of: ScreenFields.schema,
                \.screens),
            .list("errorScreens", "The views of states that present an error.", of: ScreenFields.schema) {
                $0.screens.filter(\.isError)
            },
            .list("presentations", "All presentations.", of: PresentationFields.schema, \.presentations),
            .list("covers", "The presentations that replace the view.", of: PresentationFields.schema) {
                $0.presentations.filter(\.isCover)
            },
            .list("notices", "The presentations on top of the view.", of: PresentationFields.schema) {
                $0.presentations.filter { !$0.isCover }
            },
            .flag("hasCovers", "A state presents progress or an error.") {
                $0.presentations.contains(where: \.isCover)
            },
            .list("sheets", "The presentations with a view of the app.", of: PresentationFields.schema) {
                $0.presentations.filter(\.style.isSheet)
            },
            .flag("hasButtons", "A presentation has buttons of the spec.", \.hasButtons),
            .flag("noticesHaveButtons", "One on top of the view has.") {
                $0.presentations.contains { !$0.isCover && !$0.writtenButtons.isEmpty }
            },
            .flag("screensHaveButtons", "A state's error screen has buttons of the spec.") {
                $0.screens.contains { !$0.writtenButtons.isEmpty }
            },
            .flag("hasScreenRetry", "A state's error screen can try again.") {
                $0.screens.contains { $0.retryAction != nil }
            },
        ]
    )

    /// The generic parameter for a view model that SwiftUI could not observe as an `any` type.
    private var genericParameter: String? {
        root.feature.has(.emitter) && root.feature.observation == .observableObject
            ? "ViewModel: " + root.names.protocol : nil
    }

    /// The protocol of the view model, or the container. A view that holds the output has a binding to it.
    private var boundType: String? {
        root.editableNames.isEmpty || !root.feature.has(.owner) ? nil : root.names.owner
    }

    private var hasButtons: Bool {
        presentations.contains { !$0.writtenButtons.isEmpty }
            || sectionScreens.contains { !$0.writtenButtons.isEmpty }
    }

    /// The views of the states of sections.
    private var sectionScreens: [ScreenFields] {
        root.feature.sections.indices.flatMap { SectionFields(root: root, index: $0).screens }
    }

    private var imports: [String] {
        let errors = sectionScreens.filter(\.isError).map(\.messageSource)
        let sources = presentations.compactMap(\.messageSource) + errors
        func types() -> [SwiftType] {
            sources.filter { $0.kind == .closure }.compactMap(\.type)
                + presentations.flatMap(\.declaredTypes) + (screens + sectionScreens).flatMap(\.declaredTypes)
        }
        return root.imports.views(
            types: Set(types().flatMap(\.nominalNames) + root.feature.path.map(\.protocol)),
            declaring: hasButtons ? ["Foundation"] : [],
            using: sources.contains { $0.kind == .error } ? ["Foundation"] : [],
            namingRuntime: presentations.contains(where: \.namesRuntime),
            // A state container's bindings take sequences of states; progress is a default argument.
            needingRuntime: !root.models.isEmpty || presentations.contains { $0.style == .progress }
                || sectionScreens.contains(where: \.isProgress)
        )
    }
}
