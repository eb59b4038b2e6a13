/// A rule with all its texts: the source of diagnostics' ids, of `vmgen explain`, of the documentation and of
/// SARIF's rules.
package struct Rule: Sendable {
    package let id: String
    package let group: RuleGroup
    /// The severity of its diagnostics, unless a diagnostic has a different one.
    package let severity: Diagnostic.Severity
    /// A description of the fault, in sentences.
    package let what: String
    /// How to fix it, in sentences.
    package let help: String
    /// The consequences of the fault, on separate lines.
    package let why: String
    // Most runs check many rules and show no example, so examples are created when they are shown.
    private let makeBad: @Sendable () -> RuleExample
    private let makeGood: @Sendable () -> RuleExample

    /// An example that breaks this rule and no other.
    package var bad: RuleExample { makeBad() }
    /// The corrected example, for which vmgen reports nothing.
    package var good: RuleExample { makeGood() }

    package init(
        _ id: String, in group: RuleGroup, _ severity: Diagnostic.Severity = .error, what: String,
        help: String, why: String, bad: @escaping @autoclosure @Sendable () -> RuleExample,
        good: @escaping @autoclosure @Sendable () -> RuleExample
    ) {
        self.id = id
        self.group = group
        self.severity = severity
        self.what = what
        self.help = help
        self.why = why
        makeBad = bad
        makeGood = good
    }

    /// - Parameter good: The part of the bad example that is wrong, and its correction.
    package init(
        _ id: String, in group: RuleGroup, _ severity: Diagnostic.Severity = .error, what: String,
        help: String, why: String, bad: @escaping @autoclosure @Sendable () -> RuleExample,
        good: RuleExample.Correction
    ) {
        self.init(
            id, in: group, severity, what: what, help: help, why: why, bad: bad(),
            good: bad().corrected(good))
    }

    /// The fault and the fix on one line.
    package var summary: String { "\(what) \(help)" }

    package func diagnostic(
        _ message: String, at place: SourcePlace, notes: [Diagnostic.Note] = [], help: String?,
        fixes: [Fix] = []
    ) -> Diagnostic {
        diagnostic(severity, message, at: place, notes: notes, help: help, fixes: fixes)
    }

    /// - Parameter help: A suggestion with its fix.
    package func diagnostic(
        _ message: String, at place: SourcePlace, notes: [Diagnostic.Note] = [], help: Help
    ) -> Diagnostic {
        diagnostic(message, at: place, notes: notes, help: help.text, fixes: help.fixes(at: place))
    }

    /// - Parameter severity: The severity if it differs from the rule's.
    package func diagnostic(
        _ severity: Diagnostic.Severity, _ message: String, at place: SourcePlace,
        notes: [Diagnostic.Note] = [], help: String?, fixes: [Fix] = []
    ) -> Diagnostic {
        Diagnostic(id, severity, message, at: place, notes: notes, help: help, fixes: fixes)
    }
}

/// A group of rules about the same subject.
package struct RuleGroup: Sendable, Hashable {
    /// `Warnings`, `The file`.
    package let title: String
    /// The name of its page in the documentation.
    package let page: String

    package init(_ title: String, page: String) {
        self.title = title
        self.page = page
    }

    package static let warnings = RuleGroup("Warnings", page: "WarningRules")
    package static let file = RuleGroup("The file", page: "SyntaxRules")
    package static let names = RuleGroup("Names, types and values", page: "NameRules")
    package static let meaning = RuleGroup("The meaning of a spec", page: "MeaningRules")
    package static let children = RuleGroup("Children and events", page: "ChildRules")
    package static let templates = RuleGroup("Templates", page: "TemplateRules")
    package static let configuration = RuleGroup("The configuration", page: "ConfigurationRules")
}
