/// The latest posts, with their comments.
enum PostsOutput: Equatable, Sendable {
    case idle
    case loading
    case loaded(Loaded)
    case failed(Failed)

    /// The main presentation succeeded.
    struct Loaded: Equatable, Sendable {
        var posts: [Post]
        var comments: Comments
        var filter = ""
        var isRefreshing = false
        var message: String?
        /// Stays until it is dismissed.
        var failure: FailureReason?
    }

    struct Failed: Equatable, Sendable {
        var reason: FailureReason
        var isRefreshing = false
        var message: String?
    }

    enum Comments: Equatable, Sendable {
        case hidden
        case loading
        case shown(comments: [Comment], total: Int)
    }

    /// The content of `loaded`, nil in other states.
    var loaded: Loaded? {
        guard case .loaded(let content) = self else { return nil }
        return content
    }

    var isIdle: Bool { self == .idle }

    var isLoading: Bool { self == .loading }

    var isLoaded: Bool { loaded != nil }

    var isFailed: Bool {
        if case .failed = self { return true }
        return false
    }

    var isRefreshing: Bool {
        switch self {
        case .idle, .loading: false
        case .loaded(let content): content.isRefreshing
        case .failed(let content): content.isRefreshing
        }
    }

    var message: String? {
        switch self {
        case .idle, .loading: nil
        case .loaded(let content): content.message
        case .failed(let content): content.message
        }
    }

    var failure: FailureReason? { loaded?.failure }

    /// The same output without transients.
    var atRest: Self {
        switch self {
        case .idle, .loading:
            return self
        case .loaded(var content):
            content.isRefreshing = false
            content.message = nil
            return .loaded(content)
        case .failed(var content):
            content.isRefreshing = false
            content.message = nil
            return .failed(content)
        }
    }
}
