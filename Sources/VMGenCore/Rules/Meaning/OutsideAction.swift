import SourceText

extension Rule {
    static let outsideAction = Rule(
        "outside-action", in: .meaning,
        what:
            "A key needs what the action does not do: a state that is not in its `from` or `emits`, or a run, which an action that is not `async` lacks.",
        help: "Add it to the action, or name another one.",
        why: "The key could never have an effect.",
        bad: """
            feature: Posts
            states: { idle: , loading: { while: ⟦load⟧ }, loaded: }
            actions:
              load: { emits: loaded }
            """,
        good: .replacing("emits: loaded", with: "emits: [loading, loaded]"))
}

extension Message {
    static func emitsBeyond(_ state: String, action: String) -> Message {
        Message(
            .outsideAction, "state '\(state)' is not among what action '\(action)' emits",
            help: "add '\(state)' to its 'emits'")
    }

    static func startsBeyond(_ state: String, action: String) -> Message {
        Message(
            .outsideAction, "action '\(action)' may not run from state '\(state)'",
            help: "add '\(state)' to the action's 'from'")
    }

    static func runsFromNowhere(_ name: String) -> Message {
        Message(
            .outsideAction, "action '\(name)' may run from no state",
            help: "list states in 'from', or remove it")
    }

    static func requiresBeyond(_ property: String, _ state: String, of action: String) -> Message {
        Message(
            .outsideAction, "action '\(action)' may run from '\(state)', which has no property '\(property)'",
            note: "the state is declared here",
            help:
                "add '\(property): Bool' to the state's 'content', or remove '\(state)' from the action's 'from'"
        )
    }

    static func showsNothing(_ state: String, action: String) -> Message {
        Message(
            .outsideAction,
            "action '\(action)' may run from '\(state)', which carries none of the transients that it shows",
            note: "the state is declared here",
            help: "add '\(state)' to the 'in' of a transient, or remove it from the action's 'from'")
    }

    static func pendingForNothing(_ what: String) -> Message {
        Message(
            .outsideAction, "\(what) has a 'while' without an action",
            help: "list an asynchronous action, or remove 'while'")
    }

    static func pendingForSynchronous(_ action: String) -> Message {
        Message(
            .outsideAction, "action '\(action)' is not async: its run ends within the call",
            note: "the action is declared here",
            help: "name an asynchronous action, or remove 'async: false' there")
    }

    static func pendingWithoutEmission(_ state: String, _ action: String) -> Message {
        Message(
            .outsideAction, "action '\(action)' does not emit state '\(state)'",
            note: "the action is declared here",
            help: "add '\(state)' to its 'emits', or name an action that emits it")
    }
}
