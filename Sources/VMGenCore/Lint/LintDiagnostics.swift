package import SourceText

extension RuleID {
    package static let unreachableState = RuleID("unreachable-state")
    package static let deadEndState = RuleID("dead-end-state")
    package static let stuckErrorState = RuleID("stuck-error-state")
    package static let unusedSubstate = RuleID("unused-substate")
    package static let unusedDependency = RuleID("unused-dependency")
    package static let redundantState = RuleID("redundant-state")
    package static let transientNeverSettable = RuleID("transient-never-settable")
    package static let ambiguousScalar = RuleID("ambiguous-scalar")
    package static let optionalTrap = RuleID("optional-trap")
    package static let unusedKey = RuleID("unused-key")
    package static let policyUnreachable = RuleID("policy-unreachable")
    package static let progressWithoutRun = RuleID("progress-without-run")

    /// The rules that only warn, which `allow` may silence.
    package static let warnings: [RuleID] = [
        ambiguousScalar, deadEndState, optionalTrap, policyUnreachable, progressWithoutRun, redundantState,
        stuckErrorState, transientNeverSettable, unreachableState, unusedDependency, unusedKey,
        unusedSubstate,
    ]
}

extension Diagnostic {
    static func unreachableState(_ name: String, initial: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unreachableState, .warning, "nothing leads from '\(initial)' to state '\(name)'", at: place,
            help: "let an action that may run before it emit it, or remove it")
    }

    static func deadEndState(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .deadEndState, .warning, "no action may run from state '\(name)'", at: place,
            help: "add it to the 'from' of an action; or, if the screen ends here, say 'terminal: true'")
    }

    static func stuckErrorState(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .stuckErrorState, .warning, "state '\(name)' presents an error and nothing leads out of it",
            at: place, help: "add a 'retry:', or let an action run from it that emits another state")
    }

    static func unusedSubstate(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unusedSubstate, .warning, "no type of this spec names substate '\(name)'", at: place,
            help: "use it as the type of a state's content, or remove it")
    }

    static func unusedDependency(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unusedDependency, .warning, "dependency '\(name)' has neither methods nor properties", at: place,
            help: "give it 'methods:', or remove it")
    }

    static func redundantState(
        _ name: String, first: String, at place: SourcePlace, _ firstPlace: SourcePlace
    )
        -> Diagnostic
    {
        Diagnostic(
            .redundantState, .warning,
            "state '\(name)' has the content and the transitions of '\(first)'", at: place,
            notes: [Diagnostic.Note("the same here", at: firstPlace)],
            help: "make one state of both, with a property or a substate for what differs")
    }

    static func transientNeverSettable(_ name: String, states: [String], at place: SourcePlace) -> Diagnostic
    {
        Diagnostic(
            .transientNeverSettable, .warning,
            "transient '\(name)' is never set: no action emits \(listed(states))", at: place,
            help: "let an action emit a state that carries it, or change its 'in'")
    }

    static func ambiguousScalar(_ text: Located<String>, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .ambiguousScalar, .warning,
            "'\(text.value)' is text here; other readers of YAML take it for a truth value or for nothing",
            at: SourcePlace(file, text.range), help: "write \"\(text.value)\" in quotes")
    }

    static func optionalTrap(_ name: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .optionalTrap, .warning, "state '\(name)' has the name of a case of Optional", at: place,
            help: "where the output is Optional, '.\(name)' means that; choose another name")
    }

    static func unusedKey(_ key: String, _ architecture: Architecture, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unusedKey, .warning, "'\(key)' has no effect in architecture '\(architecture.rawValue)'",
            at: place, help: "remove it")
    }

    static func policyUnreachable(
        _ action: String, _ policy: RunPolicy, state: String, at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .policyUnreachable, .warning,
            "'\(action)' is \(policy.rawValue), but while '\(state)' shows a second call is rejected",
            at: place,
            help: "add '\(state)' to its 'from', or say 'runs: droppable'")
    }

    /// - Parameter actions: Those that may stand in its `while`.
    static func progressWithoutRun(_ state: String, _ actions: [String], at place: SourcePlace)
        -> Diagnostic
    {
        let names = actions.count == 1 ? actions[0] : "[\(actions.joined(separator: ", "))]"
        return Diagnostic(
            .progressWithoutRun, .warning,
            "state '\(state)' presents progress and stays when the run behind it is cancelled", at: place,
            help: actions.isEmpty
                ? "let the asynchronous action that it waits for emit it, and name that action in 'while'"
                : "add 'while: \(names)'")
    }

    static func noReason(_ rule: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "there is no reason why '\(rule)' is accepted", at: place,
            help: "say why, for those who read the spec")
    }

    static func unknownRule(_ rule: Located<String>, in file: SourceFile) -> Diagnostic {
        let known = RuleID.warnings.map(\.rawValue)
        return Diagnostic(
            .badValue, .error, "no warning has the id '\(shown(rule.value))'",
            at: SourcePlace(file, rule.range),
            help: nearest(rule.value, in: known).map { "did you mean '\($0)'?" }
                ?? "the warnings are \(listed(known))")
    }
}
