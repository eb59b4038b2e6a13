package import SourceText

/// The templates that `{% include "name" %}` can name.
package struct TemplateLibrary: Sendable {
    private let files: [String: SourceFile]

    package init(_ files: [String: SourceFile] = [:]) { self.files = files }

    package subscript(name name: String) -> SourceFile? { files[name] }

    /// In order, so that suggestions do not change from run to run.
    package var names: [String] { files.keys.sorted() }
}
