import SourceText

extension Rule {
    static let nameCollision = Rule(
        "name-collision", in: .names,
        what: "Two names are the same in generated code, or hide a type that the spec uses.",
        help: "Rename one.",
        why: """
            A state `post` with content gets a payload type `Post`, which hides the app's `Post` within the
            output.
            """,
        bad: """
            feature: Posts
            states:
              ⟦post⟧: { content: { post: Post } }
            """,
        good: .replacing(
            "states:\n  post: { content: { post: Post } }",
            with: "states:\n  loaded: { content: { post: Post } }"))
}

extension Message {
    static func nameCollision(
        _ what: String, with other: String, over name: String, help: Help? = nil
    ) -> Message {
        Message(
            .nameCollision, "\(what) and \(other) both need the name '\(name)'",
            note: "\(other) is declared here", help: help ?? "rename one of them")
    }

    /// - Parameter owner: The owner of the name: `Swift` or the generated code.
    static func reservedName(_ what: String, over name: String, of owner: String) -> Message {
        Message(
            .nameCollision, "\(what) needs the name '\(name)', which \(owner) has for itself",
            help: "choose another name")
    }
}
