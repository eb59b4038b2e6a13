import GeneratedFiles
import SourceText
import SpecLanguage

/// A diagnostic, or a stale generated file, with places in the form that programs read.
struct ReportEntry {
    struct Place {
        var path: String
        /// Lines and columns begin at 1; columns count Unicode scalars. The end is the place after the last
        /// character.
        var start: LineTable.Position
        var end: LineTable.Position
    }

    typealias Note = (message: String, place: Place?)
    typealias Fix = (title: String, isSafe: Bool, edits: [(place: Place, text: String)])

    var id: String
    var severity: Diagnostic.Severity
    var message: String
    var help: String?
    /// Nil for a whole file.
    var place: Place?
    var path: String
    var notes: [Note] = []
    var tags: [String] = []
    var fixes: [Fix] = []

    /// The entries of diagnostics, in the given order.
    static func of(_ diagnostics: [Diagnostic]) -> [ReportEntry] {
        var tables: [ObjectIdentifier: LineTable] = [:]
        func place(_ place: SourcePlace) -> Place {
            let table = tables[ObjectIdentifier(place.file)] ?? LineTable(place.file)
            tables[ObjectIdentifier(place.file)] = table
            let end = max(place.range.start, place.range.end)
            return Place(
                path: place.file.path, start: table.position(of: place.range.start),
                end: table.position(of: end))
        }
        return diagnostics.map { diagnostic in
            ReportEntry(
                id: diagnostic.id, severity: diagnostic.severity, message: diagnostic.message,
                help: diagnostic.help, place: place(diagnostic.place), path: diagnostic.place.file.path,
                notes: diagnostic.notes.map { ($0.message, $0.place.map(place)) }, tags: diagnostic.tags,
                fixes: diagnostic.fixes.map { fix in
                    let edits = fix.edits.map { edit in
                        (place(SourcePlace(diagnostic.place.file, edit.range)), edit.text)
                    }
                    return (fix.title, fix.isSafe, edits)
                })
        }
    }

    /// The entries of a comparison: the files that `generate` would change.
    static func of(_ comparison: OutputComparison) -> [ReportEntry] {
        comparison.entries.compactMap { entry in
            let said: (rule: Rule, message: String)
            switch entry.status {
            case .unchanged: return nil
            case .stale: said = (.staleFile, "this file differs from what its spec generates")
            case .missing: said = (.missingFile, "this file is missing")
            case .orphaned: said = (.orphanedFile, "no spec generates this file")
            }
            return ReportEntry(
                id: said.rule.id, severity: .error, message: said.message, help: "run 'vmgen generate'",
                path: entry.path)
        }
    }
}
