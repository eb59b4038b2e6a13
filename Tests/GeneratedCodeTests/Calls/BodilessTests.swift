import Testing

@testable import Corpus

/// A view model that implements only the action with a body.
private final class VaultViewModel: VaultBase {
    private(set) var events: [VaultEvent] = []
    var gate: Gate?

    func count(emit: CountScope) async {
        emit.counting(done: 0)
        await gate?.wait()
        emit.list()
    }

    static func make(_ output: VaultOutput) -> VaultViewModel {
        let viewModel = VaultViewModel(emitter: VaultEmitter(output: output))
        viewModel.onEvent = { [weak viewModel] in viewModel?.events.append($0) }
        return viewModel
    }
}

/// Actions with `shows` and `sends`.
@MainActor
struct BodilessTests {
    private let list = VaultOutput.list(
        numbers: [1, 2], query: "a", owner: "Eve", message: "old", pinned: "kept")

    @Test("without values, shared content and kept transients stay, and the rest has its default")
    func defaults() {
        let viewModel = VaultViewModel.make(.locked(owner: "Eve"))
        viewModel.unlock()
        #expect(viewModel.output.list?.numbers == [] && viewModel.output.owner == "Eve")
        let locking = VaultViewModel.make(list)
        locking.lock()
        #expect(locking.output.isLocked && locking.output.owner == "Eve")
        locking.unlock()
        #expect(locking.output.message == nil)
    }

    @Test("from one state, content without a value stays; transients rest unless they are given")
    func current() {
        let viewModel = VaultViewModel.make(list)
        viewModel.search(query: "swift")
        #expect(viewModel.output.list?.numbers == [1, 2] && viewModel.query == "SWIFT")
        #expect(viewModel.output.message == "Searching swift, not 2" && viewModel.output.pinned == "kept")
        let detail = VaultViewModel.make(
            .detail(number: 3, query: "q", onOpen: {}, message: "old", pinned: "kept"))
        detail.touch()
        #expect(
            detail.output.detail?.number == 3 && detail.output.message == nil
                && detail.output.pinned == "kept")
    }

    @Test("content comes from parameters, and from the content before")
    func parameters() {
        let viewModel = VaultViewModel.make(list)
        viewModel.select(number: 7, then: {})
        #expect(viewModel.output.detail?.number == 7 && viewModel.output.detail?.query == "a")
        viewModel.narrow()
        #expect(viewModel.output.list?.numbers == [1, 3] && viewModel.output.pinned == "a")
        viewModel.rename(to: "Max", content: 4)
        #expect(viewModel.output.owner == "Max 4")
    }

    @Test("an event follows the emission, with content of the state before")
    func events() {
        let viewModel = VaultViewModel.make(.detail(number: 3, query: "q", onOpen: {}, owner: "Eve"))
        var events: [String] = []
        viewModel.onEvent = { [weak viewModel] event in
            guard let kind = viewModel?.output.kind else { return }
            switch event {
            case .closed: events.append("closed in \(kind)")
            case .left(let left): events.append("left \(left.number) \(left.reason) in \(kind)")
            }
        }
        viewModel.back()
        viewModel.close()
        viewModel.report(reason: "late", emitter: 5)
        #expect(events == ["left 3 Eve in list", "closed in list", "left 5 late in list"])
    }

    @Test("a call from another state is rejected: no emission, no event")
    func rejection() {
        let viewModel = VaultViewModel.make(list)
        viewModel.back()
        viewModel.unlock()
        #expect(viewModel.output.isList && viewModel.events.isEmpty && viewModel.emitter.emissions == 0)
        #expect(!viewModel.emitter.back() && viewModel.emitter.lock())
    }

    @Test("a throttle drops calls, and `cancels` ends runs")
    func rules() async {
        let viewModel = VaultViewModel.make(.locked())
        viewModel.unlock()
        viewModel.lock()
        viewModel.unlock()
        #expect(viewModel.output.isLocked)
        let counting = VaultViewModel.make(list)
        let gate = Gate()
        counting.gate = gate
        let run = _Concurrency.Task { await counting.count() }
        await settle()
        counting.tick()
        counting.tick()
        #expect(counting.output.counting?.done == 2 && counting.output.isBusy)
        gate.open()
        await run.value
        #expect(counting.output.isList)
    }

    @Test("the current state is emitted once more, with transients")
    func again() {
        let viewModel = VaultViewModel.make(list)
        viewModel.remark()
        #expect(viewModel.output.list?.numbers == [1, 2] && viewModel.output.message == "Seen by Eve")
        #expect(viewModel.output.pinned == "Eve" && viewModel.emitter.emissions == 1)
        viewModel.blink()
        #expect(viewModel.output.message == nil && viewModel.output.pinned == "Eve")
        viewModel.lock()
        viewModel.blink()
        #expect(viewModel.output.isLocked && viewModel.emitter.emissions == 4)
    }

    @Test("an edit runs an action without a body")
    func edits() {
        let viewModel = VaultViewModel.make(list)
        viewModel.query = "next"
        #expect(viewModel.query == "NEXT" && viewModel.output.message == "Searching next, not 2")
    }
}
