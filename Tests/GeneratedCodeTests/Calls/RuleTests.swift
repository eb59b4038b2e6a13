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

    @Test("a pending state ends with its caller")
    func pending() async {
        var told: [LedgerOutput] = []
        emitter.onChange = { told.append($0) }
        let call = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                await gate.wait()
            }
        }
        await settle()
        call.cancel()
        await settle()
        #expect(told == [.loading, .loaded(1)])
        gate.open()
        #expect(await call.value)
    }

    @Test("a busy flag is on while the body runs, although its caller was cancelled")
    func busy() async {
        var told: [LedgerOutput] = []
        emitter.onChange = { told.append($0) }
        let call = _Concurrency.Task { await emitter.refresh { _ in await gate.wait() } }
        await settle()
        call.cancel()
        await settle()
        #expect(told == [.loaded(1).copy { $0.isRefreshing = true }])
        gate.open()
        #expect(await call.value)
        #expect(told.last == .loaded(1))
    }

    @Test("outputs that are not Equatable have busy flags, too")
    func notEquatable() async {
        let emitter = ClipboardEmitter(output: .filled(.init(text: "", onPaste: {})))
        var told: [Bool] = []
        emitter.onChange = { told.append($0.isPasting) }
        await emitter.paste { emit in emit.filled { $0.text = "a" } }
        #expect(told == [true, true, false])
    }
}
