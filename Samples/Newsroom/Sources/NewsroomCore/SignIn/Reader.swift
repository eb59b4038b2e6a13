/// Someone with an account.
package struct Reader: Equatable, Sendable {
    package var name: String

    package init(name: String) {
        self.name = name
    }

    package static let preview = Reader(name: "Ada")
}
