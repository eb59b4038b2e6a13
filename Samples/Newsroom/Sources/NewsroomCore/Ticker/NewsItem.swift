/// One line of the ticker.
package struct NewsItem: Equatable, Sendable, Identifiable {
    package let id: Int
    package let text: String
    package let section: NewsSection
    package var isFavorite: Bool

    package init(id: Int, text: String, section: NewsSection, isFavorite: Bool = false) {
        self.id = id
        self.text = text
        self.section = section
        self.isFavorite = isFavorite
    }

    package static let preview = NewsItem(id: 1, text: "Old bridge closes for the winter", section: .city)
}
