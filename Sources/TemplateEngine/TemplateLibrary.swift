package import SourceText

/// The templates that `{% include "name" %}` can name.
package struct TemplateLibrary: Sendable {
    private let files: [String: SourceFile]
    private let parsedForms: [ObjectIdentifier: String]

    /// - Parameter parsedForms: The parsed forms of some of the files.
    package init(_ files: [String: SourceFile] = [:], parsedForms: [ObjectIdentifier: String] = [:]) {
        self.files = files
        self.parsedForms = parsedForms
    }

    package subscript(name name: String) -> SourceFile? { files[name] }

    /// Returns the syntax of a file, which need not be in the library.
    func syntax(of file: SourceFile, reporting reporter: TemplateReporter) -> TemplateSyntax {
        parsedForms[ObjectIdentifier(file)].flatMap { TemplateCoding.syntax($0, of: file) }
            ?? TemplateParser.parse(file, reporting: reporter)
    }

    /// The sorted names. A fixed order keeps suggestions stable between runs.
    package var names: [String] { files.keys.sorted() }
}
