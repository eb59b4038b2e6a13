import Testing

@testable import Corpus

@MainActor
@Suite("screens that are closed while runs are live")
struct LeakTests {
    /// What runs when the screen is closed.
    enum Use: CaseIterable {
        case live, waiting, debounced, cancelled, replaced, outliving
    }

    private struct Screen {
        weak var viewModel: LedgerViewModel?
        weak var emitter: LedgerEmitter?
        /// Its calls, which a view ends when it disappears.
        var calls: [_Concurrency.Task<Void, Never>] = []
        let gate: Gate
    }

    /// Opens a screen and starts its calls.
    private func open(_ use: Use) -> Screen {
        let emitter = LedgerEmitter(output: .loaded(1), clock: ManualClock())
        let viewModel = LedgerViewModel(emitter: emitter, store: MockLedgerStore())
        var screen = Screen(viewModel: viewModel, emitter: emitter, gate: viewModel.gate)
        func call(_ action: @escaping @MainActor (LedgerViewModel) async -> Void) {
            screen.calls.append(_Concurrency.Task { await action(viewModel) })
        }
        switch use {
        case .live: call { await $0.load() }
        case .waiting: for _ in 0..<3 { call { await $0.save() } }
        case .debounced: call { await $0.search("a") }
        case .cancelled:
            call { await $0.load() }
            call { await $0.save() }
        case .replaced: for _ in 0..<2 { call { await $0.load() } }
        case .outliving: call { await $0.refresh() }
        }
        return screen
    }

    @Test("they leave nothing behind")
    func screens() async {
        var screens: [Screen] = []
        for number in 0..<7 * Use.allCases.count {
            screens.append(open(Use.allCases[number % Use.allCases.count]))
        }
        await settle()
        for (number, screen) in screens.enumerated() {
            if Use.allCases[number % Use.allCases.count] == .cancelled { screen.emitter?.cancel() }
            // Some views disappear, others only let go of the view model.
            if number % 7 != 0 { for call in screen.calls { call.cancel() } }
        }
        for screen in screens { screen.gate.open() }
        for (number, screen) in screens.enumerated() where number % 7 == 0 {
            for call in screen.calls { call.cancel() }
        }
        for screen in screens {
            for call in screen.calls { await call.value }
        }
        await settle()
        #expect(screens.allSatisfy { $0.viewModel == nil && $0.emitter == nil })
    }
}
