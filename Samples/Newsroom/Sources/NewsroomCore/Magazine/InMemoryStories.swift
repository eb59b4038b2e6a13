/// Stories that are at hand.
package struct InMemoryStories: StoryShelf {
    private let list: [String]
    private let latency: Latency

    package init(_ list: [String], latency: Latency) {
        self.list = list
        self.latency = latency
    }

    package func titles() async -> [String] {
        try? await latency.pass()
        return list
    }
}
