package import Foundation
import SourceText
import TemplateEngine

/// The Swift files in which the tool holds the templates and their parsed forms.
package enum TemplateEmbedding {
    package static let folder = WrittenFile.root.appendingPathComponent("Templates")

    package static func files() throws -> [WrittenFile] {
        var texts = """
            // swift-format-ignore-file

            /// The templates that travel inside of the binary, written from `Templates/` by `make templates`.
            enum BuiltinTemplates {
                static let files: [(name: String, text: String)] = [

            """
        var forms = """
            // swift-format-ignore-file

            /// The parsed forms of the built-in templates, written from `Templates/` by `make templates`.
            enum ParsedTemplates {
                static let forms: [(name: String, form: String)] = [

            """
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            texts +=
                "        (\n            \"\(name)\",\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
            // vmgen parses a template with a fault itself, and reports the fault.
            guard let form = TemplateCoding.parsedForm(of: SourceFile(path: name, text: text)) else {
                continue
            }
            forms += "        (\"\(name)\", ##\"\(form)\"##),\n"
        }
        let path = "Sources/VMGenCore/Templates/"
        return [
            WrittenFile(path + "BuiltinTemplates.swift", texts + "    ]\n}\n", by: "templates"),
            WrittenFile(path + "ParsedTemplates.swift", forms + "    ]\n}\n", by: "templates"),
        ]
    }
}
