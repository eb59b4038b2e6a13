import SourceText
import TestSupport
import Testing

@testable import Traces

/// Logs of many live runs.
@Suite("Scale of logs") struct TraceScaleTests {
    @Test(
        "the time for an event does not grow with the number of live runs, or of gaps",
        arguments: ["note", "rename", "cancel", "gaps"])
    func liveRuns(_ name: String) throws {
        let few = try seconds(1_000, name)
        let many = try seconds(8_000, name)
        // A time that grows with the number of live runs would be sixty-four times as long.
        #expect(many < few * 24, "\(few) s, \(many) s")
    }

    /// The processor time to check a log.
    private func seconds(_ count: Int, _ name: String) throws -> Double {
        let text = Array(log(count, name).utf8)
        let (check, seconds) = timed { TraceSample.check(text, specs: [TraceSample.calls]) }
        #expect(check.counts.runs == count)
        #expect(check.diagnostics.map(\.id) == (name == "gaps" ? [Rule.incompleteTrace.id] : []))
        return seconds
    }

    private func log(_ count: Int, _ name: String) -> String {
        let action = name == "rename" ? "rename" : "note"
        var sample = TraceSample()
        sample.add("created loaded")
        for run in 1...count {
            sample.add("accepted \(action) \(run) loaded")
            if name == "gaps" { sample.skip() }
            if action == "note" { sample.add("began note \(run) loaded") }
        }
        for run in name == "cancel" ? Array((1...count).reversed()) : Array(1...count) {
            if action == "rename" { sample.add("began rename \(run) loaded") }
            if name != "cancel" { sample.add("emitted \(action) \(run) loaded loaded") }
            sample.add("ended \(action) \(run) loaded \(name == "cancel" ? "cancel" : "finished")")
        }
        sample.close()
        return sample.text
    }
}
