import SourceText

extension Rule {
    static let unknownValue = Rule(
        "unknown-value", in: .names,
        what: "A key with a fixed set of values has another value.",
        help: "Write one of the values in the help.",
        why: "Any other value is a mistake, usually of typing.",
        bad: """
            feature: Posts
            states: { idle: }
            actions:
              load: { runs: ⟦parallel⟧ }
            """,
        good: .replacing("parallel", with: "concurrent"))
}

extension Message {
    static func notACoreName(_ name: String) -> Message {
        Message(
            .unknownValue, "generated code does not write '\(shown(name))' without its module",
            help: .didYouMean(name, in: CoreNames.known)
                ?? Help("remove it; the names that can be listed are \(listed(CoreNames.known))"))
    }

    static func unknownChange(_ key: String, help: String) -> Message {
        Message(.unknownValue, "'\(shown(key))' matches no change", help: help)
    }

    static let unknownVersion = Message(
        .unknownValue, "this vmgen reads version 1 of the configuration",
        help: Help("write 'version: 1'", replacement: "1", isSafe: true))

    static func unknownRule(_ rule: String) -> Message {
        let known = Rule.warnings.map(\.id.rawValue).sorted()
        return Message(
            .unknownValue, "no warning has the id '\(shown(rule))'",
            help: .didYouMean(rule, in: known) ?? Help("the warnings are \(listed(known))"))
    }

    static func unknownChoice(_ written: String, _ what: String, choices: [String]) -> Message {
        Message(
            .unknownValue, "\(what) cannot be '\(shown(written))'",
            help: .didYouMean(written, in: choices) ?? Help("write one of \(listed(choices))"))
    }
}
