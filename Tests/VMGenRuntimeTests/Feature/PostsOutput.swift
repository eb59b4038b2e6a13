/// The output of the tests' feature: `theme` is shared by all states.
struct PostsOutput: Equatable {
    enum Kind: Int, CaseIterable { case idle, loading, loaded, saving, failed, finished }

    enum Action: Int, CaseIterable {
        case load, refresh, search, save, publish, like, archive, push, replace, tick, rename, reset
    }

    enum Screen: Equatable {
        case idle
        case loading(Loading)
        case loaded(Loaded)
        case saving(Saving)
        case failed(Failed)
        case finished
    }

    struct Loading: Equatable {
        var progress = 0
        /// Editable.
        var draft = 0
    }

    struct Loaded: Equatable {
        var items: [Int] = []
        /// Editable.
        var draft = 0
        /// A transient that emissions clear.
        var message: Int?
        /// A transient with `resets: dismissal`.
        var banner: Int?
        /// A transient with `while: [refresh, search]`.
        var isRefreshing = false
        /// A transient with `while: like`.
        var isLiking = false
    }

    struct Saving: Equatable {
        var banner: Int?
        var isRefreshing = false
    }

    struct Failed: Equatable {
        var reason = 0
        var message: Int?
    }

    var theme = 0
    var screen: Screen

    var kind: Kind {
        switch screen {
        case .idle: .idle
        case .loading: .loading
        case .loaded: .loaded
        case .saving: .saving
        case .failed: .failed
        case .finished: .finished
        }
    }
}

extension PostsOutput {
    static let idle = Self(screen: .idle)
    static let finished = Self(screen: .finished)
    static func failed(_ reason: Int) -> Self { Self(screen: .failed(Failed(reason: reason))) }
    static func loading(_ progress: Int = 0, draft: Int = 0) -> Self {
        Self(screen: .loading(Loading(progress: progress, draft: draft)))
    }
    static func loaded(
        _ items: [Int], draft: Int = 0, message: Int? = nil, banner: Int? = nil, isRefreshing: Bool = false,
        isLiking: Bool = false
    ) -> Self {
        Self(
            screen: .loaded(
                Loaded(
                    items: items, draft: draft, message: message, banner: banner, isRefreshing: isRefreshing,
                    isLiking: isLiking)))
    }
    static func saving(banner: Int? = nil, isRefreshing: Bool = false) -> Self {
        Self(screen: .saving(Saving(banner: banner, isRefreshing: isRefreshing)))
    }

    /// The content of a state, nil in other states.
    var loading: Loading? {
        get { if case .loading(let content) = screen { content } else { nil } }
        set { if let newValue, loading != nil { screen = .loading(newValue) } }
    }
    var loaded: Loaded? {
        get { if case .loaded(let content) = screen { content } else { nil } }
        set { if let newValue, loaded != nil { screen = .loaded(newValue) } }
    }
    var saving: Saving? {
        get { if case .saving(let content) = screen { content } else { nil } }
        set { if let newValue, saving != nil { screen = .saving(newValue) } }
    }
    var failed: Failed? {
        get { if case .failed(let content) = screen { content } else { nil } }
        set { if let newValue, failed != nil { screen = .failed(newValue) } }
    }

    var message: Int? {
        get { loaded?.message ?? failed?.message }
        set {
            loaded?.message = newValue
            failed?.message = newValue
        }
    }

    var banner: Int? {
        get { loaded?.banner ?? saving?.banner }
        set {
            loaded?.banner = newValue
            saving?.banner = newValue
        }
    }

    var isRefreshing: Bool {
        get { loaded?.isRefreshing ?? saving?.isRefreshing ?? false }
        set {
            loaded?.isRefreshing = newValue
            saving?.isRefreshing = newValue
        }
    }

    var isLiking: Bool {
        get { loaded?.isLiking ?? false }
        set { loaded?.isLiking = newValue }
    }
}
