import Testing

@testable import Corpus

@MainActor
@Suite("pending states and cancellation")
struct PendingStateTests {
    private let gate = Gate()
    private let emitter = LedgerEmitter(output: .loaded(1))

    private func load(
        _ body: @escaping @MainActor (LedgerEmitter.LoadScope) -> Void
    ) async -> _Concurrency.Task<Bool, Never> {
        let call = _Concurrency.Task {
            await emitter.load { emit in
                body(emit)
                await gate.wait()
            }
        }
        await settle()
        return call
    }

    @Test("a pending state ends with its caller; the state below returns")
    func goes() async {
        var told: [LedgerOutput] = []
        var transitions = 0
        emitter.onChange = { told.append($0) }
        emitter.onTransition = { _, _, _ in transitions += 1 }
        // `load` may run from `loading`, too.
        let call = await load { $0.loading() }
        #expect(emitter.output == .loading)
        call.cancel()
        await settle()
        #expect(told == [.loading, .loaded(1)])
        #expect(transitions == 1 && emitter.emissions == 1, "a return is no emission")
        gate.open()
        #expect(await call.value)
    }

    @Test("the body can undo what it did")
    func onCancel() async {
        let call = await load { emit in
            emit.loaded(entries: [Entry(id: 1), Entry(id: 2)])
            let isKept = emit.onCancel { $0.loaded(entries: [Entry(id: 1)]) }
            #expect(isKept)
        }
        #expect(emitter.output == .loaded(1, 2))
        call.cancel()
        await settle()
        #expect(emitter.output == .loaded(1))
        gate.open()
        _ = await call.value
        var scope: LedgerEmitter.LoadScope?
        await emitter.load { emit in
            scope = emit
            emit.onCancel { _ in Issue.record("the body had returned") }
        }
        #expect(scope?.onCancel { _ in Issue.record("the body had returned") } == false)
        emitter.cancel()
    }

    @Test("an edit in a pending state stays in the state below")
    func edits() async {
        let form = SettingsOutput.Form(
            name: "Ada", isPublic: false, volume: 1, theme: .light, tags: [], birthday: nil)
        let emitter = SettingsEmitter(output: .form(form))
        let call = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving(name: "Ada", isPublic: false, volume: 1, theme: .light, birthday: nil)
                await gate.wait()
            }
        }
        await settle()
        #expect(emitter.output.isSaving)
        emitter.name = "Grace"
        #expect(emitter.name == "Grace")
        call.cancel()
        await settle()
        #expect(emitter.output == .form(form.copy { $0.name = "Grace" }))
        gate.open()
    }
}
