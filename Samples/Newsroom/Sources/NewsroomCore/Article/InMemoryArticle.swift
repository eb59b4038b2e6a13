/// An article in memory, with comments that can be added.
package actor InMemoryArticle: ArticleService, InMemoryService {
    package let latency: Latency
    private var written: [Comment]
    package var failures: [LoadFailure] = []

    package init(_ comments: [Comment], latency: Latency) {
        written = comments
        self.latency = latency
    }

    package func article() async throws -> BlogArticle {
        try await answer()
        return .preview
    }

    package func comments() async throws -> [Comment] {
        try await answer()
        return written
    }

    package func add(_ comment: Comment) async throws {
        try await answer()
        written.append(comment)
    }
}
