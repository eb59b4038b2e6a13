import Testing

/// A log whose last event breaks a rule of calls, runs or cancellation.
struct PlantedFault: Sendable, CustomTestStringConvertible {
    /// A sentence of the documentation.
    var rule: String
    var events: [String]
    var id: String
    var message: String
    /// Whether no missing line could explain it.
    var isCertain = false
    var spec = TraceSample.calls

    var testDescription: String { rule }
}

/// Each rule of calls that a log can show, broken by one event.
@Suite("Planted faults of calls") struct PlantedCallTests {
    private static let load = ["created idle", "accepted load 1 idle", "began load 1 idle"]
    private static let note = ["created loaded", "accepted note 1 loaded", "began note 1 loaded"]
    private static let two = note + ["accepted note 2 loaded", "began note 2 loaded"]
    private static let observed = ["created loaded", "accepted - 1 loaded"]

    private static let order = [
        PlantedFault(
            rule: "a run is accepted once", events: load + ["accepted load 1 idle"],
            id: "run-out-of-order", message: "run 1 of 'load' was accepted after run 1", isCertain: true),
        PlantedFault(
            rule: "a body begins once", events: load + ["began load 1 idle"],
            id: "run-out-of-order", message: "run 1 of 'load' began twice"),
        PlantedFault(
            rule: "a body emits after it began",
            events: load.dropLast() + ["emitted load 1 idle loading"],
            id: "run-out-of-order", message: "run 1 of 'load' emitted a state before its body began"),
        PlantedFault(
            rule: "a cleanup is that of a body that began",
            events: load.dropLast() + ["emitted load 1 idle loading cleanup"],
            id: "run-out-of-order", message: "run 1 of 'load' emitted a state before its body began"),
        PlantedFault(
            rule: "a body changes shared content after it began",
            events: load.dropLast() + ["edited shared idle load 1"],
            id: "run-out-of-order", message: "run 1 of 'load' changed shared content before its body began"),
        PlantedFault(
            rule: "a body returns after it began", events: load.dropLast() + ["ended load 1 idle finished"],
            id: "run-out-of-order", message: "run 1 of 'load' finished before its body began"),
        PlantedFault(
            rule: "the emitter calls a cleanup if the run is ended before its body has returned",
            events: note + ["emitted note 1 loaded loaded cleanup", "ended note 1 loaded finished"],
            id: "run-out-of-order", message: "run 1 of 'note' finished, but only runs that are ended clean up"
        ),
        PlantedFault(
            rule: "nothing but its end follows a cleanup",
            events: note + ["emitted note 1 loaded loaded cleanup", "emitted note 1 loaded loaded"],
            id: "run-out-of-order", message: "run 1 of 'note' emitted a state after a cleanup"),
        PlantedFault(
            rule: "a run is rejected before its body begins",
            events: note + ["emitted note 1 loaded loaded", "rejected note 1 loaded"],
            id: "run-out-of-order", message: "run 1 of 'note' was rejected after its body had begun"),
        PlantedFault(
            rule: "a run that is rejected ends",
            events: [
                "created idle", "accepted rename 1 idle", "rejected rename 1 idle", "edited theme idle",
            ],
            id: "run-out-of-order", message: "run 1 was rejected, but has not ended"),
        PlantedFault(
            rule: "a synchronous body returns before the call that it is in",
            events: [
                "created idle", "accepted tick 1 idle", "began tick 1 idle", "accepted reset 2 idle",
                "began reset 2 idle", "ended tick 1 idle finished",
            ], id: "run-out-of-order", message: "run 2 of 'reset' was live after run 1, in which it began"),
    ]

    private static let ends = [
        PlantedFault(
            rule: "a newer call replaces a restartable run, which emits nothing then",
            events: load + ["accepted load 2 idle", "emitted load 1 idle loading"],
            id: "surviving-run",
            message: "run 1 of 'load' emitted a state after run 2 of 'load' replaced it"),
        PlantedFault(
            rule: "a replaced run that waits does not begin",
            events: load.dropLast() + ["accepted load 2 idle", "began load 1 idle"],
            id: "surviving-run", message: "run 1 of 'load' began after run 2 of 'load' replaced it"),
        PlantedFault(
            rule: "a replaced run does not end by itself",
            events: load + ["accepted load 2 idle", "ended load 1 idle finished"],
            id: "surviving-run", message: "run 1 of 'load' finished after run 2 of 'load' replaced it"),
        PlantedFault(
            rule: "an action that cancels a run begins",
            events: load + [
                "accepted reset 2 idle", "began reset 2 idle", "emitted reset 2 idle idle",
                "ended reset 2 idle finished", "emitted load 1 idle loading",
            ], id: "surviving-run",
            message: "run 1 of 'load' emitted a state after run 2 of 'reset' began, which cancels it"),
        PlantedFault(
            rule: "runs that an action cancels have ended before its body emits",
            events: note + [
                "accepted search 2 loaded", "began search 2 loaded", "emitted search 2 loaded loaded",
            ],
            id: "surviving-run",
            message: "run 1 of 'note' was live when run 2 of 'search', which cancels it, emitted a state"),
        PlantedFault(
            rule: "runs that an action cancels have ended before its body returns",
            events: note + [
                "accepted search 2 loaded", "began search 2 loaded", "ended search 2 loaded finished",
            ],
            id: "surviving-run",
            message: "run 1 of 'note' was live when run 2 of 'search', which cancels it, finished"),
        PlantedFault(
            rule: "a run that is rejected when its turn comes was not cancelled before",
            events: [
                "created loaded", "accepted load 1 loaded", "began load 1 loaded", "accepted search 2 loaded",
                "accepted search 3 loaded", "emitted load 1 loaded loading", "rejected search 2 loading",
            ], id: "surviving-run",
            message: "run 2 of 'search' was rejected after run 3 of 'search' replaced it"),
        PlantedFault(
            rule: "cancel() ends all runs",
            events: two + [
                "ended note 2 loaded cancel", "emitted note 1 loaded loaded",
            ], id: "surviving-run", message: "run 1 of 'note' emitted a state after 'cancel()' ended all runs"
        ),
        PlantedFault(
            rule: "of runs that an action cancels, the latest call ends first",
            events: two + [
                "accepted reset 3 loaded", "began reset 3 loaded", "ended note 1 loaded action",
                "ended note 2 loaded action",
            ], id: "wrong-end",
            message: "run 2 of 'note' ended after run 1, but the latest call ends first"),
        PlantedFault(
            rule: "of the runs that cancel() ends, the latest call ends first",
            events: two + [
                "emitted note 1 loaded loaded", "ended note 1 loaded cancel", "ended note 2 loaded cancel",
            ], id: "wrong-end",
            message: "run 2 of 'note' ended after run 1, but the latest call ends first"),
        PlantedFault(
            rule: "only restartable runs are replaced", events: note + ["ended note 1 loaded replaced"],
            id: "wrong-end", message: "run 1 of 'note' was replaced, but 'note' is concurrent",
            isCertain: true),
        PlantedFault(
            rule: "a newer call replaces a run", events: load + ["ended load 1 idle replaced"],
            id: "wrong-end", message: "run 1 of 'load' was replaced, but no newer call of 'load' was accepted"
        ),
        PlantedFault(
            rule: "only actions in 'cancels' end runs",
            events: ["created idle", "accepted pay 1 idle", "ended pay 1 idle action"],
            id: "wrong-end", message: "run 1 of 'pay' was ended by an action, but no action cancels 'pay'",
            isCertain: true),
        PlantedFault(
            rule: "an action that began ends a run", events: load + ["ended load 1 idle action"],
            id: "wrong-end",
            message: "run 1 of 'load' was ended by an action, but none that cancels 'load' began"),
        PlantedFault(
            rule: "a run with 'lifetime: viewModel' does not end with its caller",
            events: ["created idle", "accepted pay 1 idle", "began pay 1 idle", "ended pay 1 idle caller"],
            id: "wrong-end",
            message: "run 1 of 'pay' ended with its caller, but its lifetime is that of the view model",
            isCertain: true),
        PlantedFault(
            rule: "an action that is not async runs within the call",
            events: [
                "created idle", "accepted tick 1 idle", "began tick 1 idle", "ended tick 1 idle caller",
            ],
            id: "wrong-end", message: "run 1 of 'tick' ended with its caller, but 'tick' is not async",
            isCertain: true),
        PlantedFault(
            rule: "a run with 'lifetime: viewModel' keeps the emitter alive",
            events: ["created idle", "accepted pay 1 idle", "began pay 1 idle", "released"],
            id: "wrong-end",
            message: "run 1 of 'pay' ended with the emitter, but its lifetime keeps the emitter alive"),
        PlantedFault(
            rule: "only a call that is rejected when its turn comes ends so",
            events: load + ["ended load 1 idle rejected"], id: "wrong-end",
            message: "run 1 of 'load' was rejected, but no call was"),
        PlantedFault(
            rule: "nothing comes from an emitter that was released",
            events: load + ["released", "emitted load 1 idle loading"], id: "run-after-end",
            message: "an event of 'Posts' #1 comes after its release", isCertain: true),
        PlantedFault(
            rule: "a run that has ended changes no shared content",
            events: load + ["ended load 1 idle finished", "edited shared idle load 1"], id: "run-after-end",
            message: "run 1 of 'load' changed shared content, but it is not live"),
    ]

    private static let calls = [
        PlantedFault(
            rule: "a call waits for the runs of the queue before it",
            events: [
                "created loaded", "accepted rename 1 loaded", "accepted move 2 loaded", "began move 2 loaded",
            ], id: "overlapping-runs",
            message: "a run of 'move' began while run 1 was live, but the action is sequential"),
        PlantedFault(
            rule: "only calls of droppable actions are dropped because of a run",
            events: load + ["dropped load idle running"], id: "wrong-drop",
            message: "a call of 'load' was dropped because of a live run, but it is restartable",
            isCertain: true),
        PlantedFault(
            rule: "calls of an action that is not async have no run to wait for",
            events: load + ["dropped tick idle running"], id: "wrong-drop",
            message: "a call of 'tick' was dropped because of a live run, but it is not async",
            isCertain: true),
        PlantedFault(
            rule: "a droppable call is dropped while a run is live",
            events: ["created idle", "dropped save idle running"], id: "wrong-drop",
            message: "a call of 'save' was dropped because of a live run, but none is live"),
        PlantedFault(
            rule: "a call with 'lifetime: viewModel' begins even if its caller was cancelled",
            events: ["created idle", "dropped pay idle caller"], id: "wrong-drop",
            message: "a call of 'pay' was dropped because its caller was cancelled, but its lifetime is",
            isCertain: true),
        PlantedFault(
            rule: "an action that is not async does not end with a task",
            events: ["created idle", "dropped tick idle caller"], id: "wrong-drop",
            message: "a call of 'tick' was dropped because its caller was cancelled, but it is not async",
            isCertain: true),
        PlantedFault(
            rule: "only a throttle drops calls for a time",
            events: ["created idle", "dropped load idle throttled"],
            id: "wrong-drop", message: "a call of 'load' was dropped because of a throttle, but it has none",
            isCertain: true),
        PlantedFault(
            rule: "an accepted call begins a throttle",
            events: ["created idle", "dropped search idle throttled"],
            id: "wrong-drop",
            message: "a call of 'search' was dropped because of a throttle, but no call was accepted before"),
        PlantedFault(
            rule: "cancel() ends throttles",
            events: [
                "created idle", "accepted search 1 idle", "dropped search idle throttled",
                "ended search 1 idle cancel", "dropped search idle throttled",
            ], id: "wrong-drop",
            message: "a call of 'search' was dropped because of a throttle, but no call was accepted before"),
        PlantedFault(
            rule: "a sequential call is checked when its turn comes",
            events: ["created idle", "rejected rename idle"], id: "wrong-drop",
            message: "a call of 'rename' was rejected before its turn", isCertain: true),
        PlantedFault(
            rule: "a droppable call is dropped before it is rejected",
            events: [
                "created idle", "accepted save 1 idle", "began save 1 idle", "accepted load 2 idle",
                "began load 2 idle", "emitted load 2 idle loading", "rejected save loading",
            ], id: "wrong-drop", message: "a call of 'save' was rejected, but it is dropped before that"),
        PlantedFault(
            rule: "a return follows the end of the last run",
            events: load + ["emitted load 1 idle loading", "returned load 1 loading idle"],
            id: "wrong-return",
            message: "'idle' returned after the end of run 1, but that run has not just ended"),
        PlantedFault(
            rule: "a restart keeps the pending state",
            events: load + [
                "emitted load 1 idle loading", "accepted load 2 loading", "ended load 1 loading replaced",
                "returned load 1 loading idle",
            ], id: "wrong-return",
            message: "'idle' returned, but a run keeps 'loading', or nothing lies below it"),
        PlantedFault(
            rule: "only pending states give way",
            events: note + ["ended note 1 loaded finished", "returned note 1 loaded idle"],
            id: "wrong-return",
            message: "'loaded' gave way to 'idle', but it is not pending", isCertain: true),
        PlantedFault(
            rule: "an edit applies to states that have the property as editable",
            events: ["created idle", "edited filter idle"], id: "wrong-edit",
            message: "'filter' was edited in 'idle', where it is not editable", isCertain: true),
        PlantedFault(
            rule: "a dismissal changes states that carry the transient",
            events: ["created idle", "dismissed dismissMessage idle"], id: "wrong-edit",
            message: "'dismissMessage' changed 'idle', which does not carry the transient", isCertain: true),
        PlantedFault(
            rule: "only a transient with 'for' has a timer",
            events: ["created loaded", "dismissed dismissMessage loaded time"], id: "wrong-edit",
            message: "a timer called 'dismissMessage', but its transient has no 'for'", isCertain: true),
        PlantedFault(
            rule: "the current state is the one before the emission",
            events: [
                "created loaded", "accepted touch 1 loaded", "began touch 1 loaded",
                "emitted touch 1 loaded idle",
            ], id: "unknown-transition",
            message: "run 1 of 'touch' emitted 'idle', which the spec does not allow", isCertain: true),
        PlantedFault(
            rule: "shared content is content of all states",
            events: [
                "created loaded", "accepted rename 1 loaded", "began rename 1 loaded",
                "edited shared loaded rename 1",
            ], id: "wrong-edit",
            message: "'Posts' has no content that all states share", isCertain: true, spec: TraceSample.spec),
    ]

    private static let containers = [
        PlantedFault(
            rule: "each observe ends the previous observation", events: observed + ["accepted - 2 loaded"],
            id: "overlapping-runs", message: "observation 2 began while observation 1 was live",
            spec: TraceSample.container),
        PlantedFault(
            rule: "an observation ends with the one before",
            events: observed + ["ended - 1 loaded replaced", "edited filter loaded"], id: "run-out-of-order",
            message: "run 1 was replaced, but no observation began", spec: TraceSample.container),
        PlantedFault(
            rule: "the container takes the pending state back when the observation ends",
            events: observed + [
                "emitted - 1 loaded loading", "ended - 1 loading cancel", "accepted - 2 loading",
            ], id: "pending-without-run", message: "'Posts' #1 shows 'loading', but no observation is live",
            spec: TraceSample.container),
        PlantedFault(
            rule: "a new observation keeps the pending state until it ends",
            events: observed + [
                "emitted - 1 loaded loading", "ended - 1 loading replaced", "accepted - 2 loading",
                "ended - 2 loading finished", "accepted - 3 loading",
            ], id: "pending-without-run", message: "'Posts' #1 shows 'loading', but no observation is live",
            spec: TraceSample.container),
        PlantedFault(
            rule: "only a throttle drops observations", events: observed + ["dropped load loaded throttled"],
            id: "wrong-drop", message: "a call of 'load' was dropped because of a throttle, but it has none",
            isCertain: true,
            spec: TraceSample.container),
    ]

    @Test(
        "One event is the fault, and without it there is none", arguments: order + ends + calls + containers)
    func planted(_ fault: PlantedFault) {
        #expect(errors(Array(fault.events.dropLast()), fault.spec) == [])
        let line = fault.events.count + 1
        let found = errors(fault.events, fault.spec)
        #expect(found.count == 1)
        let first = found.first ?? ""
        #expect(first.hasPrefix("app.jsonl:\(line):") && first.hasSuffix(" [\(fault.id)]"), "\(found)")
        #expect(first.contains(": error: " + fault.message), "\(found)")
    }

    @Test(
        "Calls and cleanups that the rules allow",
        arguments: [
            // A replaced run cleans up before the new body begins, and the latest call ends first.
            load + [
                "accepted load 2 idle", "emitted load 1 idle loaded cleanup", "ended load 1 loaded replaced",
                "began load 2 loaded", "ended load 2 loaded finished",
            ],
            two + [
                "accepted reset 3 loaded", "began reset 3 loaded", "emitted note 2 loaded loaded cleanup",
                "ended note 2 loaded action", "ended note 1 loaded action", "emitted reset 3 loaded idle",
                "ended reset 3 idle finished",
            ],
            // A callback in a cleanup calls another action, which cancels a run that is being ended.
            two + [
                "emitted note 2 loaded loaded cleanup", "accepted reset 3 loaded", "began reset 3 loaded",
                "emitted reset 3 loaded idle", "ended reset 3 idle finished", "ended note 2 idle cancel",
                "ended note 1 idle cancel",
            ],
            // A cleanup of the run that a call replaces calls another action, and changes the state.
            [
                "created loaded", "accepted find 1 loaded", "began find 1 loaded", "accepted find 2 loaded",
                "accepted tick 3 loaded", "began tick 3 loaded", "ended tick 3 loaded finished",
                "emitted find 1 loaded idle cleanup", "ended find 1 idle replaced", "began find 2 idle",
                "ended find 2 idle finished",
            ],
            [
                "created idle", "accepted rename 1 idle", "rejected rename 1 idle",
                "ended rename 1 idle rejected",
            ],
            [
                "created idle", "accepted search 1 idle", "dropped search idle throttled",
                "ended search 1 idle caller", "dropped search idle throttled", "dropped load idle caller",
            ],
            load + ["edited shared idle load 1", "ended load 1 idle finished"],
            [
                "created loaded", "edited filter loaded", "edited theme loaded",
                "dismissed dismissMessage loaded", "dismissed dismissBanner loaded time",
            ],
            // Another run emits before the current state is emitted, and the outcome goes on.
            [
                "created loaded", "accepted touch 1 loaded", "began touch 1 loaded",
                "emitted touch 1 loaded loaded", "accepted reset 2 loaded", "began reset 2 loaded",
                "emitted reset 2 loaded idle", "ended reset 2 idle finished", "emitted touch 1 idle idle",
                "emitted touch 1 idle loaded", "ended touch 1 loaded finished",
            ],
            // Another run emits before a step that leads to the same state, which is no current state then.
            [
                "created loaded", "accepted fold 1 loaded", "began fold 1 loaded", "accepted reset 2 loaded",
                "began reset 2 loaded", "emitted reset 2 loaded idle", "ended reset 2 idle finished",
                "emitted fold 1 idle idle", "emitted fold 1 idle idle", "emitted fold 1 idle loaded",
                "ended fold 1 loaded finished",
            ],
        ])
    func allowed(_ events: [String]) {
        #expect(errors(events, TraceSample.calls) == [])
    }

    @Test(
        "A missing line before the event explains it, unless the event alone breaks the spec",
        arguments: order + ends + calls + containers)
    func explained(_ fault: PlantedFault) {
        var sample = TraceSample()
        for event in fault.events.dropLast() { sample.add(event) }
        sample.skip()
        for event in fault.events.suffix(1) { sample.add(event) }
        let report = sample.report(spec: fault.spec)
        #expect(report.contains("[\(fault.id)]") == fault.isCertain, "\(report)")
        #expect(report.contains(": error: ") == fault.isCertain, "\(report)")
    }

    private func errors(_ events: [String], _ spec: String) -> [String] {
        var sample = TraceSample()
        for event in events { sample.add(event) }
        return sample.report(spec: spec).split(separator: "\n").map(String.init)
            .filter { $0.contains(": error: ") }
    }
}
