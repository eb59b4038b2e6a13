import Observation

@MainActor
protocol ReactionsViewModeling: AnyObject, Observable {
    var post: Post { get }
    var message: String? { get set }

    func toggleFavorite() async
    func toggleBookmark() async
}

extension ReactionsViewModel: ReactionsViewModeling {}

@MainActor
@Observable
final class ReactionsViewModelMock: ReactionsViewModeling {
    var post = Post()
    var message: String?
    private(set) var toggleFavoriteCallsCount = 0
    private(set) var toggleBookmarkCallsCount = 0

    func toggleFavorite() async { toggleFavoriteCallsCount += 1 }
    func toggleBookmark() async { toggleBookmarkCallsCount += 1 }
}
