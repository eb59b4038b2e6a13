import Testing

@testable import Corpus

/// Works as a view controller does: it knows only the protocol, and renders each reported change.
@MainActor
private final class Presenter {
    private let viewModel: any TimetableViewModeling
    private(set) var lines: [String] = []

    init(_ viewModel: any TimetableViewModeling) {
        self.viewModel = viewModel
        render(viewModel.output)
        viewModel.onChange = { [weak self] in self?.render($0) }
    }

    private func render(_ output: TimetableOutput) {
        let ids = output.loaded?.departures.map { "\($0.id)" }.joined(separator: " ")
        lines.append(ids.map { "\($0) at \(output.loaded?.platform ?? 0)" } ?? output.kind.rawValue)
    }
}

@MainActor
@Suite("observation: none, a presenter on the protocol")
struct PresenterTests {
    @Test("renders each change of the view model, including an edit and the action that it runs")
    func viewModel() async {
        let board = MockDepartureBoard()
        board.departuresReturnValue = [Departure(id: 2), Departure(id: 1)]
        let emitter = TimetableEmitter { _ in }
        let viewModel = TimetableViewModel(emitter: emitter, board: board)
        let presenter = Presenter(viewModel)
        await viewModel.load()
        viewModel.sort()
        viewModel.platform = 7
        for _ in 0..<1_000 where presenter.lines.count < 6 { await _Concurrency.Task.yield() }
        #expect(presenter.lines == ["idle", "loading", "2 1 at 1", "1 2 at 1", "1 2 at 7", "7 at 7"])
    }

    @Test("renders the mock's output")
    func mock() {
        let mock = MockTimetableViewModel()
        let presenter = Presenter(mock)
        mock.output = .loading
        mock.output = .loading
        mock.output = .idle
        #expect(presenter.lines == ["idle", "loading", "idle"])
    }
}
