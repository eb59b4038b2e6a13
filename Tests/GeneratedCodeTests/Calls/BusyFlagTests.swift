import Foundation
import Testing

@testable import Corpus

@MainActor
@Suite("busy flags, and runs that outlive their callers")
struct BusyFlagTests {
    let gate = Gate()

    private func refresh(_ screen: LoadableScreen) async -> _Concurrency.Task<Bool, Never> {
        let call = _Concurrency.Task {
            await screen.refresh { emit in
                await gate.wait()
                _ = emit.message("fresh")
            }
        }
        await settle()
        return call
    }

    @Test("the flag is on while the body runs, whatever it emits", arguments: ObservationWay.allCases)
    func follows(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        var told: [LoadableScreen.Shown] = []
        screen.onChange { told.append($0) }
        let call = await refresh(screen)
        #expect(screen.shown() == .loaded(1, isRefreshing: true))
        #expect(screen.emissions() == 0)
        _ = await screen.load { _ = $0.loaded([2]) }
        #expect(screen.shown() == .loaded(2, isRefreshing: true))
        gate.open()
        #expect(await call.value)
        #expect(screen.shown() == .loaded(2, message: "fresh"))
        #expect(
            told == [
                .loaded(1, isRefreshing: true), .loaded(2, isRefreshing: true),
                .loaded(2, message: "fresh", isRefreshing: true), .loaded(2, message: "fresh"),
            ])
    }

    @Test(
        "a rebuilt view cancels its task, and the refresh continues", arguments: ObservationWay.allCases
    )
    func outlives(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        let call = await refresh(screen)
        call.cancel()
        await settle()
        #expect(screen.shown().isRefreshing)
        #expect(await screen.refresh { _ in Issue.record("it runs already") } == false)
        gate.open()
        #expect(await call.value)
        #expect(screen.shown() == .loaded(1, message: "fresh"))
    }

    @Test("in a state that does not carry the flag it reads as false", arguments: ObservationWay.allCases)
    func carried(_ way: ObservationWay) async {
        let screen = way.screen(showing: [1])
        let (call, loading) = (await refresh(screen), Gate())
        let load = _Concurrency.Task {
            await screen.load { emit in
                _ = emit.loading()
                await loading.wait()
            }
        }
        await settle()
        #expect(screen.shown() == .loading)
        loading.open()
        #expect(await load.value)
        #expect(screen.shown() == .loaded(1, isRefreshing: true))
        gate.open()
        #expect(await call.value)
    }

    @Test("a change closure cannot set the flag")
    func assigned() async {
        let emitter = LedgerEmitter(output: .loaded(1))
        await emitter.load { emit in emit.loaded { $0.isRefreshing = true } }
        #expect(!emitter.output.isRefreshing)
        await emitter.refresh { emit in
            emit.loaded { $0.isRefreshing = false }
            #expect(emitter.output.isRefreshing)
        }
        #expect(!emitter.output.isRefreshing)
    }

    @Test("the initial output's value stays until a run begins")
    func given() async {
        let emitter = LedgerEmitter(output: .loaded(.init(entries: [], isRefreshing: true)))
        emitter.rename { emit in emit.loaded { $0.message = "renamed" } }
        #expect(emitter.output.isRefreshing)
        await emitter.refresh { _ in }
        #expect(!emitter.output.isRefreshing)
    }

    @Test("the last run of several actions switches the flag off; a debounce does not switch it on")
    func severalActions() async {
        let emitter = CartEmitter()
        let other = Gate()
        let adding = _Concurrency.Task { await emitter.add { _ in await gate.wait() } }
        await settle()
        #expect(!emitter.output.isUpdating, "`empty` does not carry it")
        let again = _Concurrency.Task {
            await emitter.add { emit in
                emit.filled(items: [], total: 0)
                await other.wait()
            }
        }
        await settle()
        #expect(emitter.output.isUpdating)
        gate.open()
        #expect(await adding.value)
        #expect(emitter.output.isUpdating)
        other.open()
        #expect(await again.value)
        #expect(!emitter.output.isUpdating)
        let clock = ManualClock()
        let checkout = CheckoutEmitter(clock: clock)
        let check = _Concurrency.Task {
            await checkout.checkCoupon { _ in #expect(checkout.output.isRecalculating) }
        }
        await settle()
        #expect(!checkout.output.isRecalculating)
        clock.advance(by: .seconds(1))
        #expect(await check.value)
        #expect(!checkout.output.isRecalculating)
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
