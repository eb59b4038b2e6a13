import SourceText
import SwiftCode

extension Rule {
    static let badFormat = Rule(
        "bad-format", in: .names,
        what: "The text does not have the form that the key needs.",
        help: "Write it as in the help.",
        why: "A time needs a unit, a method the name of its dependency, and a pattern must match a path.",
        bad: """
            feature: Posts
            states: { idle: { content: { text: String } } }
            transients:
              hint: { type: String?, for: ⟦4⟧ }
            """,
        good: .replacing("for: 4", with: "for: 4s"))
}

extension Message {
    static func badTime(_ text: String, _ fault: WrittenTime.Fault) -> Message {
        let message =
            switch fault {
            case .noNumber: "'\(shown(text))' is not a time"
            case .fraction: "'\(shown(text))' is not a whole number"
            case .noUnit: "'\(shown(text))' has no unit"
            case .spelling: "'\(shown(text))' is not a number and its unit, 'ms' or 's'"
            case .zero: "'\(shown(text))' is zero"
            case .tooLong: "'\(shown(text))' is longer than a day"
            }
        if case .spelling(let meant?) = fault {
            return Message(.badFormat, message, help: .write(meant))
        }
        return Message(.badFormat, message, help: "write milliseconds or seconds, such as '300ms' or '2s'")
    }

    /// - Parameter dependencies: Those of the feature. One of them may have the member.
    static func notAMember(_ text: String, of dependencies: [Dependency]) -> Message {
        let message = "'\(shown(text))' does not name a dependency's method"
        let owners = dependencies.filter { $0.service?.methods.contains { $0.name.text == text } == true }
        if owners.count == 1 {
            return Message(.badFormat, message, help: .write("\(owners[0].name.text).\(text)"))
        }
        return Message(.badFormat, message, help: "write both names, such as 'service.fetchPosts'")
    }

    static func noReason(_ rule: String) -> Message {
        Message(
            .badFormat, "there is no reason why '\(rule)' is accepted",
            help: "say why, for those who read the spec")
    }
}
