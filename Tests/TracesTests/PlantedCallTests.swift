import Testing

/// Each rule that a log can show, broken by one event.
@Suite("Planted faults of rules") struct PlantedCallTests {
    @Test("One event is the fault, and without it there is none", arguments: PlantedFault.all)
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
            "load, accepted load 2 idle, emitted load 1 idle loaded cleanup, "
                + "ended load 1 loaded replaced, began load 2 loaded, ended load 2 loaded finished",
            "two, accepted reset 3 loaded, began reset 3 loaded, emitted note 2 loaded loaded cleanup, "
                + "ended note 2 loaded action, ended note 1 loaded action, emitted reset 3 loaded idle, "
                + "ended reset 3 idle finished",
            // A callback in a cleanup calls another action, which cancels a run that is being ended.
            "two, emitted note 2 loaded loaded cleanup, accepted reset 3 loaded, began reset 3 loaded, "
                + "emitted reset 3 loaded idle, ended reset 3 idle finished, ended note 2 idle cancel, "
                + "ended note 1 idle cancel",
            // A cleanup of the run that a call replaces calls another action, and changes the state.
            "created loaded, accepted find 1 loaded, began find 1 loaded, accepted find 2 loaded, "
                + "accepted tick 3 loaded, began tick 3 loaded, ended tick 3 loaded finished, "
                + "emitted find 1 loaded idle cleanup, ended find 1 idle replaced, began find 2 idle, "
                + "ended find 2 idle finished",
            "created idle, accepted rename 1 idle, rejected rename 1 idle, ended rename 1 idle rejected",
            "created idle, accepted search 1 idle, dropped search idle throttled, "
                + "ended search 1 idle caller, dropped search idle throttled, dropped load idle caller",
            "load, edited shared idle load 1, ended load 1 idle finished",
            "created loaded, edited filter loaded, edited theme loaded, dismissed dismissMessage loaded, "
                + "dismissed dismissBanner loaded time",
            // Another run emits before the current state is emitted, and the outcome goes on.
            "created loaded, accepted touch 1 loaded, began touch 1 loaded, "
                + "emitted touch 1 loaded loaded, accepted reset 2 loaded, began reset 2 loaded, "
                + "emitted reset 2 loaded idle, ended reset 2 idle finished, emitted touch 1 idle idle, "
                + "emitted touch 1 idle loaded, ended touch 1 loaded finished",
            // Another run emits before a step that leads to the same state, which is no current state then.
            "created loaded, accepted fold 1 loaded, began fold 1 loaded, accepted reset 2 loaded, "
                + "began reset 2 loaded, emitted reset 2 loaded idle, ended reset 2 idle finished, "
                + "emitted fold 1 idle idle, emitted fold 1 idle idle, emitted fold 1 idle loaded, "
                + "ended fold 1 loaded finished",
        ])
    func allowed(_ events: String) {
        #expect(errors(PlantedFault.events(events), TraceSample.calls) == [])
    }

    @Test(
        "A missing line before the event explains it, unless the event alone breaks the spec",
        arguments: PlantedFault.all)
    func explained(_ fault: PlantedFault) {
        var sample = TraceSample(fault.events.dropLast())
        sample.skip()
        for event in fault.events.suffix(1) { sample.add(event) }
        let report = sample.report(spec: fault.spec)
        #expect(report.contains("[\(fault.id)]") == fault.isCertain, "\(report)")
        #expect(report.contains(": error: ") == fault.isCertain, "\(report)")
    }

    private func errors(_ events: [String], _ spec: String) -> [String] {
        TraceSample(events).report(spec: spec).split(separator: "\n").map(String.init)
            .filter { $0.contains(": error: ") }
    }
}
