import SourceText

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
            case .zero: "'\(shown(text))' is zero"
            case .tooLong: "'\(shown(text))' is longer than a day"
            }
        return Rule.badFormat.diagnostic(
            message, at: place, help: "write milliseconds or seconds, such as '300ms' or '2s'")
    }

    static func badPattern(_ fault: (message: String, help: String), at place: SourcePlace) -> Diagnostic {
        Rule.badFormat.diagnostic(fault.message, at: place, help: fault.help)
    }

    static func notAMember(_ text: String, at place: SourcePlace) -> Diagnostic {
        Rule.badFormat.diagnostic(
            "'\(shown(text))' does not name a dependency's method", at: place,
            help: "write both names, such as 'service.fetchPosts'")
    }

    static func noReason(_ rule: String, at place: SourcePlace) -> Diagnostic {
        Rule.badFormat.diagnostic(
            "there is no reason why '\(rule)' is accepted", at: place,
            help: "say why, for those who read the spec")
    }
}
