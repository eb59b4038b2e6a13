import SourceText
import SwiftCode

extension Rule {
    static let badFormat = Rule(
        "bad-format", in: .names,
        what: "The text does not have the form that the key needs.",
        help: "Write it as in the help.",
        why: "A time needs a unit, a method the name of its dependency, and a pattern must match a path.",
        bad: .spec(
            """
            feature: Posts
            states: { idle: , found: }
            actions:
              search: { emits: found, debounce: ⟦300⟧ }
            """),
        good: .replacing("300", with: "300ms"))
}

extension Diagnostic {
    static func badDebounce(_ text: String, _ fault: DebounceTime.Fault, at place: SourcePlace) -> Diagnostic
    {
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
            return Rule.badFormat.diagnostic(message, at: place, help: .write(meant))
        }
        return Rule.badFormat.diagnostic(
            message, at: place, help: "write milliseconds or seconds, such as '300ms' or '2s'")
    }

    static func badPattern(_ fault: (message: String, help: String), at place: SourcePlace) -> Diagnostic {
        Rule.badFormat.diagnostic(fault.message, at: place, help: fault.help)
    }

    /// - Parameter dependencies: Those of the feature. One of them may have the member.
    static func notAMember(_ text: String, of dependencies: [Dependency], at place: SourcePlace) -> Diagnostic
    {
        let message = "'\(shown(text))' does not name a dependency's method"
        let owners = dependencies.filter { $0.service?.methods.contains { $0.name.text == text } == true }
        if owners.count == 1 {
            return Rule.badFormat.diagnostic(
                message, at: place, help: .write("\(owners[0].name.text).\(text)"))
        }
        return Rule.badFormat.diagnostic(
            message, at: place, help: "write both names, such as 'service.fetchPosts'")
    }

    static func noReason(_ rule: String, at place: SourcePlace) -> Diagnostic {
        Rule.badFormat.diagnostic(
            "there is no reason why '\(rule)' is accepted", at: place,
            help: "say why, for those who read the spec")
    }
}
