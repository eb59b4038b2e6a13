package import VMGenCore

/// The tables of keys in the documentation.
package enum KeyReference {
    /// The forms, with the pages of their tables. The text describes forms of one or two keys.
    package static let tables = [
        ("spec", "SpecLanguage.md"), ("state", "SpecLanguage.md"), ("property", "SpecLanguage.md"),
        ("transient", "SpecLanguage.md"), ("busyFlag", "SpecLanguage.md"), ("action", "SpecLanguage.md"),
        ("parameter", "SpecLanguage.md"),
        ("outcome", "SpecLanguage.md"),
        ("service", "SpecLanguage.md"), ("method", "SpecLanguage.md"), ("child", "SpecLanguage.md"),
        ("configuration", "CommandLine.md"), ("output", "CommandLine.md"),
    ]

    static func table(of form: MappingForm) -> String {
        let rows = form.keys.map { key in
            "| `\(key.name)` | \(key.doc)\(key.isRequired ? " Required." : "") |\n"
        }
        return "| key | meaning |\n| --- | --- |\n" + rows.joined()
    }
}
