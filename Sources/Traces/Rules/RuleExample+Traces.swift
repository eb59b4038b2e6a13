package import SourceText

extension RuleGroup {
    package static let traces = RuleGroup("Traces", page: "TraceRules")
}

extension Rule {
    /// The rules of `vmgen trace`.
    package static let traces = [
        unknownTransition, wrongStart, wrongDrop, rejectedCall, overlappingRuns, survivingRun, runOutOfOrder,
        runAfterEnd, wrongEnd, runWithoutEnd, pendingWithoutRun, wrongReturn, wrongEdit, unknownInTrace,
        malformedTrace, traceVersion, incompleteTrace,
    ]
}

extension RuleExample {
    /// A log with these events, and the command that checks it.
    static func trace(_ events: String...) -> RuleExample {
        let head = "{\"trace\":\"vmgen\",\"version\":1}"
        return log(([head] + events).joined(separator: "\n"))
    }

    static func log(_ text: String, spec: String = spec) -> RuleExample {
        .files(
            ["app.jsonl": text, "Posts.vm.yaml": spec], "vmgen trace app.jsonl --against Posts.vm.yaml")
    }

    private static let spec = """
        feature: Posts
        states: { idle: , loading: { while: load }, loaded: }
        actions: { load: { from: [idle], emits: [loading, loaded] } }
        """

    /// A line of the log.
    static func event(_ number: Int, _ event: String, _ rest: String) -> String {
        "{\"event\":\"\(event)\",\"feature\":\"Posts\",\"instance\":1,\"number\":\(number),\(rest)}"
    }

    static func released(_ number: Int) -> String {
        "{\"event\":\"released\",\"feature\":\"Posts\",\"instance\":1,\"number\":\(number)}"
    }

    static let created = event(1, "created", "\"to\":\"idle\"")
    static let accepted = event(2, "accepted", "\"run\":1,\"action\":\"load\",\"from\":\"idle\"")
    static let began = event(3, "began", "\"run\":1,\"action\":\"load\",\"from\":\"idle\"")
    static let loading = event(
        4, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"idle\",\"to\":\"loading\"")
    static let loaded = event(
        5, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"loading\",\"to\":\"loaded\"")
    static let ended = event(
        6, "ended", "\"run\":1,\"action\":\"load\",\"from\":\"loaded\",\"reason\":\"finished\"")
    static func end(_ events: Int) -> String { "{\"trace\":\"end\",\"events\":\(events)}" }

    static let validTrace = trace(created, accepted, began, loading, loaded, ended, end(6))
}
