import SourceText

extension Rule {
    static let unknownValue = Rule(
        "unknown-value", in: .names,
        what: "A key with a fixed set of values has another value.",
        help: "Write one of the values in the help.",
        why: "Any other value is a mistake, usually of typing.",
        bad: .spec(
            """
            feature: Posts
            states: { idle: }
            actions:
              load: { runs: ⟦parallel⟧ }
            """),
        good: .replacing("parallel", with: "concurrent"))
}

extension Diagnostic {
    static func unknownChoice(
        _ written: Located<String>,
        in file: SourceFile,
        _ what: String,
        choices: [String]
    ) -> Diagnostic {
        Rule.unknownValue.diagnostic(
            "\(what) cannot be '\(shown(written.value))'",
            at: SourcePlace(file, written.range),
            help: .didYouMean(written.value, in: choices) ?? Help("write one of \(listed(choices))")
        )
    }

    static func unknownRule(_ rule: Located<String>, in file: SourceFile) -> Diagnostic {
        let known = Rule.warnings.map(\.id.rawValue).sorted()
        return Rule.unknownValue.diagnostic(
            "no warning has the id '\(shown(rule.value))'",
            at: SourcePlace(file, rule.range),
            help: .didYouMean(rule.value, in: known) ?? Help("the warnings are \(listed(known))"))
    }

    static func unknownVersion(_ version: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.unknownValue.diagnostic(
            "this vmgen reads version 1 of the configuration",
            at: SourcePlace(file, version.range),
            help: Help("write 'version: 1'", replacement: "1", isSafe: true))
    }

    static func unknownChange(_ key: Located<String>, in file: SourceFile, help: String) -> Diagnostic {
        Rule.unknownValue.diagnostic(
            "'\(shown(key.value))' matches no change", at: SourcePlace(file, key.range), help: help)
    }

    static func notACoreName(_ name: Located<String>, in file: SourceFile) -> Diagnostic {
        Rule.unknownValue.diagnostic(
            "generated code does not write '\(shown(name.value))' without its module",
            at: SourcePlace(file, name.range),
            help: .didYouMean(name.value, in: CoreNames.known)
                ?? Help("remove it; the names that can be listed are \(listed(CoreNames.known))"))
    }
}
