import SourceText
import SwiftCode

extension Rule {
    static let conflictingKeys = Rule(
        "conflicting-keys", in: .meaning,
        what: "Two keys exclude each other, or one makes the other meaningless.",
        help: "Remove one of them, or change the other as the help says.",
        why: "vmgen cannot do what both say, and does not guess which one is meant.",
        bad: """
            feature: Posts
            states:
              saving: { while: save, terminal: ⟦true⟧ }
              saved:
            actions:
              save: { emits: [saving, saved] }
            """,
        good: .replacing("save, terminal: true", with: "save"))
}

extension Message {
    static func needsAsync(_ key: String, _ action: String) -> Message {
        Message(
            .conflictingKeys, "'\(key)' has no meaning for '\(action)', which is not async",
            help: "remove '\(key)' or 'async: false'")
    }

    static func busyFlagHas(_ key: String, _ transient: String) -> Message {
        let reason =
            switch key {
            case "type": "a transient with 'while' is a 'Bool'"
            case "default": "a transient with 'while' is 'false' while nothing runs"
            case "for": "a transient with 'while' lasts as long as its actions run"
            case "resets": "a transient with 'while' is neither reset by emissions nor dismissed"
            default: "a transient with 'while' shows that something runs, so there is nothing to retry"
            }
        return Message(.conflictingKeys, reason, help: "remove '\(key)', or 'while' from '\(transient)'")
    }
}
