import SpecLanguage

/// How a file of the app imports the modules that generated files import, too.
package struct ImportForm: Sendable, CustomStringConvertible {
    /// The beginning of an import line; empty for an app without such a file.
    var prefix: String
    /// Whether `explicitImports` lists the modules.
    var isExplicit: Bool

    package var description: String {
        (prefix.isEmpty ? "no imports" : "'\(prefix)'") + (isExplicit ? ", listed" : "")
    }

    static let plain = ImportForm(prefix: "", isExplicit: false)

    /// Without `@_exported import`: next to it, the compiler warns of each `package import`.
    static let all = [
        plain,
        ImportForm(prefix: "internal import", isExplicit: true),
        ImportForm(prefix: "import", isExplicit: false),
        ImportForm(prefix: "private import", isExplicit: true),
        ImportForm(prefix: "package import", isExplicit: true),
        ImportForm(prefix: "public import", isExplicit: false),
        ImportForm(prefix: "fileprivate import", isExplicit: true),
        ImportForm(prefix: "public import", isExplicit: true),
    ]

    /// The modules with a type of each, which makes the import useful.
    private static let modules = [
        ("Combine", "ObservableObjectPublisher"), ("Foundation", "Date"), ("Models", "Product"),
        ("Observation", "ObservationRegistrar"), ("SwiftUI", "Text"),
    ]

    var explicitImports: ExplicitImports { ExplicitImports(of: isExplicit ? Self.modules.map(\.0) : []) }

    /// The app's file. A module that is imported for others is used by a declaration for them.
    var file: String {
        guard !prefix.isEmpty else { return "" }
        let access = ["public", "package"].first(where: prefix.contains) ?? "fileprivate"
        return Self.modules.map { "\(prefix) \($0.0)\n" }.joined()
            + Self.modules.map { "\(access) nonisolated func vmgenUse(_: \($0.0).\($0.1)?) {}\n" }.joined()
    }
}
