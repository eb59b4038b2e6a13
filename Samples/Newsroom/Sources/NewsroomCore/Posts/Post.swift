package struct Post: Identifiable, Equatable, Sendable {
    package let id: Int
    package var title: String
    package var author: String

    package init(id: Int, title: String, author: String) {
        self.id = id
        self.title = title
        self.author = author
    }

    package static let preview = Post(id: 1, title: "Bridge reopens after repairs", author: "Ines Vidal")
}
