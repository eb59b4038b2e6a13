import RunModel

typealias PostsModel = RunModel<PostsOutput>

extension PostsOutput: ModeledOutput {
    static let rules: [Action: RunRule<Action, Kind>] = [
        .load: RunRule(policy: .restartable, from: [.idle, .loading, .loaded, .saving, .failed]),
        .refresh: RunRule(policy: .droppable, from: [.loaded]),
        .search: RunRule(policy: .restartable, from: [.loading, .loaded, .saving], debounce: 300),
        .save: RunRule(policy: .sequential, from: [.loaded, .saving, .failed], queue: "saves"),
        .publish: RunRule(
            policy: .sequential, from: [.loaded, .saving], queue: "saves", outlivesCaller: true),
        .like: RunRule(policy: .concurrent, from: [.loaded]),
        .archive: RunRule(policy: .sequential, cancels: [.load, .like], queue: "archive"),
        .push: RunRule(policy: .concurrent, outlivesCaller: true),
        .replace: RunRule(
            policy: .droppable, from: [.idle, .loading, .loaded, .saving, .failed],
            cancels: [.load, .save, .publish], throttle: 1001),
        .tick: RunRule(policy: .synchronous, from: [.loading]),
        .rename: RunRule(policy: .synchronous, from: [.loaded], throttle: 1000),
        .reset: RunRule(policy: .synchronous, cancels: [.load, .refresh, .search, .save]),
    ]

    static let pending: [Kind: Set<Action>] = [.loading: [.load], .saving: [.save, .publish]]

    static var busy: [(flag: WritableKeyPath<Self, Bool>, actions: Set<Action>)] {
        [(\.isRefreshing, [.refresh, .search]), (\.isLiking, [.like])]
    }

    static var timers: [RunTimer<Self>] {
        [
            RunTimer(milliseconds: 1500, keeps: false, value: { $0.message }, clear: { $0.message = nil }),
            RunTimer(milliseconds: 700, keeps: true, value: { $0.banner }, clear: { $0.banner = nil }),
        ]
    }

    var cleared: Self {
        var output = self
        output.loaded?.message = nil
        output.failed?.message = nil
        output.banner = nil
        return output
    }

    func keeping(_ shown: Self) -> Self {
        var output = self
        output.theme = shown.theme
        output.banner = shown.banner
        return output
    }
}

extension PostsModel {
    func dismissMessage() {
        dismiss {
            $0.loaded?.message = nil
            $0.failed?.message = nil
        }
    }

    func dismissBanner() { dismiss { $0.banner = nil } }

    func edit(draft: Int) {
        edit(in: [.loading, .loaded]) {
            $0.loading?.draft = draft
            $0.loaded?.draft = draft
        }
    }

    func edit(theme: Int) { edit(in: PostsOutput.Kind.allCases) { $0.theme = theme } }
}
