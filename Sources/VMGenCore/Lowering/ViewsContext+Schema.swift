import SwiftCode
import TemplateEngine

extension ViewsContext {
    static let schema = TemplateSchema<ViewsContext>(
        "views",
        [
            .texts("imports", "import lines of the views") { $0.imports },
            .text("prefix", "`posts`, with which the modifiers' names begin") { $0.prefix },
            .text("generics", "`<ViewModel: PostsViewModeling>`, or empty") { $0.generics },
            .text("viewModel", "`ViewModel: PostsViewModeling`, or empty") {
                String($0.generics.dropFirst().dropLast())
            },
            .record("view", "how the view of all states sees the feature", SubjectContext.schema) { $0.view },
            .record("modifier", "how modifiers see it", SubjectContext.schema) { $0.modifier },
            .text("presenting", "`vmgenPresent {`, with which each modifier's body begins") { $0.presenting },
            .list("screens", "a view for each state; empty where there is but one", of: ScreenContext.schema)
            {
                $0.screens
            },
            .list("errorScreens", "those of states that present an error", of: ScreenContext.schema) {
                $0.errorScreens
            },
            .list("presentations", "what is presented", of: PresentationContext.schema) {
                $0.presentations
            },
            .list("covers", "what is presented in the place of a view", of: PresentationContext.schema) {
                $0.covers
            },
            .list("notices", "what is presented with a view", of: PresentationContext.schema) { $0.notices },
            .flag("hasCovers", "a state presents progress or an error") { !$0.covers.isEmpty },
            .flag("hasOtherScreens", "a state presents no error") {
                $0.screens.contains { !$0.isError }
            },
            .flag("hasScreenRetry", "a state's error can be tried again") {
                $0.screens.contains { !$0.retry.isEmpty }
            },
            .flag("hasNotices", "something is presented as a banner or an overlay") {
                $0.presentations.contains(where: \.isNotice)
            },
        ]
    )
}

extension SubjectContext {
    static let schema = TemplateSchema<SubjectContext>(
        "subject",
        [
            .text(
                "stored", "`private let viewModel: any PostsViewModeling`; empty for modifiers"
            ) { $0.stored },
            .text("parameters", "`_ viewModel: any PostsViewModeling`") { $0.parameters },
            .text("arguments", "`viewModel`") { $0.arguments },
            .text("shown", "what shows: `viewModel.output`") { $0.shown },
        ]
    )
}

extension ScreenContext {
    static let schema = TemplateSchema<ScreenContext>(
        "screen",
        [
            .text("name", "the state, as it is written in Swift") { $0.name },
            .text("label", "the parameter for its view") { $0.label },
            .text("local", "the parameter's name inside") { $0.local },
            .text("bare", "the state without backticks") { $0.bare },
            .text("content", "the type of its view: `LoadedContent`") { $0.content },
            .text("argument", "its label where the initialiser is called") {
                SwiftName.argumentSpelling($0.bare)
            },
            .text("stored", "the closure that makes its view: `loadedContent`") {
                SwiftName($0.content).firstLowered
            },
            .text("payload", "what that is given: `PostsOutput.Loaded`; empty for nothing") { $0.payload },
            .text("default", "what it is by default; empty where there is nothing obvious") {
                $0.defaultValue
            },
            .flag("isError", "it presents an error") { $0.isError },
            .record("message", "what is said", MessageContext.schema) { $0.message },
            .text("retry", "a statement that tries again; may be empty") { $0.retry },
            .text("retryType", "the closure that tries again, where the caller gives one") { $0.retryType },
        ]
    )
}

extension MessageContext {
    static let schema = TemplateSchema<MessageContext>(
        "message",
        [
            .text("parameter", "what the caller gives, with its default; empty if the value says it") {
                $0.parameter
            },
            .text("text", "an expression of what is said; nil at rest") { $0.text },
        ]
    )
}

extension PresentationContext {
    static let schema = TemplateSchema<PresentationContext>(
        "presentation",
        [
            .text("name", "the state or the transient") { $0.name },
            .flag("isState", "it is a state") { $0.isState },
            .flag("isProgress", "its style") { $0.style == .progress },
            .flag("isError", "its style") { $0.style == .fullScreenError },
            .flag("isAlert", "its style") { $0.style == .alert },
            .flag("isBanner", "its style") { $0.style == .banner },
            .flag("isOverlay", "its style") { $0.style == .overlay },
            .text("function", "the modifier's function: `postsFailureAlert`") { $0.function },
            .text("title", "a title made from its name") { $0.title },
            .text("isPresented", "a condition that holds while it is presented") { $0.isPresented },
            .record("message", "what is said", MessageContext.schema) { $0.message },
            .text("dismiss", "what puts it to rest; empty where only the view can forget it") { $0.dismiss },
            .texts("retry", "statements that try again") { $0.retry },
            .text("retryType", "the closure that tries again, where the caller gives one") { $0.retryType },
        ]
    )
}
