import SourceText

extension Diagnostic {
    static func runsFromNowhere(_ name: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "action '\(name)' may run from no state", at: place, help: "list states in 'from', or remove it")
    }

    static func needsAsync(_ key: String, _ action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(key)' has no meaning for '\(action)', which is not async", at: place,
            help: "remove '\(key)' or 'async: false'")
    }

    static func debounceNeedsRestartable(_ policy: RunPolicy, at place: SourcePlace) -> Diagnostic {
        badValue(
            "a '\(policy.rawValue)' action cannot be debounced", at: place,
            help: "remove 'debounce', or write 'runs: restartable'")
    }

    static func throttledAndDebounced(_ action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "action '\(action)' has both 'debounce' and 'throttle'", at: place,
            help: "keep 'debounce' for the last call of several, or 'throttle' for the first one")
    }

    static func queueNeedsSequential(_ action: String, _ policy: RunPolicy?, at place: SourcePlace)
        -> Diagnostic
    {
        let policy = (policy ?? .restartable).rawValue
        return badValue(
            "action '\(action)' is '\(policy)', and only a sequential action waits in a queue", at: place,
            help: "write 'runs: sequential', or remove 'queue'")
    }

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
        return badValue(message, at: place, help: "write milliseconds or seconds, such as '300ms' or '2s'")
    }

    static func emitsBeyond(_ state: String, action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state)' is not among what action '\(action)' emits", at: place,
            help: "add '\(state)' to its 'emits'")
    }

    static func startsBeyond(_ state: String, action: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "action '\(action)' may not run from state '\(state)'", at: place,
            help: "add '\(state)' to the action's 'from'")
    }

    static func notAMember(_ text: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "'\(shown(text))' does not name a dependency's method", at: place,
            help: "write both names, such as 'service.fetchPosts'")
    }

    static func pendingForNothing(_ what: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "\(what) has a 'while' without an action", at: place,
            help: "list an asynchronous action, or remove 'while'")
    }

    static func pendingForSynchronous(_ action: String, at place: SourcePlace, declared: SourcePlace)
        -> Diagnostic
    {
        Rule.badValue.diagnostic(
            "action '\(action)' is not async: its run ends within the call", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an asynchronous action, or remove 'async: false' there")
    }

    static func pendingWithoutEmission(
        _ state: String, _ action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "action '\(action)' does not emit state '\(state)'", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "add '\(state)' to its 'emits', or name an action that emits it")
    }

    static func pendingAndTerminal(_ state: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "state '\(state)' is terminal and cannot be taken back, as 'while' would do", at: place,
            help: "remove 'while', or 'terminal: true'")
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
