/// A shelf that can be told to be out of reach.
package actor InMemoryShelf: BookShelf {
    private let latency: Latency
    private var books: [Book]
    private var isOffline = false

    package init(_ titles: [String], latency: Latency) {
        books = titles.enumerated().map { Book(id: $0 + 1, title: $1) }
        self.latency = latency
    }

    package func books(matching query: String) async throws -> [Book] {
        try await answer()
        let query = query.lowercased()
        return books.filter { query.isEmpty || $0.title.lowercased().contains(query) }
            .sorted { $0.title < $1.title }
    }

    package func giveBack(id: Book.ID) async throws {
        try await answer()
        books.removeAll { $0.id == id }
    }

    package func go(offline isOffline: Bool) { self.isOffline = isOffline }

    private func answer() async throws {
        try await latency.pass()
        if isOffline { throw LoadFailure.offline }
    }
}
