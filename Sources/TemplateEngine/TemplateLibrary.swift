package import SourceText

/// The templates that `{% include "name" %}` can name.
package struct TemplateLibrary: Sendable {
    private let files: [String: SourceFile]

    package init(_ files: [String: SourceFile] = [:]) { self.files = files }

    package subscript(name name: String) -> SourceFile? { files[name] }

    /// The sorted names. A fixed order keeps suggestions stable between runs.
    package var names: [String] { files.keys.sorted() }
}
