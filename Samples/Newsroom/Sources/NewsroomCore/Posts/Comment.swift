package struct Comment: Equatable, Sendable {
    package var author: String
    package var text: String

    package init(author: String, text: String) {
        self.author = author
        self.text = text
    }

    package static let preview = Comment(author: "Tom", text: "At last.")
}
