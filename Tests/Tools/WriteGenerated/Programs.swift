package import Embedding
import Emission

/// The Swift file in which the tool holds the built-in templates as programs.
package enum Programs {
    package static func file() -> WrittenFile {
        let (templates, fields, programs) = TemplateSources.encoded
        var source = """
            // swift-format-ignore-file

            /// The built-in templates of generated files as programs, written from `Templates/` by `make templates`.
            package enum BuiltinPrograms {
                /// The fingerprint of the templates that the programs are for.
                package static let templates: UInt64 = \(templates)
                /// The fingerprint of the fields that the programs are for.
                package static let fields: UInt64 = \(fields)
                package static let all: [(name: String, text: String)] = [

            """
        for (name, text) in programs {
            source +=
                "        (\n            \"\(name)\",\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        source += "    ]\n}\n"
        return WrittenFile("Sources/Embedded/BuiltinPrograms.swift", source, by: "templates")
    }
}
