import TemplateEngine

/// What the SwiftUI of a feature is made of.
///
/// A view sees a feature through its subject: the view model, in `vsm` the state container, in `mv` the state
/// itself.
struct ViewsContext: Sendable {
    var imports: [String]
    /// `posts`, the beginning of the modifiers' names.
    var prefix: String
    /// `<ViewModel: PostsViewModeling>`, or empty.
    var generics: String
    /// The subject as the view of all states has it; in `mv` a modifier needs a binding instead.
    var view: SubjectContext
    var modifier: SubjectContext
    /// `vmgenPresent {`, with which each modifier's body begins.
    var presenting: String
    /// The view of each state; empty where there is but one.
    var screens: [ScreenContext]
    var presentations: [PresentationContext]

    var errorScreens: [ScreenContext] { screens.filter(\.isError) }
    /// What stands in front of the whole view, or in its place.
    var covers: [PresentationContext] { presentations.filter(\.isCover) }
    var notices: [PresentationContext] { presentations.filter { !$0.isCover } }
}

struct SubjectContext: Sendable {
    /// `private let viewModel: any PostsViewModeling`; empty for modifiers.
    var stored: String
    /// `_ viewModel: any PostsViewModeling`
    var parameters: String
    /// `viewModel`
    var arguments: String
    /// `viewModel.output`
    var shown: String
}

/// A state's view in the view of all states.
struct ScreenContext: Sendable {
    var name: String
    /// The parameter, with a name for the inside where the label will not do.
    var label: String
    var local: String
    var bare: String
    /// `LoadedContent`
    var content: String
    /// What its closure is given: `PostsOutput.Loaded`; empty for nothing.
    var payload: String
    /// ` = { ProgressView() }`, or empty.
    var defaultValue: String
    var isError: Bool
    var message: MessageContext
    /// A statement that tries again, `content` in hand; empty where there is nothing to try.
    var retry: String
    /// In `mv`, the type of the closure that tries again.
    var retryType: String
}

/// What is said, and where it comes from.
struct MessageContext: Sendable {
    /// The parameter by which the caller tells it: `@escaping (FailureReason) -> String`; empty if the value
    /// says it by itself.
    var parameter: String
    /// Of a screen, an expression with `content` in hand; else one with the subject in hand, nil at rest.
    var text: String
}

struct PresentationContext: Sendable {
    var name: String
    var style: PresentationStyle
    /// A state, which shows in the place of all others.
    var isState: Bool
    /// `postsFailureAlert`
    var function: String
    /// `Failure`
    var title: String
    var isPresented: String
    var message: MessageContext
    /// What puts it to rest; empty where only the view can forget it.
    var dismiss: String
    /// Statements that try again.
    var retry: [String]
    var retryType: String

    /// It stands in the place of the whole view.
    var isCover: Bool { isState && (style == .progress || style == .fullScreenError) }
    var isNotice: Bool { style == .banner || style == .overlay }
}
