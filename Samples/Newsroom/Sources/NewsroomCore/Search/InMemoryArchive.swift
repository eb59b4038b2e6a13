/// All posts that ever were, in memory.
package actor InMemoryArchive: ArchiveService {
    private let latency: Latency
    private let posts: [Post]
    private let pageSize: Int
    /// What was searched for, in order.
    package private(set) var queries: [String] = []

    package init(_ posts: [Post], pageSize: Int = 3, latency: Latency) {
        self.posts = posts
        self.pageSize = pageSize
        self.latency = latency
    }

    package func search(_ query: String, from start: Int) async throws -> SearchPage {
        queries.append(query)
        try await latency.pass()
        let hits = posts.filter { $0.title.lowercased().contains(query.lowercased()) }
        return SearchPage(posts: Array(hits.dropFirst(start).prefix(pageSize)), total: hits.count)
    }
}
