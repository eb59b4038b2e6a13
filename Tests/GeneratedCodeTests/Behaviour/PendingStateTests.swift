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

    @Test("it also ends when the body returns without an emission", arguments: ObservationWay.allCases)
    func returns(_ way: ObservationWay) async {
        let screen = way.screen()
        let before = screen.shown()
        var wasEmitted = false
        #expect(await screen.load { wasEmitted = $0.loading() })
        #expect(wasEmitted)
        #expect(screen.shown() == before)
    }

    @Test("a state that is not pending stays, even if its run continues", arguments: ObservationWay.allCases)
    func stays(_ way: ObservationWay) async {
        let screen = way.screen()
        let call = await load(screen) { emit in
            _ = emit.loading()
            _ = emit.loaded([2])
        }
        call.cancel()
        await settle()
        #expect(screen.shown() == .loaded(2))
        gate.open()
        _ = await call.value
        #expect(screen.shown() == .loaded(2))
    }

    @Test("a terminal state stays while its run is still saving")
    func terminal() async {
        let emitter = CheckoutEmitter()
        let call = _Concurrency.Task {
            await emitter.place { emit in
                emit.placing()
                emit.placed(number: 7)
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        emitter.cancel()
        gate.open()
        _ = await call.value
        #expect(emitter.output.placed?.number == 7)
    }

    @Test("a chat whose task is cancelled keeps draft and messages")
    func chat() async {
        let emitter = ChatEmitter()
        let call = _Concurrency.Task {
            await emitter.join { emit in
                emit.connecting()
                emit.room(messages: [], peers: .alone)
                await gate.wait()
            }
        }
        await settle()
        emitter.received { emit in emit.room { $0.messages.append(Message(id: 1, text: "Hi")) } }
        emitter.draft = "half a sentence"
        call.cancel()
        gate.open()
        _ = await call.value
        #expect(emitter.output.room?.messages.map(\.id) == [1])
        #expect(emitter.draft == "half a sentence")
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

    @Test("a restart keeps the pending state until the new run ends", arguments: ObservationWay.allCases)
    func restart(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        var told: [LoadableScreen.Shown] = []
        screen.onChange { told.append($0) }
        let first = await load(screen) { _ = $0.loading() }
        let second = await load(screen) { _ in }
        #expect(told == [.loading])
        first.cancel()
        await settle()
        #expect(screen.shown() == .loading)
        second.cancel()
        await settle()
        #expect(screen.shown() == .loaded(1))
        gate.open()
        _ = await (first.value, second.value)
    }

    @Test("an action that cancels removes the pending state", arguments: ObservationWay.allCases)
    func cancels(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        let call = await load(screen) { _ = $0.loading() }
        screen.leave()
        #expect(screen.shown() == way.screen().shown())
        gate.open()
        _ = await call.value
        #expect(screen.shown() == way.screen().shown())
        #expect(screen.emissions() == 2)
    }

    @Test("cancel() ends all runs and removes their pending states", arguments: ObservationWay.allCases)
    func cancelAll(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        let call = await load(screen) { _ = $0.loading() }
        screen.cancel()
        #expect(screen.shown() == .loaded(1))
        gate.open()
        #expect(await call.value)
        #expect(screen.shown() == .loaded(1))
        #expect(await screen.load { _ = $0.loaded([2]) })
    }

    @Test("a cancellation on another thread precedes the next call", arguments: ObservationWay.allCases)
    func anotherThread(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        let call = await load(screen) { _ = $0.loading() }
        await _Concurrency.Task.detached { call.cancel() }.value
        #expect(screen.shown() == .loaded(1))
        gate.open()
        _ = await call.value
    }

    @Test("a call from a cancelled caller ends nothing", arguments: ObservationWay.allCases)
    func cancelledBefore(_ way: ObservationWay) async {
        let screen = way.screen()
        let running = _Concurrency.Task {
            await screen.load { emit in
                await gate.wait()
                _ = emit.loaded([1])
            }
        }
        await settle()
        let late = _Concurrency.Task { await screen.load { _ in Issue.record("began") } }
        late.cancel()
        #expect(await late.value == false)
        gate.open()
        #expect(await running.value)
        #expect(screen.shown() == .loaded(1))
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

    @Test("when the upper of two pending states disappears, the lower one becomes current")
    func stacked() async {
        let (emitter, upper) = (LedgerEmitter(output: .loaded(1)), Gate())
        let saving = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
            }
        }
        await settle()
        // `replace` would end the save.
        let marking = _Concurrency.Task {
            await emitter.mark { emit in
                await upper.wait()
                emit.saving()
            }
        }
        let pushed = _Concurrency.Task { await emitter.pushArrived { $0.loaded(entries: [Entry(id: 9)]) } }
        await settle()
        #expect(emitter.output == .loaded(9), "an emission of another state takes pending states out")
        upper.open()
        _ = await (marking.value, pushed.value)
        #expect(emitter.output == .saving, "the save is still live")
        saving.cancel()
        await settle()
        #expect(emitter.output == .loaded(9))
        gate.open()
    }

    @Test("a pending state without a live run is not emitted")
    func vanished() async {
        let emitter = ScannerEmitter()
        let (frame, reading) = (Gate(), Gate())
        let start = _Concurrency.Task {
            await emitter.start { emit in
                emit.scanning()
                await gate.wait()
            }
        }
        await settle()
        var emitted: [Bool] = []
        let read = _Concurrency.Task {
            await emitter.read { emit in
                emitted.append(emit.scanning { $0.torch = true })
                await frame.wait()
                emitted.append(emit.scanning { $0.torch = false })
                reading.open()
            }
        }
        await settle()
        #expect(emitter.torch)
        start.cancel()
        await settle()
        #expect(emitter.output.kind == .off)
        frame.open()
        await reading.wait()
        #expect(emitted == [true, false])
        #expect(emitter.output.kind == .off)
        gate.open()
        _ = await (start.value, read.value)
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

    @Test("a return does not present again what was dismissed")
    func dismissed() async {
        let emitter = LedgerEmitter(output: .loaded(1, message: "saved"))
        let call = _Concurrency.Task {
            await emitter.load { emit in
                emit.loaded { $0.failure = .denied }
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        await settle()
        #expect(emitter.output == .loaded(1))
        gate.open()
    }
}
