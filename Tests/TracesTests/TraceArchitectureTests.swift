import SourceText
import SpecLanguage
import Testing

@testable import Traces

/// The architectures have different events, states, actions and models.
@Suite("Architectures of logs") struct TraceArchitectureTests {
    private static let value = """
        feature: Posts
        architecture: mv
        states: { idle: , loaded: }
        actions: { load: { emits: loaded } }

        """

    private func diagnostics(_ events: [String], _ spec: String) -> [Diagnostic] {
        TraceSample(events, isClosed: true).check(specs: [spec]).diagnostics
    }

    private func check(
        _ events: String..., spec: String, _ message: String, _ help: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = diagnostics(events, spec)
        #expect(found.map(\.message) == [message], sourceLocation: sourceLocation)
        #expect(found.map(\.help) == [help], sourceLocation: sourceLocation)
    }

    @Test("an unknown event") func events() {
        check(
            "created idle", "vanished idle", spec: TraceSample.spec, "there is no event 'vanished'",
            "the events are 'created', 'joined', 'accepted', 'rejected', 'dropped', 'began', 'emitted', "
                + "'returned', 'edited', 'dismissed', 'ended', 'lacked', 'pushed', 'popped', 'released'")
        check(
            "created idle", "emited idle", spec: TraceSample.spec, "there is no event 'emited'",
            "did you mean 'emitted'?")
    }

    @Test("events of another architecture are one error") func foreign() {
        let emitter = [
            "created idle", "accepted load 1 idle", "began load 1 idle", "emitted load 1 idle loaded",
            "ended load 1 loaded finished",
        ]
        let container = diagnostics(emitter, TraceSample.container)
        #expect(
            container.map(\.message) == ["'Posts' is 'vsm' in its spec, whose runs have no action"])
        let value = diagnostics(emitter, Self.value)
        #expect(
            value.map(\.message) == [
                "'Posts' is 'mv' in its spec, where a view holds its state and writes no events"
            ])
        #expect(
            value.first?.help == "check the log against the specs with which the app was built")
        #expect(
            container.first?.help == "check the log against the specs with which the app was built")
        let unnamed = diagnostics(
            ["created idle", "accepted - 1 idle", "emitted - 1 idle loading", "ended - 1 loading replaced"],
            TraceSample.spec)
        #expect(unnamed.map(\.message) == ["the event has no 'action'"])
    }

    @Test("states and actions that the spec has instead") func names() {
        let version = "the app was built from another version of the spec"
        check(
            "created somewhere", spec: TraceSample.spec, "'Posts' has no state 'somewhere'",
            "'Posts' has 'idle', 'loading', 'saving', 'loaded', 'failed'; " + version)
        check(
            "created idle", "dropped elsewhere idle throttled", spec: TraceSample.container,
            "'Posts' has no action 'elsewhere'", "the models of 'Posts' have 'load'; " + version)
        check(
            "created idle", "dropped lod idle running", spec: TraceSample.spec, "'Posts' has no action 'lod'",
            "did you mean 'load'? " + version)
    }

    @Test("what the app waits for, and what it creates") func words() {
        let endless = ["created idle", "accepted - 1 idle"]
        #expect(
            diagnostics(endless, TraceSample.container).map(\.help)
                == ["close the log later, or look for what the observation waits for"])
        func empty(_ spec: String) -> [String?] {
            TraceSample.check([], specs: [spec]).diagnostics.map(\.help)
        }
        #expect(empty(TraceSample.spec) == ["set 'VMGenTrace.handler' before the app creates view models"])
        #expect(
            empty(TraceSample.container) == [
                "set 'VMGenTrace.handler' before the app creates state containers"
            ])
        #expect(
            empty(Self.value) == [
                "check features of 'mvvm' or 'vsm'; in 'mv', a view holds its state and writes no events"
            ])
    }
}
