import Testing

@testable import Corpus

@MainActor
@Suite("Late answers and unseen content")
struct LateAnswerTests {
    private let emitter = MailboxEmitter()

    private func events(_ body: () async -> Void) async -> [String] {
        var events: [String] = []
        emitter.onRun = { if $2 == "late" || $2 == "unseen" { events.append("\($1) \($2) \($3)") } }
        await body()
        return events
    }

    @Test("The answer of a pending state's run does not touch a state that its action does not know")
    func late() async {
        let events = await events {
            await emitter.load { [emitter] emit in
                emit.loading()
                // Not called from the body: its task is another one.
                await _Concurrency.Task.detached { await MainActor.run { _ = emitter.close() } }.value
                #expect(!emit.full(mails: ["Tea"]))
                #expect(!emit.full { $0.mails = [] })
            }
        }
        #expect(emitter.output == .closed)
        #expect(events == ["load late full", "load late full"])
    }

    @Test("A state of a run that the body called is known")
    func called() async {
        await emitter.load { [emitter] emit in
            emit.loading()
            emitter.close()
            #expect(emit.full(mails: ["Tea"]))
        }
        #expect(emitter.output == .full(mails: ["Tea"]))
    }

    @Test("A change does not bring back what another run has left, unless it starts from it")
    func unseen() async {
        await emitter.load { $0.full(mails: ["Tea"]) }
        emitter.remove { $0.empty() }
        let events = await events {
            emitter.undo { emit in
                #expect(!emit.full { $0.mails.append("Tea") })
                #expect(emit.full(startingFrom: .init(mails: [])) { $0.mails.append("Cake") })
            }
            #expect(emitter.output == .full(mails: ["Cake"]))
            emitter.remove { $0.empty() }
            emitter.undo { emit in emit.full(startingFrom: emit.lastFull) { $0.mails.append("Tea") } }
        }
        #expect(emitter.output == .full(mails: ["Cake", "Tea"]))
        #expect(events == ["undo unseen full", "undo unseen full"])
    }

    @Test("A reload keeps its data, below its pending state")
    func reload() async {
        await emitter.load { $0.full(mails: ["Tea"]) }
        await emitter.load { emit in
            emit.loading()
            emit.full { $0.mails.append("Cake") }
        }
        #expect(emitter.output == .full(mails: ["Tea", "Cake"]))
    }
}
