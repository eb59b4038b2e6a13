import RuntimeUnderTest
import SeededPlay
import Testing

/// Random observations, ends and edits. A pending state is current only during an observation, or as the
/// base.
@MainActor
@Suite("Container: random observations")
struct ContainerRandomTests {
    /// The expected states of a container.
    @MainActor
    private final class Model {
        var base: PageState
        var top: PageState?
        /// The observation, and the states that it waits for.
        var observation = 0
        var isObserving = false
        var later: [PageState] = []
        var told: [PageState] = []

        init(_ state: PageState) { base = state }

        var shown: PageState { top ?? base }

        func observe(_ known: [PageState], _ later: [PageState]) {
            var known = known
            if later.isEmpty { while let last = known.last, PageState.isPending(last) { known.removeLast() } }
            observation += 1
            isObserving = true
            self.later = later
            known.forEach(show)
            if later.isEmpty { end() }
        }

        func arrive() {
            show(later.removeFirst())
            if later.isEmpty { end() }
        }

        func show(_ state: PageState) {
            told.append(state)
            if PageState.isPending(state) {
                top = state
            } else {
                (base, top) = (state, nil)
            }
        }

        func end() {
            isObserving = false
            if top != nil { show(base) }
            top = nil
        }
    }

    @Test("have the states that the rules predict", arguments: 0..<200)
    func random(_ seed: UInt64) async {
        var numbers = SeededRandom(seed: seed)
        func number(_ range: Range<Int>) -> Int { .random(in: range, using: &numbers) }
        var last = 0
        func states(_ count: Int) -> [PageState] {
            (0..<count).map { _ in
                last += 1
                switch number(0..<4) {
                case 0: return .loading(last)
                case 1: return .saving(last)
                case 2: return .loaded(last)
                default: return .empty
                }
            }
        }
        let initial = states(1)[0]
        let page = Page(initial)
        let model = Model(initial)
        var gates: [(observation: Int, gate: StateGate)] = []
        var callers: [(observation: Int, task: Task<Void, Never>)] = []
        for _ in 0..<60 {
            switch number(0..<12) {
            case 0..<4:
                let (known, later) = (states(number(0..<3)), states(number(0..<3)))
                model.observe(known, later)
                var nexts: [PageStates.Next] = []
                for state in later {
                    let gate = StateGate()
                    gates.append((model.observation, gate))
                    nexts.append(gate.next(state))
                }
                let all = PageStates {
                    for state in known { state }
                    for next in nexts { next }
                }
                if number(0..<2) == 0 {
                    page.container.observe(all)
                } else {
                    callers.append((model.observation, Task { await page.container.refresh(all) }))
                    await settlePages()
                }
            case 4..<9:
                guard let next = gates.first else { continue }
                gates.removeFirst()
                if next.observation == model.observation, model.isObserving { model.arrive() }
                next.gate.open()
                await settlePages()
            case 9:
                guard !callers.isEmpty else { continue }
                let caller = callers.remove(at: number(0..<callers.count))
                if caller.observation == model.observation, model.isObserving { model.end() }
                caller.task.cancel()
            case 10:
                model.end()
                page.container.cancel()
            default:
                last += 1
                model.base.number = last
                model.top?.number = last
                model.told.append(model.shown)
                page.container.edit { [last] (state: inout PageState) in state.number = last }
            }
            #expect(page.state == model.shown)
            #expect(page.told == model.told)
        }
        for (_, gate) in gates { gate.open() }
        for (_, task) in callers { await task.value }
    }
}
