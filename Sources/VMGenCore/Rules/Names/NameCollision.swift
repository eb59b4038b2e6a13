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
        bad: .spec(
            """
            feature: Posts
            states:
              ⟦post⟧: { content: { post: Post } }
            """),
        good: .replacing(
            "states:\n  post: { content: { post: Post } }",
            with: "states:\n  loaded: { content: { post: Post } }"))
}

extension Diagnostic {
    static func editableTypesDiffer(
        _ name: String, _ type: String, _ other: String, at place: SourcePlace, first: SourcePlace
    ) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "editable property '\(name)' is '\(other)' here and '\(type)' in another state",
            at: place, notes: [Note("it is '\(type)' here", at: first)],
            help: "give both the same type, or different names")
    }

    static func nameCollision(
        _ what: String, with other: String, declaredAt first: SourcePlace, over name: String,
        at place: SourcePlace
    ) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "\(what) and \(other) both need the name '\(name)'", at: place,
            notes: [Note("\(other) is declared here", at: first)], help: "rename one of them")
    }

    /// - Parameter owner: The owner of the name: `Swift` or the generated code.
    static func reservedName(
        _ what: String, over name: String, of owner: String, at place: SourcePlace
    ) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "\(what) needs the name '\(name)', which \(owner) has for itself",
            at: place, help: "choose another name")
    }

    static func runtimePrefix(_ what: String, at place: SourcePlace) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "\(what) begins with 'VMGen', as the names of the runtime do",
            at: place, help: "choose a name that does not begin with 'VMGen'")
    }

    static func hidesType(
        _ what: String, _ name: String, at place: SourcePlace, use: SourcePlace?
    ) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "\(what) generates a type '\(name)', which hides the '\(name)' used elsewhere",
            at: place, notes: use.map { [Note("'\(name)' is used here", at: $0)] } ?? [],
            help: use == nil
                ? "choose another name"
                : "write the other '\(name)' with its module, such as 'App.\(name)', or choose another name")
    }

    static func hiddenType(_ type: String, by owner: String, at place: SourcePlace) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "type '\(type)' is hidden by the generated '\(owner).\(type)'", at: place,
            help: "write it with its module, such as 'App.\(type)'")
    }

    static func ambiguousDefault(
        _ parameter: Parameter, before next: Parameter, at place: SourcePlace
    ) -> Diagnostic {
        let (name, other) = (parameter.name.text, next.name.text)
        let isUnlabeled = parameter.argumentLabel == "_"
        return Rule.nameCollision.diagnostic(
            "\(isUnlabeled ? "without labels" : "with the same labels"), a call that leaves out '\(name)' but not '\(other)' is ambiguous",
            at: place,
            help: "give '\(other)' \(isUnlabeled ? "a" : "another") label, or remove the default")
    }

    static func sameOverload(_ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.nameCollision.diagnostic(
            "two methods '\(name)' have the same labels and types", at: place,
            help: "remove one of them, or give it another label")
    }
}
