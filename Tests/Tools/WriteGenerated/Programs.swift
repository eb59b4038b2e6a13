package import Embedding
import Emission

/// The Swift file in which the tool holds the built-in templates as a program.
package enum Programs {
    package static func file() -> WrittenFile {
        let (templates, fields, names, program) = TemplateSources.encoded
        let list = names.map { "        \"\($0)\",\n" }.joined()
        let source = """
            // swift-format-ignore-file

            /// The built-in templates of generated files as a program, written from `Templates/` by `make templates`.
            package enum BuiltinPrograms {
                /// The fingerprint of the templates that the program is for.
                package static let templates: UInt64 = \(templates)
                /// The fingerprint of the fields that the program is for.
                package static let fields: UInt64 = \(fields)
                /// The names of the templates in the order of the program's starts.
                package static let names = [
            \(list)    ]
                package static let text = ##\"""
            \(program)
            \"""##
            }

            """
        return WrittenFile("Sources/Embedded/BuiltinPrograms.swift", source, by: "templates")
    }
}
