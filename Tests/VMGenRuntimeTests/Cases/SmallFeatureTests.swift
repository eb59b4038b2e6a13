import RuntimeUnderTest
import SeededPlay
import Testing

/// A feature without transients, busy flags or comparison.
@MainActor
@Suite("A small feature", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct SmallFeatureTests {
    private enum Output: VMGenOutput {
        case empty
        case counting(AnyObject? = nil)
        case counted(Int)

        enum Kind: Int, CaseIterable { case empty, counting, counted }
        enum Action: CaseIterable { case count, add }

        var kind: Kind {
            switch self {
            case .empty: .empty
            case .counting: .counting
            case .counted: .counted
            }
        }

        var atRest: Output { self }
    }

    private let core = VMGenCore(
        Output.empty,
        VMGenTable(Output.self, pending: [.counting: [.count]]))

    private func drain(_ turns: Turns) { while turns.count > 0 { turns.take(0) } }

    @Test("A pending state returns to the previous output, unchanged")
    func pending() {
        Turns.play { turns in
            var changes: [Output.Kind] = []
            VMGenHandle<Output>(core).onChange = { changes.append($0.kind) }
            Task { await core.call(Output.Action.count, .droppable) { #expect($0.emit(Output.counting())) } }
            drain(turns)
            #expect(changes == [.counting, .empty])
            #expect(core.emissions == 1)
        }
    }

    @Test("A pending state that is emitted again does not keep its previous content")
    func formerContent() {
        final class Content {}
        Turns.play { turns in
            @MainActor func emitted(_ run: VMGenRun) -> () -> Content? {
                let content = Content()
                #expect(run.emit(Output.counting(content)))
                return { [weak content] in content }
            }
            Task {
                await core.call(Output.Action.count, .droppable) { run in
                    let former = emitted(run)
                    #expect(former() != nil)
                    let latter = emitted(run)
                    #expect(former() == nil)
                    #expect(latter() != nil)
                }
            }
            drain(turns)
        }
    }

    @Test("A change begins with the state's latest content, if there is one")
    func last() {
        Turns.play { _ in
            let counted: (Int) -> Output = Output.counted
            for expected in [false, true] {
                let began = core.perform(Output.Action.add) { run in
                    let number: (Output) -> Int? = { if case .counted(let value) = $0 { value } else { nil } }
                    #expect(run.emit(counted, .counted, changing: number, nil) { $0 += 1 } == expected)
                    if !expected { #expect(run.emit(counted(1))) }
                }
                #expect(began)
            }
            let output: Output = core.output()
            if case .counted(let number) = output { #expect(number == 2) } else { Issue.record("\(output)") }
        }
    }

    @Test("Without another sleep, the system's clock is used", .timeLimit(.minutes(1)))
    func systemTime() async {
        let began = await core.call(Output.Action.count, .restartable, debounce: 1) { _ in }
        #expect(began)
    }
}
