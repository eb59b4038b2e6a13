package import Foundation
import SourceText

/// The Swift file in which the tool holds the templates.
package enum TemplateEmbedding {
    package static let folder = WrittenFile.root.appendingPathComponent("Templates")

    package static func file() throws -> WrittenFile {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let templates = try names.map {
            ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
        var hash = StableHash()
        for (name, text) in templates {
            hash.add(name)
            hash.add(text)
        }
        var source = """
            // swift-format-ignore-file

            /// The templates that travel inside of the binary, written from `Templates/` by `make templates`.
            package enum BuiltinTemplates {
                /// A number for the names and texts.
                package static let fingerprint: UInt64 = \(hash.value)
                package static let files: [(name: String, text: String)] = [

            """
        for (name, text) in templates {
            source +=
                "        (\n            \"\(name)\",\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        source += "    ]\n}\n"
        return WrittenFile("Sources/Embedded/BuiltinTemplates.swift", source, by: "templates")
    }
}
