import NewsroomMocks
import Testing
import VMGenTestSupport

@testable import NewsroomCore

@MainActor
@Suite("SearchViewModel")
struct SearchViewModelTests {
    private let archive = MockArchiveService()
    private let results = SearchOutput.results(posts: [.preview], total: 2, query: "bridge")

    @Test("search, from idle, runs once for letters typed in a row")
    func searchFromIdle() async {
        archive.searchReturnValue = .preview
        let viewModel = SearchViewModel(archive: archive)
        for end in 1...6 { viewModel.query = String("bridge".prefix(end)) }
        while !viewModel.output.isResults { await Task.yield() }
        #expect(archive.searchReceivedInvocations.map(\.query) == ["bridge"])
        #expect(viewModel.output == results)
    }

    @Test("search, from results, without text shows nothing and asks nobody")
    func searchFromResults() async {
        let viewModel = viewModel(showing: results)
        viewModel.query = ""
        while !viewModel.output.isIdle { await Task.yield() }
        #expect(viewModel.output == .idle())
        #expect(!archive.searchCalled)
    }

    @Test("loadMore, from results, appends what follows")
    func loadMoreFromResults() async {
        archive.searchReturnValue = .preview
        let viewModel = viewModel(showing: results)
        await viewModel.loadMore()
        #expect(viewModel.output.results?.posts.count == 2)
        #expect(archive.searchReceivedArguments?.from == 1)
        #expect(!viewModel.output.isLoadingMore)
    }

    @Test("clear, from results, empties the field")
    func clearFromResults() {
        let viewModel = viewModel(showing: results)
        viewModel.clear()
        #expect(viewModel.query.isEmpty)
    }

    private func viewModel(showing output: SearchOutput) -> SearchViewModel {
        SearchViewModel(emitter: SearchEmitter(output: output), archive: archive)
    }
}
