import RunModel

typealias PostsModel = RunModel<PostsOutput>

extension PostsOutput: ModeledOutput {
    /// The rules of the feature. Plays try others meanwhile.
    nonisolated(unsafe) static var feature = PostsRules.usual

    static var rules: [Action: RunRule<Action, Kind>] { feature.rules }
    static var requirements: [Action: @MainActor (Self) -> Bool] { feature.conditions.mapValues(\.isMet) }
    static var pending: [Kind: Set<Action>] { feature.pending }
    static var busy: [(flag: WritableKeyPath<Self, Bool>, actions: Set<Action>)] {
        [(\.isRefreshing, feature.refreshing), (\.isLiking, feature.liking)]
    }

    static var timers: [RunTimer<Self>] {
        [
            RunTimer(milliseconds: 1500, keeps: false, value: { $0.message }, clear: { $0.message = nil }),
            RunTimer(milliseconds: 700, keeps: true, value: { $0.banner }, clear: { $0.banner = nil }),
        ]
    }

    var cleared: Self {
        var output = self
        output.message = nil
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
