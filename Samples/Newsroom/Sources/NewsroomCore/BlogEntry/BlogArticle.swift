package struct BlogArticle: Equatable, Sendable {
    package var title: String
    package var text: String

    package init(title: String, text: String) {
        self.title = title
        self.text = text
    }

    package static let preview = BlogArticle(title: "Fog", text: "It came at noon.")
}
