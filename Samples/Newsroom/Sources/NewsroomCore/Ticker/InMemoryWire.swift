/// A wire that lives in memory and can be told to fail.
package actor InMemoryWire: NewsWire, InMemoryService {
    package let latency: Latency
    private let pageSize: Int
    private var items: [NewsItem]
    package var failures: [LoadFailure] = []
    @MainActor private var handler: (@MainActor (NewsItem) -> Void)?

    package init(_ items: [NewsItem], pageSize: Int = 2, latency: Latency) {
        self.items = items
        self.pageSize = pageSize
        self.latency = latency
    }

    package func items(in section: NewsSection, after id: NewsItem.ID?) async throws -> [NewsItem] {
        try await answer()
        let items = items.filter { section == .all || $0.section == section }
        let start = id.flatMap { id in items.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
        return Array(items.dropFirst(start).prefix(pageSize))
    }

    package func setFavorite(_ isFavorite: Bool, of id: NewsItem.ID) async throws {
        try await answer()
        for index in items.indices where items[index].id == id { items[index].isFavorite = isFavorite }
    }

    nonisolated package func onNewItem(_ handler: @escaping @MainActor (NewsItem) -> Void) {
        Task { @MainActor in self.handler = handler }
    }

    /// Adds an item and passes it to the handler.
    package func send(_ item: NewsItem) async {
        items.insert(item, at: 0)
        await tell(item)
    }

    @MainActor
    private func tell(_ item: NewsItem) {
        handler?(item)
    }
}
