import SourceText
import Testing
import Traces

/// Each fault of an app that a log can show, planted in a valid log.
@Suite("Planted faults") struct PlantedFaultTests {
    /// A log whose last event is the fault.
    struct Fault: Sendable, CustomTestStringConvertible {
        var rule: String
        var events: [String]
        var spec = TraceSample.calls
        var message: String
        /// Whether no missing line could explain it.
        var isCertain = false

        var testDescription: String { rule }
    }

    private static let faults = [
        Fault(
            rule: "a run emits states of its action",
            events: [
                "created loaded", "accepted rename 1 loaded", "began rename 1 loaded",
                "emitted rename 1 loaded idle",
            ],
            message: "run 1 of 'rename' emitted 'idle', which the spec does not allow [unknown-transition]",
            isCertain: true),
        Fault(
            rule: "the current state is the one before the emission",
            events: [
                "created loaded", "accepted touch 1 loaded", "began touch 1 loaded",
                "emitted touch 1 loaded idle",
            ],
            message: "run 1 of 'touch' emitted 'idle', which the spec does not allow [unknown-transition]",
            isCertain: true),
        Fault(
            rule: "an outcome has the step",
            events: [
                "created idle", "accepted load 1 idle", "began load 1 idle", "emitted load 1 idle loading",
                "emitted load 1 loading failed", "emitted load 1 failed loaded",
            ], spec: TraceSample.spec,
            message: "run 1 of 'load' emitted 'loaded' after 'failed', which the spec does not allow "
                + "[unknown-transition]"),
        Fault(
            rule: "an observation shows states to which an action leads",
            events: [
                "created idle", "accepted - 1 idle", "emitted - 1 idle loading",
                "emitted - 1 loading loaded", "emitted - 1 loaded idle",
            ], spec: TraceSample.container,
            message: "run 1 showed 'idle' after 'loaded', to which no action leads [unknown-transition]"),
        Fault(
            rule: "a run in a section emits states of its action",
            events: [
                "created open", "accepted add 1 comments.shown", "began add 1 comments.shown",
                "emitted add 1 comments.shown comments.failed",
            ], spec: TraceSample.sections,
            message: "run 1 of 'add' emitted 'comments.failed', which the spec does not allow "
                + "[unknown-transition]",
            isCertain: true),
        Fault(
            rule: "a run in a section emits no other state of the screen",
            events: [
                "created open", "accepted add 1 comments.shown", "began add 1 comments.shown",
                "emitted add 1 open idle",
            ], spec: TraceSample.sections,
            message: "run 1 of 'add' emitted 'idle', which the spec does not allow [unknown-transition]",
            isCertain: true),
        Fault(
            rule: "an outcome in a section has the step",
            events: [
                "created open", "accepted fetch 1 comments.hidden", "began fetch 1 comments.hidden",
                "emitted fetch 1 comments.hidden comments.loading", "emitted fetch 1 open open",
                "emitted fetch 1 comments.loading comments.failed",
                "emitted fetch 1 comments.failed comments.shown",
            ], spec: TraceSample.sections,
            message: "run 1 of 'fetch' emitted 'comments.shown' after 'comments.failed', which the spec does "
                + "not allow [unknown-transition]"),
        Fault(
            rule: "states of a section are those of its substate",
            events: ["created open", "rejected add comments.gone"], spec: TraceSample.sections,
            message: "'Posts' has no state 'gone' [unknown-in-trace]", isCertain: true),
        Fault(
            rule: "sections are those of the spec",
            events: ["created open", "rejected add notes.hidden"], spec: TraceSample.sections,
            message: "'Posts' has no section 'notes' [unknown-in-trace]", isCertain: true),
        Fault(
            rule: "states are those of the spec", events: ["created idle", "edited theme gone"],
            message: "'Posts' has no state 'gone' [unknown-in-trace]", isCertain: true),
        Fault(
            rule: "actions are those of the spec", events: ["created idle", "rejected lod idle"],
            message: "'Posts' has no action 'lod' [unknown-in-trace]", isCertain: true),
    ]

    private func errors(_ sample: TraceSample, _ spec: String) -> [String] {
        sample.report(spec: spec).split(separator: "\n").map(String.init)
            .filter { $0.contains(": error: ") }
    }

    @Test("One event is the fault, and without it there is none", arguments: faults)
    func planted(_ fault: Fault) {
        #expect(errors(TraceSample(Array(fault.events.dropLast())), fault.spec) == [])
        let found = errors(TraceSample(fault.events), fault.spec)
        #expect(found.count == 1 && found[0].hasPrefix("app.jsonl:\(fault.events.count + 1):"), "\(found)")
        #expect(found.first?.hasSuffix(": error: " + fault.message) == true, "\(found)")
    }

    @Test("A missing line before the event explains it, unless the event alone is wrong", arguments: faults)
    func explained(_ fault: Fault) {
        var sample = TraceSample(fault.events.dropLast())
        sample.skip()
        for event in fault.events.suffix(1) { sample.add(event) }
        #expect(errors(sample, fault.spec).count == (fault.isCertain ? 1 : 0))
    }

    /// The longest one has a cleanup, a call that waits for its turn, emissions of the current state, and two instances.
    private static let valid = [
        "created loaded", "accepted touch 1 loaded", "began touch 1 loaded",
        "emitted touch 1 loaded loaded", "accepted reset 2 loaded", "began reset 2 loaded",
        "emitted reset 2 loaded idle", "ended reset 2 idle finished", "emitted touch 1 idle idle",
        "emitted touch 1 idle loaded", "ended touch 1 loaded finished", "accepted find 3 loaded",
        "began find 3 loaded", "accepted find 4 loaded", "emitted find 3 loaded idle cleanup",
        "ended find 3 idle replaced", "began find 4 idle", "ended find 4 idle finished",
        "accepted rename 5 idle", "rejected rename 5 idle", "ended rename 5 idle rejected",
        "dropped search idle throttled", "accepted load 6 idle", "began load 6 idle",
        "emitted load 6 idle loading", "dismissed dismissBanner loading time",
        "ended load 6 loading caller", "returned load 6 loading idle", "edited theme idle", "released",
    ]

    /// Runs in a section: one is cancelled, one succeeds, one emits the current state of the screen and comes late.
    private static let validInSection = [
        "created idle", "accepted open 1 idle", "began open 1 idle", "emitted open 1 idle open",
        "ended open 1 open finished", "rejected add comments.hidden", "accepted fetch 2 comments.hidden",
        "began fetch 2 comments.hidden", "emitted fetch 2 comments.hidden comments.loading",
        "emitted fetch 2 open open", "ended fetch 2 comments.loading caller",
        "returned fetch 2 comments.loading comments.hidden", "accepted fetch 3 comments.hidden",
        "began fetch 3 comments.hidden", "emitted fetch 3 comments.hidden comments.loading",
        "emitted fetch 3 comments.loading comments.shown", "ended fetch 3 comments.shown finished",
        "accepted add 4 comments.shown", "began add 4 comments.shown", "emitted add 4 open open",
        "emitted add 4 comments.shown comments.shown", "lacked add 4 comments.shown comments.shown late",
        "ended add 4 comments.shown finished", "released",
    ]

    @Test(
        "A valid log has no fault, whatever lines are missing",
        arguments: [(valid, TraceSample.calls), (validInSection, TraceSample.sections)])
    func gaps(_ valid: [String], _ spec: String) {
        let whole = TraceSample(valid, isClosed: true)
        #expect(errors(whole, spec) == [])
        #expect(!whole.report(spec: spec).contains("missing"))
        for start in valid.indices {
            for end in start..<valid.count {
                var sample = TraceSample(Array(valid[..<start]))
                for _ in start..<end { sample.skip() }
                for event in valid[end...] { sample.add(event) }
                sample.close()
                let report = sample.report(spec: spec)
                let isFaulty = report.contains(" error: ") || report.contains("[run-without-end]")
                #expect(!isFaulty, "without \(start)..<\(end): \(report)")
            }
        }
    }

    @Test("A call that a section rejects names the section's states")
    func rejectedInSection() {
        let sample = TraceSample(["created open", "rejected add comments.hidden"])
        let found = sample.check(specs: [TraceSample.sections]).diagnostics
        #expect(
            found.map(\.message) == [
                "'add' was called in 'comments.hidden' of 'Posts' #1; it may run from 'comments.shown'"
            ])
        #expect(
            found.first?.help
                == "hide or disable the control in 'comments.hidden', or add 'hidden' to the action's 'from'")
    }

    @Test("A log is the same in chunks of any size", arguments: [1, 2, 7, 100, 1_000])
    func chunks(_ size: Int) {
        let text = Array(TraceSample(Self.valid + ["created idle"]).text.utf8)
        let whole = TraceSample.check(text, specs: [TraceSample.calls])
        #expect(whole.diagnostics.count == 3)
        let chunked = TraceSample.check(text, specs: [TraceSample.calls], inChunksOf: size)
        #expect(chunked.counts == whole.counts)
        #expect(chunked.diagnostics == whole.diagnostics)
    }

    @Test("another run emits before a step that leads to the same state, which is no current state then")
    func sameState() {
        let fold = [
            "created loaded", "accepted fold 1 loaded", "began fold 1 loaded", "accepted reset 2 loaded",
            "began reset 2 loaded", "emitted reset 2 loaded idle", "ended reset 2 idle finished",
            "emitted fold 1 idle idle", "emitted fold 1 idle idle", "emitted fold 1 idle loaded",
            "ended fold 1 loaded finished",
        ]
        #expect(TraceSample(fold, isClosed: true).report(spec: TraceSample.calls) == "")
    }

    @Test("an emission that came late is a step of its run, which the next one may follow") func late() {
        let events = [
            "created loaded", "accepted load 1 loaded", "began load 1 loaded",
            "lacked load 1 loaded loading late",
            "emitted load 1 loaded loaded",
        ]
        #expect(TraceSample(events + ["ended load 1 loaded finished"], isClosed: true).report() == "")
        #expect(report(events.filter { !$0.hasPrefix("lacked") }).contains("[unknown-transition]"))
    }

    private func report(
        _ events: [String], spec: String = TraceSample.spec, isClosed: Bool = true
    ) -> String {
        TraceSample(events, isClosed: isClosed).report(spec: spec)
    }

    private static let path = [
        """
        feature: Posts
        states: { idle: , loaded: }
        actions:
          open: { from: idle, pushes: post }
          show: { emits: loaded }
        path: { post: Post }

        """, "feature: Post\nstates: { shown: }\n",
    ]

    @Test("pushes and pops of screens that the path has") func path() {
        let events = [
            "created idle", "accepted open 1 idle", "began open 1 idle", "pushed post idle 2",
            "ended open 1 idle finished", "popped post idle", "pushed post loaded",
        ]
        let check = TraceSample(events, isClosed: true).check(specs: Self.path)
        #expect(check.diagnostics == [])
        #expect(check.counts.events == 7)
    }

    @Test("a screen that the path has not", arguments: ["pushed", "popped"])
    func unknownScreen(_ event: String) {
        let events = ["created idle", "\(event) cart idle 2", "\(event) cart idle 3"]
        let unknown = TraceSample(events, isClosed: true).check(specs: Self.path).diagnostics
        #expect(unknown.map(\.id) == ["unknown-in-trace"])
        #expect(unknown.first?.message == "'Posts' has no screen 'cart'")
        #expect(
            unknown.first?.help
                == "'Posts' has 'post'; the app was built from another version of the spec")
        let without = TraceSample(events).check().diagnostics
        #expect(without.first?.help?.contains("'Posts' has no screen;") == true)
        let nameless = TraceSample(["created idle", "\(event) - idle"]).check(specs: Self.path).diagnostics
        #expect(nameless.map(\.message) == ["the event has no 'property'"])
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

    @Test(
        "a rejected call is a warning that names its cause: the state, or what the action requires",
        arguments: [
            ("rejected load loading", "it may run from 'idle'", "disable the control in 'loading'"),
            (
                "rejected load idle - isReady", "it requires 'isReady', which was false",
                "disable the control while 'isReady' is false"
            ),
            (
                "rejected load idle", "the app does not allow it there, but this spec does",
                "check the log against the specs"
            ),
        ])
    func rejectedCall(_ event: String, _ cause: String, _ help: String) throws {
        let spec = """
            feature: Posts
            states: { idle: { content: { isReady: Bool } }, loading: }
            actions:
              load: { from: idle, requires: isReady, emits: loading }

            """
        let state = event.split(separator: " ")[2]
        let found = TraceSample(["created \(state)", event]).check(specs: [spec]).diagnostics
        let warning = try #require(found.first)
        #expect(found.count == 1 && warning.id == "rejected-call" && warning.severity == .warning)
        #expect(warning.message == "'load' was called in '\(state)' of 'Posts' #1; \(cause)")
        #expect(warning.help?.contains(help) == true)
        #expect("\(warning.message) \(warning.help ?? "")".contains("from") == event.hasSuffix("loading"))
        let late = ["created \(state)", "accepted load 1 \(state)", "rejected load 1 \(state)"]
        #expect(TraceSample(late).check(specs: [spec]).diagnostics.map(\.id).contains("rejected-call"))
    }

    @Test("a run that never ends, if the log was closed") func runWithoutEnd() {
        let load = [
            "created idle", "accepted load 1 idle", "began load 1 idle", "emitted load 1 idle loading",
        ]
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
