package struct Book: Identifiable, Equatable, Sendable {
    package var id: Int
    package var title: String

    package init(id: Int, title: String) {
        self.id = id
        self.title = title
    }

    package static let preview = Book(id: 1, title: "Figs")
}
