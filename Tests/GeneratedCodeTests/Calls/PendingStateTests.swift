import Testing

@testable import Corpus

/// Users' expectations when a task is cancelled, tested on screens of every kind of observation.
@MainActor
@Suite("pending states and cancellation")
struct PendingStateTests {
    let gate = Gate()

    private func load(
        _ screen: LoadableScreen, _ body: @escaping @MainActor (LoadableScreen.Emit) -> Void
    ) async -> _Concurrency.Task<Bool, Never> {
        let call = _Concurrency.Task {
            await screen.load { emit in
                body(emit)
                await gate.wait()
            }
        }
        await settle()
        return call
    }

    @Test(
        "a pending state ends with its caller; the state below returns", arguments: ObservationWay.allCases)
    func goes(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        var told: [LoadableScreen.Shown] = []
        var transitions = 0
        screen.onChange { told.append($0) }
        screen.onTransition { transitions += 1 }
        // `load` may run from `loading`, too.
        let call = await load(screen) { _ = $0.loading() }
        #expect(screen.shown() == .loading)
        call.cancel()
        await settle()
        #expect(screen.shown() == .loaded(1))
        #expect(told == [.loading, .loaded(1)])
        #expect(transitions == 1 && screen.emissions() == 1, "a return is no emission")
        gate.open()
        #expect(await call.value)
    }

    @Test("the body can undo what it did", arguments: ObservationWay.allCases)
    func onCancel(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        var wasUndone = false
        let call = await load(screen) { emit in
            _ = emit.loaded([1, 2])
            let isKept = emit.onCancel { wasUndone = $0.loaded([1]) }
            #expect(isKept)
        }
        #expect(screen.shown() == .loaded(1, 2))
        call.cancel()
        await settle()
        #expect(wasUndone)
        #expect(screen.shown() == .loaded(1))
        gate.open()
        _ = await call.value
        var scope: LoadableScreen.Emit?
        _ = await screen.load { emit in
            scope = emit
            _ = emit.onCancel { _ in Issue.record("the body had returned") }
        }
        let isKept = scope?.onCancel { _ in Issue.record("the body had returned") }
        #expect(isKept == false)
        screen.cancel()
    }

    @Test("a pending state remains while one of several actions runs")
    func severalActions() async {
        let (emitter, other) = (LedgerEmitter(output: .loaded(1)), Gate())
        let importing = _Concurrency.Task {
            await emitter.importAll { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        let loading = _Concurrency.Task { await emitter.load { _ in await other.wait() } }
        await settle()
        importing.cancel()
        await settle()
        #expect(emitter.output == .loading)
        other.open()
        #expect(await loading.value)
        #expect(emitter.output == .loaded(1))
        gate.open()
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
