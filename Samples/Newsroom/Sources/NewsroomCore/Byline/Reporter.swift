/// A reporter, as the byline of an article names them.
package struct Reporter: Equatable, Sendable {
    package var name: String
    package var biography: String

    package init(name: String, biography: String) {
        self.name = name
        self.biography = biography
    }

    package static let preview = Reporter(name: "Ada Quill", biography: "Writes about bridges.")
}
