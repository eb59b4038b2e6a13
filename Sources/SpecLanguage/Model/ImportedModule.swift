/// A module that a generated file imports: `App`, or `@testable App` for tests.
package struct ImportedModule: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    private static let attribute = "@testable "

    package var name: String
    package var isTestable: Bool

    package init(_ name: String, isTestable: Bool = false) {
        self.name = name
        self.isTestable = isTestable
    }

    /// Reads the module as configurations write it.
    package init(text: String) {
        isTestable = text.hasPrefix(Self.attribute)
        name = isTestable ? String(text.dropFirst(Self.attribute.count)) : text
    }

    package init(stringLiteral text: String) { self.init(text: text) }

    /// The import line without an access level.
    package var line: String { line("") }

    /// Returns the import line with an access level.
    package func line(_ access: String) -> String {
        "\(isTestable ? Self.attribute : "")\(access)import \(name)"
    }

    /// Sorts by name, with imports for tests last, as formatters do.
    package static func < (left: ImportedModule, right: ImportedModule) -> Bool {
        left.isTestable == right.isTestable ? left.name < right.name : right.isTestable
    }
}
