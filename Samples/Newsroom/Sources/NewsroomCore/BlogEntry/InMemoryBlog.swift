/// A blog with one entry, which is revised between any two questions. Some of these find it offline.
package actor InMemoryBlog: Blog {
    private let latency: Latency
    private let offline: Set<Int>
    private var questions = 0

    /// - Parameter offline: The questions that it does not answer, counted from 1.
    package init(offline: Set<Int>, latency: Latency) {
        self.offline = offline
        self.latency = latency
    }

    package func entry() async throws -> BlogArticle {
        questions += 1
        let question = questions
        try await latency.pass()
        if offline.contains(question) { throw LoadFailure.offline }
        return BlogArticle(title: "Fog over the harbour", text: "It came at noon. (Revision \(question))")
    }
}
