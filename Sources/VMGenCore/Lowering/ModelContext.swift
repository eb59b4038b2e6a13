import TemplateEngine

/// A state of `vsm` as templates see it: the model that it carries, with what that shows and what may be
/// asked of it.
struct ModelContext: Sendable {
    var name: String
    var bare: String
    var isName: String
    var summary: [String]
    /// The model's protocol; empty where there is nothing to show and nothing to ask for.
    var `protocol`: String
    var mock: String
    var properties: [FieldContext]
    /// What ``ActionContext/schema`` made of those that may run.
    var actions: [TemplateValue]
    var isPending: Bool
    /// Expressions, the first for the state at rest; empty where its content has no example.
    var samples: [String]
}

extension ModelContext {
    static let schema = TemplateSchema<ModelContext>(
        "model",
        [
            .text("name", "the state, as it is written in Swift") { $0.name },
            .text("bare", "without backticks") { $0.bare },
            .text("isName", "`isLoaded`") { $0.isName },
            .texts("summary", "the lines of the state's doc comment") { $0.summary },
            .text("protocol", "`PostsLoadedModeling`; empty if the state carries no model") { $0.protocol },
            .text("mock", "`MockPostsLoadedModel`") { $0.mock },
            .list("properties", "its content, then its transients", of: FieldContext.schema) {
                $0.properties
            },
            .list("transients", "its transients", of: FieldContext.schema) {
                $0.properties.filter(\.isTransient)
            },
            .list("actions", "the actions that may run from the state", made: ActionContext.schema) {
                $0.actions
            },
            .texts("samples", "the state made from examples: at rest, then with its variants") {
                $0.samples
            },
            .flag("isPending", "the state has `while`") { $0.isPending },
        ]
    )
}
