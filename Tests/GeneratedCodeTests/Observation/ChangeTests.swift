import Testing

@testable import Corpus

@MainActor
@Suite("observation: none, a closure receives each change once and in order")
struct ChangeTests {
    /// The outputs that a view controller would have rendered.
    private final class Heard {
        var outputs: [TimetableOutput] = []
    }

    private let heard = Heard()

    private func emitter(showing output: TimetableOutput) -> TimetableEmitter {
        let emitter = TimetableEmitter(output: output)
        emitter.onChange = { [heard] in heard.outputs.append($0) }
        return emitter
    }

    @Test("an emission is reported; an equal one is not, though it is counted")
    func emissions() async {
        let emitter = emitter(showing: .idle)
        await emitter.load { emit in
            emit.loading()
            emit.loading()
            emit.loaded(departures: [Departure(id: 1)], note: "")
        }
        #expect(heard.outputs == [.loading, .loaded(1)])
        #expect(emitter.emissions == 3)
        emitter.sort { $0.loaded { _ in } }
        #expect(heard.outputs.count == 2)
        await emitter.departed { $0.loaded { $0.departures = [] } }
        #expect(heard.outputs.last == .loaded())
    }

    @Test("a dismissal is reported and is not an emission; without a transient it changes nothing")
    func dismissals() {
        var start = TimetableOutput.loaded(1)
        start.message = "hello"
        start.hint = "late"
        let emitter = emitter(showing: start)
        var emissions = 0
        emitter.onEmission = { _ in emissions += 1 }
        emitter.dismissMessage()
        emitter.dismissMessage()
        emitter.dismissFailure()
        // At rest it is not nil.
        emitter.dismissHint()
        emitter.dismissHint()
        #expect(heard.outputs == [start.copy { $0.message = nil }, .loaded(1)])
        #expect(emissions == 0)
    }

    @Test("an edit is reported, unless it changes nothing or the state lacks the property")
    func edits() {
        let emitter = emitter(showing: .loaded(1))
        emitter.note = "a"
        emitter.note = "a"
        emitter.platform = 2
        #expect(heard.outputs.map { $0.loaded?.note } == ["a", "a"])
        #expect(heard.outputs.map { $0.loaded?.platform } == [1, 2])
        let idle = self.emitter(showing: .idle)
        idle.note = "b"
        #expect(heard.outputs.count == 2)
    }

    @Test("outputs that are not Equatable are reported whenever they are set")
    func notEquatable() async {
        let emitter = ClipboardEmitter()
        var kinds: [ClipboardOutput.Kind] = []
        emitter.onChange = { kinds.append($0.kind) }
        await emitter.paste { emit in
            emit.filled(text: "a", onPaste: {}, message: "pasted")
            emit.filled { _ in }
        }
        emitter.dismissMessage()
        emitter.text = "b"
        emitter.clear { $0.empty() }
        // Two emissions, the busy flag at the end of the run, the edit, and the last emission.
        #expect(kinds == [.filled, .filled, .filled, .filled, .empty])
    }

    @Test("a feature without actions reports edits and dismissals")
    func withoutActions() {
        let emitter = VolumeEmitter(output: .shown(.init(level: 1, warning: "loud")))
        var heard: [VolumeOutput] = []
        emitter.onChange = { heard.append($0) }
        emitter.level = 2
        emitter.dismissWarning()
        emitter.dismissWarning()
        #expect(
            heard == [.shown(.init(level: 2, warning: "loud")), .shown(.init(level: 2))])
    }

    @Test("the mock reports changes in the same way")
    func mock() {
        let mock = MockTimetableViewModel(output: .loaded(1))
        var heard: [String] = []
        mock.onChange = { output in
            heard.append("begin \(output.message ?? "-")")
            if output.message == "hello" { mock.dismissMessage() }
            heard.append("end \(output.message ?? "-")")
        }
        mock.output.message = "hello"
        mock.output.message = nil
        #expect(heard == ["begin hello", "end hello", "begin -", "end -"])
        mock.note = "a"
        #expect(heard.count == 6)
        mock.dismissMessage()
        #expect(heard.count == 6)
        #expect(mock.dismissMessageCallsCount == 2)
    }
}

extension TimetableOutput {
    fileprivate static func loaded(_ ids: Int...) -> Self {
        .loaded(Loaded(departures: ids.map { Departure(id: $0) }, note: ""))
    }
}
