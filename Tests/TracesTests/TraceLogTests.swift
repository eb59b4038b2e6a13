import SourceText
import TestSupport
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
        let features = WrittenSpecs([parent, child]).features
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

    @Test("a line of zeros is malformed, unless a session was cut there") func zeros() {
        let zeros = String(repeating: "\0", count: 40)
        let created = event(1, "created", "\"to\":\"idle\"")
        #expect(
            report(head, zeros, created)
                .hasPrefix("app.jsonl:2:1: error: this is not a JSON object [malformed-trace]"))
        #expect(report(head, "\u{1}\u{2}", created).contains("app.jsonl:2:1: error: "))
        #expect(
            report(head, created, zeros, head) == "app.jsonl:4:1: note: the log was cut here, as by a crash "
                + "[incomplete-trace]")
        #expect(
            TraceSample.report(of: Array([head, created, zeros].joined(separator: "\n").utf8))
                .hasPrefix("app.jsonl:3:1: note: the log was cut here, as by a crash [incomplete-trace]"))
        #expect(report(head, " \t ", "", "\r", created) == "")
    }

    @Test(
        "live runs at the end are a note after an error, a warning and a gap",
        arguments: [
            [], ["x"], ["rejected"], ["missing"],
        ])
    func liveRuns(_ faults: [String]) {
        var sample = TraceSample()
        sample.add("created idle")
        if faults == ["x"] { sample.add(line: "x") }
        if faults == ["rejected"] { sample.add("rejected reset idle") }
        if faults == ["missing"] { sample.skip() }
        sample.add("accepted load 1 idle", "began load 1 idle")
        let line = 4 + faults.count { $0 != "missing" }
        let note =
            "app.jsonl:\(line):1: note: a run is live where the session ends without 'close()' [incomplete-trace]"
        #expect(sample.report().contains(note))
        sample.add(line: head)
        #expect(sample.report().contains(note))
        #expect(sample.report().ranges(of: "a run is live").count == 1)
    }

    @Test("a run that may have ended in a missing line is not live") func unknownEnd() {
        var sample = TraceSample()
        sample.add("created idle", "accepted load 1 idle", "began load 1 idle")
        sample.skip()
        sample.add("edited theme idle")
        #expect(sample.report() == "app.jsonl:5:1: note: an event of Posts #1 is missing [incomplete-trace]")
        sample.close()
        #expect(!sample.report().contains("live"))
    }

    @Test("an unknown event is one error, whatever comes after it", arguments: ["vanished", "beganx", ""])
    func unknownEvent(_ name: String) {
        let said = report(
            head, event(1, "created", "\"to\":\"idle\""), event(2, name, "\"to\":\"idle\""),
            event(3, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"loading\",\"to\":\"failed\""),
            event(4, name, "\"to\":\"idle\""),
            event(5, "ended", "\"run\":1,\"action\":\"load\",\"from\":\"failed\",\"reason\":\"finished\""),
            "{\"trace\":\"end\",\"events\":5}")
        #expect(said.contains("app.jsonl:3:11: error: there is no event '\(name)' [malformed-trace]"))
        #expect(said.split(separator: "\n").count == 1, "\(said)")
    }

    @Test("an event without a key, and a name that is not in the spec, are one error") func unreadable() {
        let created = event(1, "created", "\"to\":\"idle\"")
        let emitted = event(
            3, "emitted", "\"run\":1,\"action\":\"load\",\"from\":\"failed\",\"to\":\"failed\"")
        let end = "{\"trace\":\"end\",\"events\":3}"
        for rest in [
            "\"action\":\"load\",\"from\":\"idle\"", "\"run\":1,\"from\":\"idle\"",
            "\"run\":1,\"action\":\"load\"", "\"run\":1,\"action\":\"lod\",\"from\":\"idle\"",
            "\"run\":1,\"action\":\"load\",\"from\":\"gone\"",
        ] {
            let said = report(head, created, event(2, "accepted", rest), emitted, end)
            #expect(said.ranges(of: " error: ").count == 1, "\(said)")
            #expect(!said.contains("missing"), "\(said)")
        }
        let gone = (2...5).map { event($0, "edited", "\"from\":\"gone\"") }
        let said = report(head, created, gone[0], gone[1], gone[2], gone[3])
        #expect(said.ranges(of: " error: ").count == 1, "\(said)")
    }

    @Test("modules number their emitters and runs independently") func modules() {
        let other = "feature: Inbox\nstates: { idle: , open: }\nactions: { show: { emits: open } }\n"
        let features = WrittenSpecs([TraceSample.spec, other]).features
        func inbox(_ number: Int, _ kind: String, _ rest: String) -> String {
            event(number, kind, rest).replacing("Posts", with: "Inbox")
        }
        let log = [
            head, event(1, "created", "\"to\":\"idle\""), inbox(1, "created", "\"to\":\"idle\""),
            event(2, "accepted", "\"run\":1,\"action\":\"load\",\"from\":\"idle\""),
            inbox(2, "accepted", "\"run\":1,\"action\":\"show\",\"from\":\"idle\""),
            event(3, "began", "\"run\":1,\"action\":\"load\",\"from\":\"idle\""),
            inbox(3, "began", "\"run\":1,\"action\":\"show\",\"from\":\"idle\""),
            event(4, "ended", "\"run\":1,\"action\":\"load\",\"from\":\"idle\",\"reason\":\"finished\""),
            inbox(4, "ended", "\"run\":1,\"action\":\"show\",\"from\":\"idle\",\"reason\":\"finished\""),
            "{\"trace\":\"end\",\"events\":8}",
        ]
        var check = TraceCheck(features, path: "app.jsonl")
        _ = check.read(Array((log.joined(separator: "\n") + "\n").utf8))
        check.finish()
        #expect(check.diagnostics == [])
        #expect(check.counts == TraceCheck.Counts(events: 8, instances: 2, runs: 2))
    }

    @Test("an emitter that joins in the middle of a change") func joined() {
        #expect(
            report(
                head, event(1, "joined", "\"to\":\"loaded\""),
                event(2, "emitted", "\"run\":3,\"action\":\"load\",\"from\":\"loading\",\"to\":\"loaded\""),
                event(
                    3, "ended", "\"run\":3,\"action\":\"load\",\"from\":\"loaded\",\"reason\":\"finished\""),
                "{\"trace\":\"end\",\"events\":3}") == "")
        let observation = TraceSample.report(
            of: Array(
                [
                    head, event(1, "joined", "\"to\":\"loading\""),
                    event(2, "emitted", "\"from\":\"idle\",\"to\":\"loading\""),
                    event(3, "returned", "\"from\":\"loading\",\"to\":\"idle\""),
                    "{\"trace\":\"end\",\"events\":3}\n",
                ].joined(separator: "\n").utf8), spec: TraceSample.container)
        #expect(observation == "")
    }

    @Test("what is neither a session nor its end is malformed, and vmgen reads on") func marks() {
        let said = report(
            head, event(1, "created", "\"to\":\"idle\""), "{\"trace\":\"pause\"}",
            event(2, "rejected", "\"action\":\"reset\",\"from\":\"failed\""))
        #expect(said.hasPrefix("app.jsonl:3:11: error: 'trace' is 'vmgen' in the first line of a session"))
        #expect(said.contains("app.jsonl:4:"))
    }

    @Test("bytes that are not UTF-8, deep nesting and long names are one error each") func hostile() {
        let created = event(1, "created", "\"to\":\"idle\"")
        let edited = Array(
            "{\"event\":\"edited\",\"feature\":\"Posts\",\"instance\":1,\"number\":2,\"from\":\"".utf8)
        func said(_ name: [UInt8]) -> [Substring] {
            let text = Array((head + "\n" + created + "\n").utf8) + edited + name + Array("\"}\n".utf8)
            return TraceSample.report(of: text).split(separator: "\n").filter { $0.contains("error") }
        }
        #expect(said([0xFF, 0xFE, 0xC3]).count == 1)
        #expect(said([0x69, 0x64, 0x6C, 0x65, 0x00]).count == 1)
        #expect(said(Array(String(repeating: "x", count: 60_000).utf8)).count == 1)
        let nested = "{\"a\":" + String(repeating: "[", count: 60_000)
        #expect(
            report(head, nested, created)
                == "app.jsonl:2:1: error: the value of an event is a text or a number "
                + "[malformed-trace]")
    }
}
