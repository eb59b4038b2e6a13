package struct Episode: Identifiable, Equatable, Sendable {
    package let id: Int
    package var title: String
    /// In seconds.
    package var length: Int

    package init(id: Int, title: String, length: Int) {
        self.id = id
        self.title = title
        self.length = length
    }

    package static let preview = Episode(id: 1, title: "The morning in ten minutes", length: 600)
}
