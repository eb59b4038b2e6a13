package import Foundation

/// The Swift file in which the tool holds the templates.
package enum TemplateEmbedding {
    package static let folder = WrittenFile.root.appendingPathComponent("Templates")

    package static func file() throws -> WrittenFile {
        var source = """
            // swift-format-ignore-file

            /// The templates that travel inside of the binary, written from `Templates/` by `make templates`.
            package enum BuiltinTemplates {
                package static let files: [(name: String, text: String)] = [

            """
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            source +=
                "        (\n            \"\(name)\",\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        source += "    ]\n}\n"
        return WrittenFile("Sources/Embedded/BuiltinTemplates.swift", source, by: "templates")
    }
}
