import Testing

@testable import Corpus

/// That emitters pass what their specs say of actions. The runtime's tests prove what follows from it.
@MainActor
@Suite("the rules of actions")
struct RuleTests {
    /// What a second call does while the body of the first waits.
    struct Row: Sendable {
        enum Beginning { case atOnce, later, never }

        let first: LedgerOutput.Action
        let second: LedgerOutput.Action
        let begins: Beginning
        var endsFirst = false
    }

    private let gate = Gate()
    private let emitter = LedgerEmitter(output: .loaded(1))

    private func call(_ action: LedgerOutput.Action, _ body: @escaping @MainActor () async -> Void) async
        -> Bool
    {
        switch action {
        case .load: await emitter.load { _ in await body() }
        case .loadMore: await emitter.loadMore { _ in await body() }
        case .save: await emitter.save { _ in await body() }
        case .archive: await emitter.archive { _ in await body() }
        case .mark: await emitter.mark { _ in await body() }
        case .replace: await emitter.replace { _ in await body() }
        default: preconditionFailure("\(action)")
        }
    }

    @Test(
        "a second call replaces, is dropped, waits, overlaps or cancels",
        arguments: [
            Row(first: .load, second: .load, begins: .atOnce, endsFirst: true),
            Row(first: .loadMore, second: .loadMore, begins: .never),
            Row(first: .save, second: .save, begins: .later),
            Row(first: .save, second: .archive, begins: .later),
            Row(first: .mark, second: .mark, begins: .atOnce),
            Row(first: .save, second: .replace, begins: .atOnce, endsFirst: true),
        ])
    func secondCall(_ row: Row) async {
        var wasCancelled = false
        emitter.onRejected = { _, _ in Issue.record("rejected") }
        let first = _Concurrency.Task {
            await call(row.first) {
                await gate.wait()
                wasCancelled = _Concurrency.Task.isCancelled
            }
        }
        await settle()
        var hasBegun = false
        let second = _Concurrency.Task { await call(row.second) { hasBegun = true } }
        await settle()
        #expect(hasBegun == (row.begins == .atOnce))
        gate.open()
        #expect(await first.value)
        #expect(await second.value == (row.begins != .never))
        #expect(wasCancelled == row.endsFirst)
    }

    @Test("a synchronous action that emits nothing ends the pending state of the run that it cancels")
    func stop() async {
        let saving = _Concurrency.Task {
            await emitter.save { emit in
                emit.saving()
                await gate.wait()
                emit.failed(reason: .denied)
            }
        }
        await settle()
        #expect(emitter.output == .saving && emitter.stop { _ in })
        #expect(emitter.output == .loaded(1))
        gate.open()
        _ = await saving.value
        #expect(emitter.output == .loaded(1))
    }

    @Test(
        "a pending state ends with its caller; the state below returns, or what a cleanup emits",
        arguments: [false, true])
    func pending(_ hasCleanup: Bool) async {
        var told: [LedgerOutput] = []
        emitter.onChange = { told.append($0) }
        let call = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                if hasCleanup { emit.onCancel { $0.loaded(entries: [Entry(id: 2)]) } }
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        await settle()
        #expect(told == [.loading, .loaded(hasCleanup ? 2 : 1)])
        gate.open()
        #expect(await call.value)
    }

    @Test("a busy flag is on while the body runs, whatever it emits, and although its caller was cancelled")
    func busy() async {
        var told: [LedgerOutput] = []
        emitter.onChange = { told.append($0) }
        let call = _Concurrency.Task {
            await emitter.refresh { emit in
                await gate.wait()
                emit.loaded {
                    $0.message = "fresh"
                    $0.isRefreshing = false
                }
            }
        }
        await settle()
        call.cancel()
        await emitter.load { $0.loading() }
        #expect(await emitter.refresh { _ in Issue.record("it runs already") } == false)
        gate.open()
        #expect(await call.value)
        let busy = LedgerOutput.loaded(1).copy { $0.isRefreshing = true }
        #expect(
            told == [busy, .loading, busy, busy.copy { $0.message = "fresh" }, .loaded(1, message: "fresh")])
    }

    @Test("outputs that are not Equatable have busy flags, too")
    func notEquatable() async {
        let emitter = ClipboardEmitter(output: .filled(.init(text: "", onPaste: {})))
        var told: [Bool] = []
        emitter.onChange = { told.append($0.isPasting) }
        await emitter.paste { emit in emit.filled { $0.text = "a" } }
        #expect(told == [true, true, false])
    }

    @Test("an edit in a pending state stays in the state below")
    func edits() async {
        let form = SettingsOutput.Form(
            name: "Ada", isPublic: false, volume: 1, theme: .light, tags: [], birthday: nil)
        let emitter = SettingsEmitter(output: .form(form))
        await emitter.save { emit in
            emit.saving(name: "Ada", isPublic: false, volume: 1, theme: .light, birthday: nil)
            emitter.name = "Grace"
            #expect(emitter.output.isSaving && emitter.name == "Grace")
        }
        #expect(emitter.output == .form(form.copy { $0.name = "Grace" }))
    }
}
