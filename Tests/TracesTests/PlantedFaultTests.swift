import Testing

/// Each fault that a log can show, planted in a valid log.
@Suite("Planted faults") struct PlantedFaultTests {
    private let load = [
        "created idle", "accepted load 1 idle", "began load 1 idle", "emitted load 1 idle loading",
    ]

    private func report(
        _ events: [String], spec: String = TraceSample.spec, isClosed: Bool = true
    ) -> String {
        TraceSample(events, isClosed: isClosed).report(spec: spec)
    }

    @Test("a rejection in a state of `from` names what the action requires") func requirements() {
        let spec = """
            feature: Posts
            states: { idle: { content: { isReady: Bool } }, loaded: }
            actions:
              load: { from: idle, requires: isReady, emits: loaded }

            """
        let named = ["created idle", "rejected load idle - isReady"]
        #expect(!report(named, spec: spec).contains("error"))
        for other in ["rejected load idle", "rejected load idle - isOpen"] {
            #expect(report(["created idle", other], spec: spec).contains("was rejected in"))
        }
    }

    @Test("a second emission of an action without a body") func bodiless() {
        let spec = """
            feature: Posts
            states: { idle: , loaded: }
            actions:
              show: { from: idle, shows: loaded }

            """
        let show = [
            "created idle", "accepted show 1 idle", "began show 1 idle", "emitted show 1 idle loaded",
        ]
        #expect(report(show + ["ended show 1 loaded finished"], spec: spec) == "")
        let again = show + ["emitted show 1 loaded loaded", "ended show 1 loaded finished"]
        #expect(report(again, spec: spec).contains("[unknown-transition]"))
    }

    @Test("a step that no outcome has, with the path to it") func unknownTransition() {
        let said = report([
            "created idle", "accepted load 1 idle", "began load 1 idle", "emitted load 1 idle loaded",
            "ended load 1 loaded finished",
        ])
        #expect(
            said == """
                app.jsonl:5:1: error: run 1 of 'load' emitted 'loaded' after 'idle', which the spec does not allow [unknown-transition]
                app.jsonl:2:1: note: 1. 'Posts' #1: created in 'idle'
                app.jsonl:5:1: note: 2. run 1 of 'load' emitted 'loaded'
                Posts.vm.yaml:9:3: note: the spec declares the action here
                """)
    }

    @Test("a step past a pending state whose emission was dropped") func droppedEmission() {
        let spec = """
            feature: Posts
            states: { idle: , loading: { while: load }, loaded: }
            initial: loading
            actions:
              load: { emits: [loading, loaded] }
              search: { from: loading, outcomes: { found: [idle, loading, loaded] } }

            """
        let events = ["created loading", "accepted search 1 loading", "began search 1 loading"]
        let dropped = ["emitted search 1 loading idle", "emitted search 1 idle loaded"]
        #expect(report(events + dropped + ["ended search 1 loaded finished"], spec: spec) == "")
        let wrong = dropped + ["emitted search 1 loaded idle"]
        #expect(report(events + wrong, spec: spec).contains("[unknown-transition]"))
    }

    @Test("a run that begins outside of 'from'") func wrongStart() {
        let said = report(["created idle", "accepted reset 1 idle"], isClosed: false)
        #expect(
            said.hasPrefix(
                "app.jsonl:3:107: error: 'reset' ran from 'idle'; the spec allows it from 'loaded', "
                    + "'failed' [wrong-start]\n"))
    }

    @Test("a rejected call is a warning") func rejectedCall() {
        let said = report(["created idle", "rejected reset idle"])
        #expect(
            said.hasSuffix(
                "warning: 'reset' was called in 'idle' of 'Posts' #1; it may run from 'loaded', 'failed' "
                    + "[rejected-call]"))
    }

    @Test("a pending state that stays after the end of its run") func pendingWithoutRun() {
        let said = report(load + ["ended load 1 loading finished", "rejected reset loading"])
        #expect(
            said.contains(
                "app.jsonl:7:1: error: 'Posts' #1 shows 'loading', but no run of 'load' is live "
                    + "[pending-without-run]\n"))
        #expect(said.contains("app.jsonl:7:1: note: 3. no return came in 'loading'"))
        #expect(report(load + ["ended load 1 loading finished"]).contains("[pending-without-run]"))
    }

    @Test("a pending state emitted without a run") func vanishing() {
        let spec = TraceSample.spec.replacing(
            "save: { from: [loaded], emits: [saving, loaded], runs: droppable }",
            with: """
                save: { from: [loaded], emits: [saving, loaded], runs: droppable }
                  tick: { from: [saving], emits: saving, async: false }
                """)
        let said = report(
            [
                "joined saving", "accepted tick 1 saving", "began tick 1 saving",
                "emitted tick 1 saving saving",
            ], spec: spec, isClosed: false)
        // Runs that began before anything watched may be live.
        #expect(!said.contains("error"))
        let certain = report(
            [
                "created saving", "accepted tick 1 saving", "began tick 1 saving",
                "emitted tick 1 saving saving",
            ], spec: spec, isClosed: false)
        #expect(certain.contains("[pending-without-run]"))
    }

    @Test("a run that never ends, if the log was closed") func runWithoutEnd() {
        #expect(
            report(load).hasPrefix(
                "app.jsonl:3:1: warning: run 1 of 'load' of instance 1 of 'Posts' was live when the log was "
                    + "closed [run-without-end]\n"))
        #expect(
            report(load, isClosed: false)
                == "app.jsonl:5:1: note: a run is live where the session ends without 'close()' "
                + "[incomplete-trace]")
    }
}
