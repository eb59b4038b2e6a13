import Dispatch
import Testing

@testable import RuntimeUnderTest

/// Without ``Turns``, for the sanitizer: jobs run in any order.
@MainActor
@Suite("Threads")
struct ThreadTests {
    @Test(
        "Callers that are cancelled on other threads end their runs, and a pending state has a live run"
    )
    func callers() async {
        let clock = ManualClock()
        let emitter = PostsEmitter(core: CoreKind.observable.core(.loaded([0]), PostsOutput.table(), clock))
        var calls: [Task<Void, Never>] = []
        for number in 0..<200 {
            let action = [PostsOutput.Action.load, .save, .like, .search, .load, .refresh][number % 6]
            let call = Task {
                _ = await emitter.call(action) { emit in
                    emit.onCancel { emit in emit.loaded { $0.items = [number] } }
                    if action == .load { emit.loading(number) }
                    if action == .save { emit.saving() }
                    for _ in 0..<number % 7 where !Task.isCancelled { await Task.yield() }
                    emit.loaded([number])
                }
            }
            calls.append(call)
            DispatchQueue.global().async { call.cancel() }
            if number % 5 == 0 { DispatchQueue.global().async { clock.advance(by: .milliseconds(300)) } }
            await Task.yield()
            let kind = emitter.output.kind
            let live = PostsOutput.Action.allCases.filter { !emitter.core.runs[$0.rawValue].isEmpty }
            if kind == .loading { #expect(live.contains(.load)) }
            if kind == .saving { #expect(live.contains(.save)) }
        }
        for call in calls { await call.value }
        #expect(emitter.output.kind == .loaded)
        #expect(!emitter.output.isRefreshing)
        #expect(emitter.core.runs.joined().isEmpty)
    }
}
