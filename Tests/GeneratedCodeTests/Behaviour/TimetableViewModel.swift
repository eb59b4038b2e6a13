import Testing

@testable import Corpus

@MainActor
final class TimetableViewModel: TimetableEmitting {
    let emitter: TimetableEmitter
    private let board: any DepartureBoard

    init(emitter: TimetableEmitter = TimetableEmitter(), board: any DepartureBoard) {
        self.emitter = emitter
        self.board = board
        emitter.connect(to: self)
    }

    func load() async {
        await emitter.load { [board] emit in
            emit.loading()
            do {
                emit.loaded(departures: try await board.departures(), note: "")
            } catch {
                emit.failed(reason: .network)
            }
        }
    }

    func search(platform: Int) async {
        await emitter.search { emit in emit.loaded { $0.departures = [Departure(id: platform)] } }
    }

    func book() async {
        await emitter.book { emit in
            emit.booking()
            emit.loaded { _ in }
        }
    }

    func refresh() async { await emitter.refresh { _ in } }
    func sort() { emitter.sort { emit in emit.loaded { $0.departures.sort { $0.id < $1.id } } } }
    func leave() { emitter.leave { $0.idle() } }
}

extension TimetableFactory: TimetableViewModelMaking {
    static func makeViewModel(
        emitter: TimetableEmitter, board: MockDepartureBoard
    ) -> any TimetableViewModeling {
        TimetableViewModel(emitter: emitter, board: board)
    }
}

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
