import Testing

/// A log whose last event breaks a rule.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    /// A sentence of the documentation.
    var rule: String
    var events: [String]
    var id: String
    var message: String
    /// Whether no missing line could explain it.
    var isCertain: Bool
    var spec: String

    var testDescription: String { rule }

    /// The beginnings of logs.
    private static let starts = [
        "load": ["created idle", "accepted load 1 idle", "began load 1 idle"],
        "note": ["created loaded", "accepted note 1 loaded", "began note 1 loaded"],
        "two": [
            "created loaded", "accepted note 1 loaded", "began note 1 loaded", "accepted note 2 loaded",
            "began note 2 loaded",
        ],
        "observed": ["created loaded", "accepted - 1 loaded"],
    ]

    /// The events of a list, which may begin with a name of ``starts``, with a minus sign without its last event.
    static func events(_ text: String) -> [String] {
        text.split(separator: ", ").flatMap { word in
            let isCut = word.hasSuffix("-")
            guard let start = starts[String(isCut ? word.dropLast() : word)] else { return [String(word)] }
            return isCut ? Array(start.dropLast()) : start
        }
    }

    /// For each rule, the events, and the fault, with an exclamation mark if it is certain. `#` names the spec.
    static let all: [PlantedFault] = {
        var faults: [PlantedFault] = []
        var spec = TraceSample.calls
        var lines = text.split(separator: "\n")[...]
        while let rule = lines.popFirst() {
            if rule.hasPrefix("# ") {
                spec = rule == "# spec" ? TraceSample.spec : TraceSample.container
                continue
            }
            var parts: [String] = []
            while let part = lines.first, part.hasPrefix("    ") {
                parts.append(String(part.drop { $0 == " " }))
                lines.removeFirst()
            }
            let fault = parts.removeLast()
            let id = fault.prefix { $0 != ":" && $0 != "!" }
            faults.append(
                PlantedFault(
                    rule: String(rule), events: events(parts.joined(separator: " ")), id: String(id),
                    message: String(fault[fault.firstRange(of: ": ")!.upperBound...]),
                    isCertain: fault.dropFirst(id.count).hasPrefix("!"), spec: spec))
        }
        return faults
    }()

    private static let text = """
        a run is accepted once
            load, accepted load 1 idle
            run-out-of-order!: run 1 of 'load' was accepted after run 1
        a body begins once
            load, began load 1 idle
            run-out-of-order: run 1 of 'load' began twice
        a body emits after it began
            load-, emitted load 1 idle loading
            run-out-of-order: run 1 of 'load' emitted a state before its body began
        a cleanup is that of a body that began
            load-, emitted load 1 idle loading cleanup
            run-out-of-order: run 1 of 'load' emitted a state before its body began
        a body changes shared content after it began
            load-, edited shared idle load 1
            run-out-of-order: run 1 of 'load' changed shared content before its body began
        a body returns after it began
            load-, ended load 1 idle finished
            run-out-of-order: run 1 of 'load' finished before its body began
        the emitter calls a cleanup if the run is ended before its body has returned
            note, emitted note 1 loaded loaded cleanup, ended note 1 loaded finished
            run-out-of-order: run 1 of 'note' finished, but only runs that are ended clean up
        nothing but its end follows a cleanup
            note, emitted note 1 loaded loaded cleanup, emitted note 1 loaded loaded
            run-out-of-order: run 1 of 'note' emitted a state after a cleanup
        a run is rejected before its body begins
            note, emitted note 1 loaded loaded, rejected note 1 loaded
            run-out-of-order: run 1 of 'note' was rejected after its body had begun
        a run that is rejected ends
            created idle, accepted rename 1 idle, rejected rename 1 idle, edited theme idle
            run-out-of-order: run 1 was rejected, but has not ended
        a synchronous body returns before the call that it is in
            created idle, accepted tick 1 idle, began tick 1 idle, accepted reset 2 idle, began reset 2 idle,
            ended tick 1 idle finished
            run-out-of-order: run 2 of 'reset' was live after run 1, in which it began
        a newer call replaces a restartable run, which emits nothing then
            load, accepted load 2 idle, emitted load 1 idle loading
            surviving-run: run 1 of 'load' emitted a state after run 2 of 'load' replaced it
        a replaced run that waits does not begin
            load-, accepted load 2 idle, began load 1 idle
            surviving-run: run 1 of 'load' began after run 2 of 'load' replaced it
        a replaced run does not end by itself
            load, accepted load 2 idle, ended load 1 idle finished
            surviving-run: run 1 of 'load' finished after run 2 of 'load' replaced it
        an action that cancels a run begins
            load, accepted reset 2 idle, began reset 2 idle, emitted reset 2 idle idle,
            ended reset 2 idle finished, emitted load 1 idle loading
            surviving-run: run 1 of 'load' emitted a state after run 2 of 'reset' began, which cancels it
        runs that an action cancels have ended before its body emits
            note, accepted search 2 loaded, began search 2 loaded, emitted search 2 loaded loaded
            surviving-run: run 1 of 'note' was live when run 2 of 'search', which cancels it, emitted a state
        runs that an action cancels have ended before its body returns
            note, accepted search 2 loaded, began search 2 loaded, ended search 2 loaded finished
            surviving-run: run 1 of 'note' was live when run 2 of 'search', which cancels it, finished
        a run that is rejected when its turn comes was not cancelled before
            created loaded, accepted load 1 loaded, began load 1 loaded, accepted search 2 loaded,
            accepted search 3 loaded, emitted load 1 loaded loading, rejected search 2 loading
            surviving-run: run 2 of 'search' was rejected after run 3 of 'search' replaced it
        cancel() ends all runs
            two, ended note 2 loaded cancel, emitted note 1 loaded loaded
            surviving-run: run 1 of 'note' emitted a state after 'cancel()' ended all runs
        of runs that an action cancels, the latest call ends first
            two, accepted reset 3 loaded, began reset 3 loaded, ended note 1 loaded action,
            ended note 2 loaded action
            wrong-end: run 2 of 'note' ended after run 1, but the latest call ends first
        of the runs that cancel() ends, the latest call ends first
            two, emitted note 1 loaded loaded, ended note 1 loaded cancel, ended note 2 loaded cancel
            wrong-end: run 2 of 'note' ended after run 1, but the latest call ends first
        only restartable runs are replaced
            note, ended note 1 loaded replaced
            wrong-end!: run 1 of 'note' was replaced, but 'note' is concurrent
        a newer call replaces a run
            load, ended load 1 idle replaced
            wrong-end: run 1 of 'load' was replaced, but no newer call of 'load' was accepted
        only actions in 'cancels' end runs
            created idle, accepted pay 1 idle, ended pay 1 idle action
            wrong-end!: run 1 of 'pay' was ended by an action, but no action cancels 'pay'
        an action that began ends a run
            load, ended load 1 idle action
            wrong-end: run 1 of 'load' was ended by an action, but none that cancels 'load' began
        a run with 'lifetime: viewModel' does not end with its caller
            created idle, accepted pay 1 idle, began pay 1 idle, ended pay 1 idle caller
            wrong-end!: run 1 of 'pay' ended with its caller, but its lifetime is that of the view model
        an action that is not async runs within the call
            created idle, accepted tick 1 idle, began tick 1 idle, ended tick 1 idle caller
            wrong-end!: run 1 of 'tick' ended with its caller, but 'tick' is not async
        a run with 'lifetime: viewModel' keeps the emitter alive
            created idle, accepted pay 1 idle, began pay 1 idle, released
            wrong-end: run 1 of 'pay' ended with the emitter, but its lifetime keeps the emitter alive
        only a call that is rejected when its turn comes ends so
            load, ended load 1 idle rejected
            wrong-end: run 1 of 'load' was rejected, but no call was
        nothing comes from an emitter that was released
            load, released, emitted load 1 idle loading
            run-after-end!: an event of 'Posts' #1 comes after its release
        a run that has ended changes no shared content
            load, ended load 1 idle finished, edited shared idle load 1
            run-after-end: run 1 of 'load' changed shared content, but it is not live
        a call waits for the runs of the queue before it
            created loaded, accepted rename 1 loaded, accepted move 2 loaded, began move 2 loaded
            overlapping-runs: a run of 'move' began while run 1 was live, but the action is sequential
        only calls of droppable actions are dropped because of a run
            load, dropped load idle running
            wrong-drop!: a call of 'load' was dropped because of a live run, but it is restartable
        calls of an action that is not async have no run to wait for
            load, dropped tick idle running
            wrong-drop!: a call of 'tick' was dropped because of a live run, but it is not async
        a droppable call is dropped while a run is live
            created idle, dropped save idle running
            wrong-drop: a call of 'save' was dropped because of a live run, but none is live
        a call with 'lifetime: viewModel' begins even if its caller was cancelled
            created idle, dropped pay idle caller
            wrong-drop!: a call of 'pay' was dropped because its caller was cancelled, but its lifetime is
        an action that is not async does not end with a task
            created idle, dropped tick idle caller
            wrong-drop!: a call of 'tick' was dropped because its caller was cancelled, but it is not async
        only a throttle drops calls for a time
            created idle, dropped load idle throttled
            wrong-drop!: a call of 'load' was dropped because of a throttle, but it has none
        an accepted call begins a throttle
            created idle, dropped search idle throttled
            wrong-drop: a call of 'search' was dropped because of a throttle, but no call was accepted before
        cancel() ends throttles
            created idle, accepted search 1 idle, dropped search idle throttled, ended search 1 idle cancel,
            dropped search idle throttled
            wrong-drop: a call of 'search' was dropped because of a throttle, but no call was accepted before
        a sequential call is checked when its turn comes
            created idle, rejected rename idle
            wrong-drop!: a call of 'rename' was rejected before its turn
        a droppable call is dropped before it is rejected
            created idle, accepted save 1 idle, began save 1 idle, accepted load 2 idle, began load 2 idle,
            emitted load 2 idle loading, rejected save loading
            wrong-drop: a call of 'save' was rejected, but it is dropped before that
        a return follows the end of the last run
            load, emitted load 1 idle loading, returned load 1 loading idle
            wrong-return: 'idle' returned after the end of run 1, but that run has not just ended
        a restart keeps the pending state
            load, emitted load 1 idle loading, accepted load 2 loading, ended load 1 loading replaced,
            returned load 1 loading idle
            wrong-return: 'idle' returned, but a run keeps 'loading', or nothing lies below it
        only pending states give way
            note, ended note 1 loaded finished, returned note 1 loaded idle
            wrong-return!: 'loaded' gave way to 'idle', but it is not pending
        an edit applies to states that have the property as editable
            created idle, edited filter idle
            wrong-edit!: 'filter' was edited in 'idle', where it is not editable
        a dismissal changes states that carry the transient
            created idle, dismissed dismissMessage idle
            wrong-edit!: 'dismissMessage' changed 'idle', which does not carry the transient
        only a transient with 'for' has a timer
            created loaded, dismissed dismissMessage loaded time
            wrong-edit!: a timer called 'dismissMessage', but its transient has no 'for'
        the current state is the one before the emission
            created loaded, accepted touch 1 loaded, began touch 1 loaded, emitted touch 1 loaded idle
            unknown-transition!: run 1 of 'touch' emitted 'idle', which the spec does not allow
        # spec
        shared content is content of all states
            created loaded, accepted rename 1 loaded, began rename 1 loaded, edited shared loaded rename 1
            wrong-edit!: 'Posts' has no content that all states share
        a run emits states of its action
            created loaded, accepted rename 1 loaded, began rename 1 loaded, emitted rename 1 loaded failed
            unknown-transition!: run 1 of 'rename' emitted 'failed', which the spec does not allow
        a queued run begins in a state of 'from' when its turn comes
            created loaded, accepted rename 1 loaded, accepted reset 2 loaded, began reset 2 loaded,
            emitted reset 2 loaded idle, ended reset 2 idle finished, began rename 1 idle
            wrong-start: 'rename' ran from 'idle'
        a call is rejected outside of 'from'
            created loaded, rejected reset loaded
            wrong-start!: 'reset' was rejected in 'loaded', from which the spec allows it
        a droppable action has one live run
            created loaded, accepted save 1 loaded, began save 1 loaded, accepted save 2 loaded
            overlapping-runs: a run of 'save' was accepted while run 1 was live, but the action is droppable
        a restartable run begins after the one that it replaces has ended
            created idle, accepted load 1 idle, began load 1 idle, accepted load 2 idle, began load 2 idle
            overlapping-runs: a run of 'load' began while run 1 was live, but the action is restartable
        the state that returns lies below the pending one
            load, emitted load 1 idle loading, ended load 1 loading finished, returned load 1 loading failed
            wrong-return: 'failed' returned, but 'idle' lies below the pending state
        a run that has ended emits nothing
            load, emitted load 1 idle loading, emitted load 1 loading loaded, ended load 1 loaded finished,
            emitted load 1 loaded failed
            run-after-end: run 1 of 'load' emitted a state, but it is not live
        states are those of the spec
            created gone
            unknown-in-trace!: 'Posts' has no state 'gone'
        actions are those of the spec
            created idle, rejected lod idle
            unknown-in-trace!: 'Posts' has no action 'lod'
        # container
        each observe ends the previous observation
            observed, accepted - 2 loaded
            overlapping-runs: observation 2 began while observation 1 was live
        an observation ends with the one before
            observed, ended - 1 loaded replaced, edited filter loaded
            run-out-of-order: run 1 was replaced, but no observation began
        the container takes the pending state back when the observation ends
            observed, emitted - 1 loaded loading, ended - 1 loading cancel, accepted - 2 loading
            pending-without-run: 'Posts' #1 shows 'loading', but no observation is live
        a new observation keeps the pending state until it ends
            observed, emitted - 1 loaded loading, ended - 1 loading replaced, accepted - 2 loading,
            ended - 2 loading finished, accepted - 3 loading
            pending-without-run: 'Posts' #1 shows 'loading', but no observation is live
        only a throttle drops observations
            observed, dropped load loaded throttled
            wrong-drop!: a call of 'load' was dropped because of a throttle, but it has none
        an observation shows states to which an action leads
            created idle, accepted - 1 idle, emitted - 1 idle loading, ended - 1 loading replaced,
            accepted - 2 loading, emitted - 2 loading loaded, ended - 2 loaded finished, accepted - 3 loaded,
            emitted - 3 loaded idle
            unknown-transition: run 3 showed 'idle' after 'loaded', to which no action leads
        """
}
