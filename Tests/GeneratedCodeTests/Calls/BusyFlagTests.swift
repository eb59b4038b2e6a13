import Foundation
import Testing

@testable import Corpus

@MainActor
@Suite("busy flags, and runs that outlive their callers")
struct BusyFlagTests {
    let gate = Gate()

    private let emitter = LedgerEmitter(output: .loaded(1))

    private func refresh() async -> _Concurrency.Task<Bool, Never> {
        let call = _Concurrency.Task {
            await emitter.refresh { emit in
                await gate.wait()
                emit.loaded { $0.message = "fresh" }
            }
        }
        await settle()
        return call
    }

    private func loaded(_ id: Int, message: String? = nil, isRefreshing: Bool = false) -> LedgerOutput {
        .loaded(.init(entries: [Entry(id: id)], isRefreshing: isRefreshing, message: message))
    }

    @Test("the flag is on while the body runs, whatever it emits")
    func follows() async {
        var told: [LedgerOutput] = []
        emitter.onChange = { told.append($0) }
        let call = await refresh()
        #expect(emitter.output == loaded(1, isRefreshing: true))
        #expect(emitter.emissions == 0)
        await emitter.load { $0.loaded(entries: [Entry(id: 2)]) }
        #expect(emitter.output == loaded(2, isRefreshing: true))
        gate.open()
        #expect(await call.value)
        #expect(
            told == [
                loaded(1, isRefreshing: true), loaded(2, isRefreshing: true),
                loaded(2, message: "fresh", isRefreshing: true), loaded(2, message: "fresh"),
            ])
    }

    @Test("a rebuilt view cancels its task, and the refresh continues")
    func outlives() async {
        let call = await refresh()
        call.cancel()
        await settle()
        #expect(emitter.output.isRefreshing)
        #expect(await emitter.refresh { _ in Issue.record("it runs already") } == false)
        gate.open()
        #expect(await call.value)
        #expect(emitter.output == loaded(1, message: "fresh"))
    }

    @Test("in a state that does not carry the flag it reads as false")
    func carried() async {
        let (call, loading) = (await refresh(), Gate())
        let load = _Concurrency.Task {
            await emitter.load { emit in
                emit.loading()
                await loading.wait()
            }
        }
        await settle()
        #expect(emitter.output.isLoading && !emitter.output.isRefreshing)
        loading.open()
        #expect(await load.value)
        #expect(emitter.output == loaded(1, isRefreshing: true))
        gate.open()
        #expect(await call.value)
    }

    @Test("a change closure cannot set the flag")
    func assigned() async {
        await emitter.load { emit in emit.loaded { $0.isRefreshing = true } }
        #expect(!emitter.output.isRefreshing)
        await emitter.refresh { emit in
            emit.loaded { $0.isRefreshing = false }
            #expect(emitter.output.isRefreshing)
        }
        #expect(!emitter.output.isRefreshing)
    }

    @Test("outputs that are not Equatable have it, too")
    func notEquatable() async {
        let emitter = ClipboardEmitter(output: .filled(.init(text: "", onPaste: {})))
        var told: [Bool] = []
        emitter.onChange = { told.append($0.isPasting) }
        await emitter.paste { emit in emit.filled { $0.text = "a" } }
        #expect(told == [true, true, false])
    }
}
