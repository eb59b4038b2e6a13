import Foundation
import SourceText
import Testing

@testable import Traces

/// Logs that are not whole, not of this version, or no logs.
@Suite("Logs") struct TraceLogTests {
    private let head = TraceSample.head
    private let created = TraceSample.line(1, "created idle")

    private func report(_ lines: String...) -> String { report(lines) }

    private func report(_ lines: [String]) -> String {
        TraceSample.report(of: lines.joined(separator: "\n") + "\n")
    }

    private func event(_ number: Int, _ event: String) -> String { TraceSample.line(number, event) }

    @Test("a file that is no log is one error, and is not read further") func noLog() {
        var check = TraceCheck([], path: "app.jsonl")
        let goesOn = check.read(Array("Dear diary,\nnothing happened\n".utf8))
        #expect(!goesOn)
        check.finish()
        #expect(check.diagnostics.count == 1)
        #expect(report("Dear diary,").contains("the log does not begin with the line of its version"))
        #expect(report(#"{"event":"created"}"#).contains("[malformed-trace]"))
        #expect(report(#"{"trace":"other","version":1}"#).contains("[malformed-trace]"))
        #expect(TraceSample.report(of: "").contains("app.jsonl:1:1: error: the log is empty"))
        #expect(TraceSample.report(of: "\n\n").contains("the log is empty"))
    }

    @Test("another version is an error, and its session is skipped") func version() {
        let said = report(
            #"{"trace":"vmgen","version":2}"#, #"{"something":[1,2]}"#, "more", head, event(1, "created gone")
        )
        #expect(
            said.hasPrefix(
                "app.jsonl:1:1: error: the log has version 2; this vmgen reads version 1 [trace-version]\n"))
        #expect(said.contains("app.jsonl:5:"))
        #expect(!said.contains("app.jsonl:2:") && !said.contains("app.jsonl:3:"))
        #expect(report(#"{"trace":"vmgen"}"#).contains("the first line has no 'version'"))
    }

    /// Lines in a log, and the one error that they are.
    @Test(
        "lines that cannot be read are errors at their place",
        arguments: [
            (#"{"event":"created",}"#, "20: error: this is not JSON"),
            (#"{"event":"created"} x"#, "21: error: this is not JSON"),
            (#"{"event":"created""#, "19: error: the line is cut"),
            (#"{"event":{}}"#, "1: error: the value of an event is a text or a number"),
            (#"{"instance":"1"}"#, "13: error: this must be a number"),
            ("12", "1: error: this is not a JSON object"),
            ("\u{1}\u{2}", "1: error: this is not a JSON object"),
            (String(repeating: "\0", count: 40), "1: error: this is not a JSON object"),
            // Its rest is not kept.
            (#"{"x":""# + String(repeating: "y", count: 200_000) + #""}"#, "65537: error: the line is cut"),
            (
                #"{"a":"# + String(repeating: "[", count: 60_000),
                "1: error: the value of an event is a text or a number"
            ), (#"{"trace":"pause"}"#, "11: error: 'trace' is 'vmgen' in the first line of a session"),
        ])
    func malformed(_ line: String, _ error: String) {
        // A line that begins with other characters is shown.
        let said = report(head, line, created).split(separator: "\n").filter { $0.hasPrefix("app.jsonl:") }
        #expect(said.count == 1 && said.first?.hasPrefix("app.jsonl:2:\(error)") == true, "\(said)")
        #expect(said.first?.hasSuffix("[malformed-trace]") == true)
    }

    @Test("an event needs its keys", arguments: ["event", "feature", "instance", "number"])
    func keys(_ key: String) {
        let line = created.replacing("\"\(key)\"", with: "\"other\"")
        #expect(report(head, line).contains("the event has no '\(key)' [malformed-trace]"))
        #expect(report(head, event(1, "created -")).contains("the event has no 'to'"))
        #expect(report(head, created, event(2, "edited a")).contains("the event has no 'from'"))
    }

    @Test("unknown keys, spaces, escapes, line ends and a byte order mark are read") func lenient() {
        let text =
            "\u{FEFF}" + #"{ "trace" : "vmgen", "version" : 1, "device": null }"# + "\r\n\r\n"
            + #"{ "event": "cre\u0061ted", "feature": "Post\u0073", "instance": 1, "number": 1,"#
            + #" "to": "idle", "more": -1.5e3, "new": true }"# + "\r\n"
        let check = TraceSample.check(Array(text.utf8))
        #expect(check.diagnostics == [])
        #expect(check.counts == TraceCheck.Counts(events: 1, instances: 1, runs: 0))
    }

    @Test("a log that ends within a line is a note") func cut() {
        let whole = [head, created, event(2, "edited - idle")].joined(separator: "\n")
        for length in (head.utf8.count + 2)..<whole.utf8.count {
            let said = TraceSample.report(of: String(whole.prefix(length)))
            #expect(!said.contains("error") && !said.contains("warning"), "\(length): \(said)")
        }
        #expect(TraceSample.report(of: whole) == "")
    }

    @Test("a session that a crash has cut is a note, and the next one is checked") func crash() {
        let said = report(
            head, created, #"{"time":0.1,"eve"#, head, event(1, "created failed"),
            event(2, "rejected save failed"))
        #expect(said.contains("app.jsonl:4:1: note: the log was cut here, as by a crash [incomplete-trace]"))
        #expect(said.contains("app.jsonl:6:"))
        #expect(said.contains("[rejected-call]"))
        #expect(report(head, "[]", head).contains("note: the log was cut here"))
    }

    @Test("zeros are what a crash may leave of a line") func zeros() {
        let zeros = String(repeating: "\0", count: 40)
        let note = "1: note: the log was cut here, as by a crash [incomplete-trace]"
        #expect(report(head, created, zeros, head) == "app.jsonl:4:" + note)
        #expect(
            TraceSample.report(of: [head, created, zeros].joined(separator: "\n"))
                .hasPrefix("app.jsonl:3:" + note))
        #expect(report(head, " \t ", "", "\r", created) == "")
    }

    @Test("missing lines are a note, and what depends on them is not checked") func missing() {
        let said = report(
            head, created, event(4, "edited - loading"), event(5, "emitted load 9 loading failed"))
        #expect(said == "app.jsonl:3:1: note: 2 events of Posts #1 are missing [incomplete-trace]")
        #expect(
            report(head, event(2, "edited - idle"))
                == "app.jsonl:2:1: note: an event of Posts #1 is missing [incomplete-trace]")
    }

    @Test("lines in the wrong order are errors of the log")
    func order() {
        #expect(
            report(head, created, event(1, "edited - idle"))
                .contains("event 1 of instance 1 comes after event 1 [malformed-trace]"))
        #expect(
            report(head, #"{"trace":"end","events":0}"#, created)
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
        sample.add(line: created)
        #expect(sample.report() == "")
        #expect(sample.check().counts.instances == 3)
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
        var sample = TraceSample()
        sample.add(line: TraceSample.line(1, "created idle", feature: "Inbox"))
        sample.add("created idle", instance: 2)
        sample.add(line: TraceSample.line(2, "accepted refresh 1 idle", feature: "Inbox"))
        sample.add("accepted load 2 idle 1", "emitted load 2 idle idle", instance: 2)
        let notes = sample.check(specs: [parent, child]).diagnostics.first?.notes.map(\.message) ?? []
        #expect(notes.contains("run 2 was called by run 1 of 'refresh' of 'Inbox' #1"), "\(notes)")
    }

    @Test("features without a spec are noted once") func stranger() {
        let other = TraceSample.line(1, "created x", feature: "Post")
        let said = report(head, other, other)
        #expect(
            said
                == "app.jsonl:2:42: note: no spec describes feature 'Post', so its events are not checked "
                + "[unknown-in-trace]")
    }

    @Test("many warnings do not hide an error") func errorsAfterWarnings() {
        var log = [head, created] + (2...151).map { event($0, "rejected reset idle") }
        log.insert("x", at: log.count - 1)
        let check = TraceSample.check(Array(log.joined(separator: "\n").utf8))
        #expect(check.count(.warning) == 150)
        #expect(check.count(.error) == 1)
        #expect(check.diagnostics.contains { $0.severity == .error })
        #expect(check.diagnostics.count { $0.severity == .warning } == TraceCheck.mostDiagnostics)
        #expect(check.diagnostics.contains { $0.message == "50 more warnings are not listed" })
    }

    @Test("only the first hundred diagnostics are listed") func many() {
        let lines = [head] + Array(repeating: "x", count: 300) + [created]
        let check = TraceSample.check(Array(lines.joined(separator: "\n").utf8))
        #expect(check.diagnostics.count == TraceCheck.mostDiagnostics + 1)
        #expect(check.diagnostics.last?.message == "200 more errors are not listed")
    }

    @Test(
        "live runs at the end are a note after an error, a warning and a gap",
        arguments: ["", "x", "rejected", "missing"])
    func liveRuns(_ fault: String) {
        var sample = TraceSample(["created idle"])
        switch fault {
        case "x": sample.add(line: "x")
        case "rejected": sample.add("rejected reset idle")
        case "missing": sample.skip()
        default: break
        }
        sample.add("accepted load 1 idle", "began load 1 idle")
        let note =
            "app.jsonl:\(sample.lines.count):1: note: a run is live where the session ends without 'close()' [incomplete-trace]"
        #expect(sample.report().contains(note))
        sample.add(line: head)
        #expect(sample.report().contains(note))
        #expect(sample.report().ranges(of: "a run is live").count == 1)
    }

    @Test("a run that may have ended in a missing line is not live") func unknownEnd() {
        var sample = TraceSample(["created idle", "accepted load 1 idle", "began load 1 idle"])
        sample.skip()
        sample.add("edited theme idle")
        #expect(sample.report() == "app.jsonl:5:1: note: an event of Posts #1 is missing [incomplete-trace]")
        sample.close()
        #expect(!sample.report().contains("live"))
    }

    @Test("an unknown event is one error, whatever comes after it", arguments: ["vanished", "beganx", ""])
    func unknownEvent(_ name: String) {
        let sample = TraceSample(
            [
                "created idle", "\(name) idle", "emitted load 1 loading failed", "\(name) idle",
                "ended load 1 failed finished",
            ], isClosed: true)
        let said = sample.report()
        #expect(said.contains("app.jsonl:3:22: error: there is no event '\(name)' [malformed-trace]"))
        #expect(said.split(separator: "\n").count == 1, "\(said)")
    }

    @Test(
        "an event without a key, and a name that is not in the spec, are one error",
        arguments: ["load - idle", "- 1 idle", "load 1", "lod 1 idle", "load 1 gone"])
    func unreadable(_ accepted: String) {
        let events = ["created idle", "accepted \(accepted)", "emitted load 1 failed failed"]
        let said = TraceSample(events, isClosed: true).report()
        #expect(said.ranges(of: " error: ").count == 1, "\(said)")
        #expect(!said.contains("missing"), "\(said)")
        let gone = TraceSample(["created idle"] + Array(repeating: "edited - gone", count: 4)).report()
        #expect(gone.ranges(of: " error: ").count == 1, "\(gone)")
    }

    @Test("modules number their emitters and runs independently") func modules() {
        let other = "feature: Inbox\nstates: { idle: , open: }\nactions: { show: { emits: open } }\n"
        var sample = TraceSample()
        for (number, event) in ["created", "accepted", "began", "ended"].enumerated() {
            for (feature, action) in [("Posts", "load"), ("Inbox", "show")] {
                let words = number == 0 ? "created idle" : "\(event) \(action) 1 idle"
                let reason = event == "ended" ? " finished" : ""
                sample.add(line: TraceSample.line(number + 1, words + reason, feature: feature))
            }
        }
        sample.close()
        let check = sample.check(specs: [TraceSample.spec, other])
        #expect(check.diagnostics == [])
        #expect(check.counts == TraceCheck.Counts(events: 8, instances: 2, runs: 2))
    }

    @Test("an emitter that joins in the middle of a change") func joined() {
        let change = ["joined loaded", "emitted load 3 loading loaded", "ended load 3 loaded finished"]
        #expect(TraceSample(change, isClosed: true).report() == "")
        let observation = ["joined loading", "emitted - - idle loading", "returned - - loading idle"]
        #expect(TraceSample(observation, isClosed: true).report(spec: TraceSample.container) == "")
    }

    @Test("vmgen reads on after a line that is neither a session nor its end") func marks() {
        let said = report(head, created, #"{"trace":"pause"}"#, event(2, "rejected reset failed"))
        #expect(said.contains("app.jsonl:4:"))
    }

    @Test(
        "bytes that are not UTF-8, and long names are one error each",
        arguments: [
            [0xFF, 0xFE, 0xC3], [0x69, 0x64, 0x6C, 0x65, 0x00], Array(repeating: 0x78, count: 60_000),
        ])
    func hostile(_ name: [UInt8]) {
        let parts = event(2, "edited - ¦").components(separatedBy: "¦")
        let text = Array("\(head)\n\(created)\n\(parts[0])".utf8) + name + Array("\(parts[1])\n".utf8)
        #expect(TraceSample.check(text).diagnostics.filter { $0.severity == .error }.count == 1)
    }
}
