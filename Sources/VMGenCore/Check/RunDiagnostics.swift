package import SourceText

extension RuleID {
    package static let vanishingEmission = RuleID("vanishing-emission")
    package static let outcomeEndsPending = RuleID("outcome-ends-pending")
    package static let wrongArchitecture = RuleID("wrong-architecture")
}

extension Diagnostic {
    static func wrongArchitecture(
        _ key: String, of what: String, _ architecture: Architecture, at place: SourcePlace
    ) -> Diagnostic {
        let message = "'\(key)' of \(what) cannot be used in architecture '\(architecture.rawValue)'"
        let help =
            architecture == .mv
            ? "the view holds the state, and no runs are known: remove it, or write 'architecture: mvvm'"
            : "here models run their actions themselves: remove it, or write 'architecture: mvvm'"
        return Diagnostic(.wrongArchitecture, .error, message, at: place, help: help)
    }

    static func pendingForNothing(_ what: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "\(what) has a 'while' without an action", at: place,
            help: "list an asynchronous action, or remove 'while'")
    }

    static func pendingForSynchronous(_ action: String, at place: SourcePlace, declared: SourcePlace)
        -> Diagnostic
    {
        Diagnostic(
            .badValue, .error, "action '\(action)' is not async: its run ends within the call", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an asynchronous action, or remove 'async: false' there")
    }

    static func pendingWithoutEmission(
        _ state: String, _ action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "action '\(action)' does not emit state '\(state)'", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "add '\(state)' to its 'emits', or name an action that emits it")
    }

    static func pendingAndTerminal(_ state: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state)' is terminal and cannot be taken back, as 'while' would do", at: place,
            help: "remove 'while', or 'terminal: true'")
    }

    static func vanishingEmission(
        _ state: String, of action: String, isAsync: Bool, pendingFor actions: [String],
        at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        let wayOut =
            isAsync ? "add '\(action)' to the 'while' of '\(state)'" : "remove '\(state)' from its 'emits'"
        return Diagnostic(
            .vanishingEmission, .error,
            "action '\(action)' may emit '\(state)' while no run of \(listed(actions)) is live", at: place,
            notes: [Note("the state is declared here", at: declared)],
            help: "\(wayOut), or write 'from: \(state)' in the action")
    }

    static func outcomeEndsPending(
        _ outcome: String, _ state: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .outcomeEndsPending, .error,
            "outcome '\(outcome)' ends with '\(state)', which goes when the run ends", at: place,
            notes: [Note("the state is declared here", at: declared)],
            help: "add the state that shows after the run, or remove 'while' from '\(state)'")
    }

    static func busyFlagHas(_ key: String, _ transient: String, at place: SourcePlace) -> Diagnostic {
        let reason =
            switch key {
            case "type": "a transient with 'while' is a 'Bool'"
            case "default": "a transient with 'while' is 'false' while nothing runs"
            case "resets": "a transient with 'while' is neither reset by emissions nor dismissed"
            default: "a transient with 'while' shows that something runs, so there is nothing to retry"
            }
        return badValue(reason, at: place, help: "remove '\(key)', or 'while' from '\(transient)'")
    }
}
