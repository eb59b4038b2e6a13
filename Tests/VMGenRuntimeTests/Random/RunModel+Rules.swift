extension RunModel {
    /// The rules of an action in the feature's spec.
    struct Rule {
        enum Policy { case restartable, droppable, sequential, concurrent, synchronous }

        var policy: Policy
        /// Nil for every state.
        var from: Set<PostsOutput.Kind>?
        var cancels: [PostsOutput.Action] = []
        var queue: String?
        var debounce = 0
        var throttle = 0
        var outlivesCaller = false

        func mayRun(from kind: PostsOutput.Kind) -> Bool { from?.contains(kind) ?? true }
    }

    static let rules: [PostsOutput.Action: Rule] = [
        .load: Rule(policy: .restartable, from: [.idle, .loading, .loaded, .saving, .failed]),
        .refresh: Rule(policy: .droppable, from: [.loaded]),
        .search: Rule(policy: .restartable, from: [.loading, .loaded, .saving], debounce: 300),
        .save: Rule(policy: .sequential, from: [.loaded, .saving, .failed], queue: "saves"),
        .publish: Rule(policy: .sequential, from: [.loaded, .saving], queue: "saves", outlivesCaller: true),
        .like: Rule(policy: .concurrent, from: [.loaded]),
        .archive: Rule(policy: .sequential, cancels: [.load, .like], queue: "archive"),
        .push: Rule(policy: .concurrent, outlivesCaller: true),
        .replace: Rule(
            policy: .droppable, from: [.idle, .loading, .loaded, .saving, .failed],
            cancels: [.load, .save, .publish], throttle: 1001),
        .tick: Rule(policy: .synchronous, from: [.loading]),
        .rename: Rule(policy: .synchronous, from: [.loaded], throttle: 1000),
        .reset: Rule(policy: .synchronous, cancels: [.load, .refresh, .search, .save]),
    ]

    /// The actions of `while`.
    static let pending: [PostsOutput.Kind: Set<PostsOutput.Action>] = [
        .loading: [.load], .saving: [.save, .publish],
    ]
    static let refreshing: Set<PostsOutput.Action> = [.refresh, .search]
    static let liking: Set<PostsOutput.Action> = [.like]
}
