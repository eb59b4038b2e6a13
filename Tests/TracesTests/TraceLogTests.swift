import SourceText
import Testing
import VMGenCore

@testable import Traces

/// Logs that are not whole, not of this version, or no logs.
@Suite("Logs") struct TraceLogTests {
    private func report(_ lines: String...) -> String {
        TraceSample.report(of: Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    private let head = "{\"trace\":\"vmgen\",\"version\":1}"

    private func event(_ number: Int, _ event: String, _ rest: String, instance: Int = 1) -> String {
        "{\"event\":\"\(event)\",\"feature\":\"Posts\",\"instance\":\(instance),\"number\":\(number),\(rest)}"
    }

    @Test("a file that is no log is one error, and is not read further") func noLog() {
        var check = TraceCheck([], path: "app.jsonl")
        let goesOn = check.read(Array("Dear diary,\nnothing happened\n".utf8))
        #expect(!goesOn)
        check.finish()
        #expect(check.diagnostics.count == 1)
        #expect(report("Dear diary,").contains("the log does not begin with the line of its version"))
        #expect(report("{\"event\":\"created\"}").contains("[malformed-trace]"))
        #expect(report("{\"trace\":\"other\",\"version\":1}").contains("[malformed-trace]"))
        #expect(TraceSample.report(of: []).contains("app.jsonl:1:1: error: the log is empty"))
        #expect(TraceSample.report(of: Array("\n\n".utf8)).contains("the log is empty"))
    }

    @Test("another version is an error, and its session is skipped") func version() {
        let said = report(
            "{\"trace\":\"vmgen\",\"version\":2}", "{\"something\":[1,2]}", "more", head,
            event(1, "created", "\"to\":\"gone\""))
        #expect(
            said.hasPrefix(
                "app.jsonl:1:1: error: the log has version 2; this vmgen reads version 1 [trace-version]\n"))
        #expect(said.contains("app.jsonl:5:"))
        #expect(!said.contains("app.jsonl:2:") && !said.contains("app.jsonl:3:"))
        #expect(report("{\"trace\":\"vmgen\"}").contains("the first line has no 'version'"))
    }

    @Test("lines that are not JSON are errors at their place") func malformed() {
        #expect(
            report(head, "{\"event\":\"created\",}", event(1, "created", "\"to\":\"idle\""))
                == "app.jsonl:2:20: error: this is not JSON [malformed-trace]")
        #expect(report(head, "[]", head).contains("note: the log was cut here"))
        for (line, message) in [
            ("{\"event\":{}}", "the value of an event is a text or a number"),
            ("12", "this is not a JSON object"),
            ("{\"event\":\"created\"", "the line is cut"), ("{\"instance\":\"1\"}", "this must be a number"),
            ("{\"event\":\"created\"} x", "this is not JSON"),
        ] {
            #expect(report(head, line, event(1, "created", "\"to\":\"idle\"")).contains(message), "\(line)")
        }
        for key in ["event", "feature", "instance", "number"] {
            let line = event(1, "created", "\"to\":\"idle\"").replacing("\"\(key)\"", with: "\"other\"")
            #expect(report(head, line).contains("the event has no '\(key)' [malformed-trace]"))
        }
        #expect(
            report(head, event(1, "vanished", "\"to\":\"idle\"")).contains("there is no event 'vanished'"))
        #expect(report(head, event(1, "created", "\"from\":\"idle\"")).contains("the event has no 'to'"))
        #expect(
            report(head, event(1, "created", "\"to\":\"idle\""), event(2, "edited", "\"a\":1"))
                .contains("the event has no 'from'"))
    }

    @Test("unknown keys, spaces, escapes, line ends and a byte order mark are read") func lenient() {
        let text =
            "\u{FEFF}{ \"trace\" : \"vmgen\", \"version\" : 1, \"device\": null }\r\n\r\n"
            + "{ \"event\": \"cre\\u0061ted\", \"feature\": \"Post\\u0073\", \"instance\": 1, \"number\": 1,"
            + " \"to\": \"idle\", \"more\": -1.5e3, \"new\": true }\r\n"
        let check = TraceSample.check(Array(text.utf8))
        #expect(check.diagnostics == [])
        #expect(check.counts == TraceCheck.Counts(events: 1, instances: 1, runs: 0))
    }

    @Test("a log that ends within a line is a note") func cut() {
        let whole = [
            head, event(1, "created", "\"to\":\"idle\""), event(2, "edited", "\"from\":\"idle\""),
        ].joined(separator: "\n")
        for length in (head.utf8.count + 2)..<whole.utf8.count {
            let said = TraceSample.report(of: Array(whole.utf8.prefix(length)))
            #expect(!said.contains("error") && !said.contains("warning"), "\(length): \(said)")
        }
        #expect(TraceSample.report(of: Array(whole.utf8)) == "")
    }

    @Test("a session that a crash has cut is a note, and the next one is checked") func crash() {
        let said = report(
            head, event(1, "created", "\"to\":\"idle\""), "{\"time\":0.1,\"eve", head,
            event(1, "created", "\"to\":\"failed\""),
            event(2, "rejected", "\"action\":\"reset\",\"from\":\"failed\""))
        #expect(said.contains("app.jsonl:4:1: note: the log was cut here, as by a crash [incomplete-trace]"))
        #expect(said.contains("app.jsonl:6:"))
        #expect(said.contains("[wrong-start]"))
    }

    @Test("missing lines are a note, and what depends on them is not checked") func missing() {
        let said = report(
            head, event(1, "created", "\"to\":\"idle\""), event(4, "edited", "\"from\":\"loading\""),
            event(5, "emitted", "\"run\":9,\"action\":\"load\",\"from\":\"loading\",\"to\":\"failed\""))
        #expect(
            said == "app.jsonl:3:1: note: 2 events of Posts #1 are missing [incomplete-trace]")
        #expect(
            report(head, event(2, "edited", "\"from\":\"idle\""))
                == "app.jsonl:2:1: note: an event of Posts #1 is missing [incomplete-trace]")
    }

    @Test("lines in the wrong order, or that contradict each other, are errors of the log")
    func contradiction() {
        #expect(
            report(
                head, event(1, "created", "\"to\":\"idle\""), event(1, "edited", "\"from\":\"idle\"")
            ).contains("event 1 of instance 1 comes after event 1 [malformed-trace]"))
        #expect(
            report(
                head, event(1, "created", "\"to\":\"idle\""), event(2, "edited", "\"from\":\"failed\"")
            ).contains("the line says that 'failed' was current, but the event before left 'idle'"))
        #expect(
            report(head, "{\"trace\":\"end\",\"events\":0}", event(1, "created", "\"to\":\"idle\""))
                .contains("this line comes after the end of the log"))
    }

    @Test("instances of a feature, and interleaved runs, are told apart") func instances() {
        var sample = TraceSample()
        sample.add("created idle")
        sample.add("created failed", instance: 2)
        sample.add("accepted load 1 idle", "began load 1 idle")
        sample.add("accepted load 2 failed", "began load 2 failed", instance: 2)
        sample.add("emitted load 2 failed loading", instance: 2)
        sample.add(
            "emitted load 1 idle loading", "emitted load 1 loading failed", "ended load 1 failed finished")
        sample.add("ended load 2 loading caller", "returned load 2 loading failed", instance: 2)
        sample.add("released")
        sample.add("released", instance: 2)
        sample.close()
        #expect(sample.report() == "")
        sample.add(line: head)
        sample.add(line: event(1, "created", "\"to\":\"idle\"", instance: 1))
        #expect(sample.report() == "")
        #expect(TraceSample.check(Array(sample.text.utf8)).counts.instances == 3)
    }

    @Test("a fault of a run that another feature's run called names that run") func caller() {
        let parent = """
            feature: Inbox
            states: { idle: , busy: { while: refresh } }
            actions: { refresh: { from: [idle], emits: [busy, idle] } }
            """
        let child = """
            feature: Posts
            states: { idle: , loaded: }
            actions: { load: { from: [idle], emits: [loaded] } }
            """
        let files = [("Inbox", parent), ("Posts", child)].map {
            SourceFile(path: "\($0.0).vm.yaml", text: $0.1)
        }
        let features = Pipeline().features(of: files, reporting: DiagnosticSink())
        func line(_ feature: String, _ instance: Int, _ number: Int, _ event: String, _ rest: String)
            -> String
        {
            "{\"event\":\"\(event)\",\"feature\":\"\(feature)\",\"instance\":\(instance),\"number\":\(number),\(rest)}"
        }
        let log = [
            head, line("Inbox", 1, 1, "created", "\"to\":\"idle\""),
            line("Posts", 2, 1, "created", "\"to\":\"idle\""),
            line("Inbox", 1, 2, "accepted", "\"run\":1,\"action\":\"refresh\",\"from\":\"idle\""),
            line("Posts", 2, 2, "accepted", "\"run\":2,\"action\":\"load\",\"from\":\"idle\",\"caller\":1"),
            line("Posts", 2, 3, "emitted", "\"run\":2,\"action\":\"load\",\"from\":\"idle\",\"to\":\"idle\""),
        ]
        var check = TraceCheck(features, path: "app.jsonl")
        _ = check.read(Array((log.joined(separator: "\n") + "\n").utf8))
        check.finish()
        let notes = check.diagnostics.first?.notes.map(\.message) ?? []
        #expect(notes.contains("run 2 was called by run 1 of 'refresh' of 'Inbox' #1"), "\(notes)")
    }

    @Test("features without a spec are noted once") func stranger() {
        let other = event(1, "created", "\"to\":\"x\"").replacing("Posts", with: "Post")
        let said = report(head, other, other)
        #expect(
            said
                == "app.jsonl:2:\(31): note: no spec describes feature 'Post', so its events are not checked "
                + "[unknown-in-trace]")
    }

    @Test("a line that is too long is malformed, and its rest is not kept") func long() {
        let long = "{\"x\":\"" + String(repeating: "y", count: 200_000) + "\"}"
        let said = report(head, long, event(1, "created", "\"to\":\"idle\""))
        #expect(said == "app.jsonl:2:65537: error: the line is cut [malformed-trace]")
    }

    @Test("many warnings do not hide an error") func errorsAfterWarnings() {
        var log = [head, event(1, "created", "\"to\":\"idle\"")]
        log += (2...151).map { event($0, "rejected", "\"action\":\"reset\",\"from\":\"idle\"") }
        log.insert("x", at: log.count - 1)
        let check = TraceSample.check(Array(log.joined(separator: "\n").utf8))
        #expect(check.count(.warning) == 150)
        #expect(check.count(.error) == 1)
        #expect(check.diagnostics.contains { $0.severity == .error })
        #expect(check.diagnostics.count { $0.severity == .warning } == TraceCheck.mostDiagnostics)
        #expect(check.diagnostics.contains { $0.message == "50 more warnings are not listed" })
    }

    @Test("only the first hundred diagnostics are listed") func many() {
        let lines = (0..<300).map { _ in "x" } + [event(1, "created", "\"to\":\"idle\"")]
        let check = TraceSample.check(Array(([head] + lines).joined(separator: "\n").utf8))
        #expect(check.diagnostics.count == TraceCheck.mostDiagnostics + 1)
        #expect(check.diagnostics.last?.message == "200 more errors are not listed")
    }
}
