import SpecLanguage

/// The tables of keys in the documentation.
package enum KeyReference {
    /// The forms, with the pages of their tables. `Language.md` has the keys of specs.
    package static let tables = [("configuration", "CommandLine.md"), ("output", "CommandLine.md")]

    static func table(of form: MappingForm) -> String {
        let rows = form.keys.map { key in
            "| `\(key.name)` | \(key.doc)\(key.isRequired ? " Required." : "") |\n"
        }
        return "| key | meaning |\n| --- | --- |\n" + rows.joined()
    }
}
