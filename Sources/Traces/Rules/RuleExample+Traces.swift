package import SourceText

extension RuleGroup {
    package static let traces = RuleGroup("Traces", page: "TraceRules")
}

extension Rule {
    /// The rules of `vmgen trace`.
    package static let traces = [
        unknownTransition, rejectedCall, runWithoutEnd, otherSpec, unknownInTrace, malformedTrace,
        traceVersion, incompleteTrace,
    ]
}

extension RuleExample {
    /// A log with these lines after its first one, and the command that checks it.
    static func trace(_ lines: LogLine..., spec: String = spec) -> RuleExample {
        let head = LogLine(text: "{\"trace\":\"vmgen\",\"version\":1}")
        return log(([head] + lines).map(\.text).joined(separator: "\n"), spec: spec)
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

    static let validTrace = trace(.created, .accepted, .began, .loading, .loaded, .ended, .end(6))
}

/// A line of an example's log.
struct LogLine {
    var text: String

    /// The line that breaks the rule.
    var marked: LogLine { LogLine(text: "⟦\(text)⟧") }

    static func event(_ number: Int, _ event: String, _ rest: String = "") -> LogLine {
        let head = "\"event\":\"\(event)\",\"feature\":\"Posts\",\"instance\":1,\"number\":\(number)"
        return LogLine(text: "{\(head)\(rest.isEmpty ? "" : ",")\(rest)}")
    }

    /// A line about a run of `load`, or about a call without a run.
    static func load(
        _ number: Int, _ event: String, run: Int? = 1, from: String = "idle", to: String? = nil,
        reason: String? = nil
    ) -> LogLine {
        let run = run.map { "\"run\":\($0)," } ?? ""
        let words = [("action", "load"), ("from", from), ("to", to), ("reason", reason)]
        let texts = words.compactMap { key, word in word.map { "\"\(key)\":\"\($0)\"" } }
        return self.event(number, event, run + texts.joined(separator: ","))
    }

    static func created(in state: String) -> LogLine { event(1, "created", "\"to\":\"\(state)\"") }
    static func created(as fingerprint: String) -> LogLine {
        event(1, "created", "\"to\":\"idle\",\"fingerprint\":\"\(fingerprint)\"")
    }
    static func released(_ number: Int) -> LogLine { event(number, "released") }
    static func end(_ events: Int) -> LogLine { LogLine(text: "{\"trace\":\"end\",\"events\":\(events)}") }

    static let created = created(in: "idle")
    static let accepted = load(2, "accepted")
    static let began = load(3, "began")
    static let loading = load(4, "emitted", to: "loading")
    static let loaded = load(5, "emitted", from: "loading", to: "loaded")
    static let ended = load(6, "ended", from: "loaded", reason: "finished")
}
