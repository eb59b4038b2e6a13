import RuntimeUnderTest

extension PostsOutput: VMGenOutput {
    var atRest: PostsOutput {
        vmgenCopy(self) {
            $0.loaded?.message = nil
            $0.failed?.message = nil
            $0.banner = nil
        }
    }

    /// The table that vmgen would write.
    @MainActor
    static func table(isComparable: Bool = true) -> VMGenTable {
        let isEqual: @MainActor (PostsOutput, PostsOutput) -> Bool = { $0 == $1 }
        return VMGenTable(
            PostsOutput.self,
            from: [
                .load: [.idle, .loading, .loaded, .saving, .failed],
                .refresh: [.loaded],
                .search: [.loading, .loaded, .saving],
                .save: [.loaded, .saving, .failed],
                .publish: [.loaded, .saving],
                .like: [.loaded],
                .replace: [.idle, .loading, .loaded, .saving, .failed],
                .tick: [.loading],
                .rename: [.loaded],
            ],
            isEqual: isComparable ? isEqual : nil,
            pending: [.loading: [.load], .saving: [.save, .publish]],
            keep: { output, shown in
                output.theme = shown.theme
                output.banner = shown.banner
            },
            busy: [
                (flag: \.isRefreshing, actions: [.refresh, .search]),
                (flag: \.isLiking, actions: [.like]),
            ]
        )
    }
}
