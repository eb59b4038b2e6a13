import SourceText
import SwiftCode

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
    static func hidesType(_ what: String, _ name: String, isUsed: Bool) -> Message {
        Message(
            .nameCollision, "\(what) generates a type '\(name)', which hides the '\(name)' used elsewhere",
            note: "'\(name)' is used here",
            help: isUsed
                ? "write the other '\(name)' with its module, such as 'App.\(name)', or choose another name"
                : "choose another name")
    }

    static func editableTypesDiffer(_ name: String, _ type: String, _ other: String) -> Message {
        Message(
            .nameCollision, "editable property '\(name)' is '\(other)' here and '\(type)' in another state",
            note: "it is '\(type)' here", help: "give both the same type, or different names")
    }

    static func nameCollision(_ what: String, with other: String, over name: String) -> Message {
        Message(
            .nameCollision, "\(what) and \(other) both need the name '\(name)'",
            note: "\(other) is declared here", help: "rename one of them")
    }

    /// - Parameter owner: The owner of the name: `Swift` or the generated code.
    static func reservedName(_ what: String, over name: String, of owner: String) -> Message {
        Message(
            .nameCollision, "\(what) needs the name '\(name)', which \(owner) has for itself",
            help: "choose another name")
    }

    static func runtimePrefix(_ what: String) -> Message {
        Message(
            .nameCollision, "\(what) begins with 'VMGen', as the names of the runtime do",
            help: "choose a name that does not begin with 'VMGen'")
    }

    static func hiddenType(_ type: String, by owner: String) -> Message {
        Message(
            .nameCollision, "type '\(type)' is hidden by the generated '\(owner).\(type)'",
            help: "write it with its module, such as 'App.\(type)'")
    }

    static func ambiguousDefault(_ parameter: Parameter, before next: Parameter) -> Message {
        let (name, other) = (parameter.name.text, next.name.text)
        let isUnlabeled = parameter.argumentLabel == "_"
        return Message(
            .nameCollision,
            "\(isUnlabeled ? "without labels" : "with the same labels"), a call that leaves out '\(name)' but not '\(other)' is ambiguous",
            help: "give '\(other)' \(isUnlabeled ? "a" : "another") label, or remove the default")
    }

    static func sameOverload(_ name: String) -> Message {
        Message(
            .nameCollision, "two methods '\(name)' have the same labels and types",
            help: "remove one of them, or give it another label")
    }
}
