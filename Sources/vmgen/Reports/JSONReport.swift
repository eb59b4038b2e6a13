import SourceText
import SpecLanguage

/// The entries in vmgen's JSON format. Later versions may add fields, but keep the existing ones.
enum JSONReport {
    static func text(_ entries: [ReportEntry]) -> String {
        JSONValue.fields(["version": 1, "findings": .list(entries.map(value))]).text
    }

    private static func value(_ entry: ReportEntry) -> JSONValue {
        .fields([
            "id": .text(entry.id), "severity": .text(entry.severity.rawValue),
            "message": .text(entry.message), "path": .text(entry.path),
            "line": line(entry.place?.start), "column": column(entry.place?.start),
            "endLine": line(entry.place?.end), "endColumn": column(entry.place?.end),
            "help": entry.help.map(JSONValue.text), "fixes": entry.fixes.map(value).nonEmptyList,
            "tags": entry.tags.map(JSONValue.text).nonEmptyList,
            "notes": entry.notes.map(value).nonEmptyList,
        ])
    }

    private static func value(_ fix: ReportEntry.Fix) -> JSONValue {
        let edits = fix.edits.map { place, text in
            JSONValue.fields([
                "line": line(place.start), "column": column(place.start), "endLine": line(place.end),
                "endColumn": column(place.end), "text": .text(text),
            ])
        }
        return ["title": .text(fix.title), "safe": .flag(fix.isSafe), "edits": .list(edits)]
    }

    private static func value(_ note: ReportEntry.Note) -> JSONValue {
        .fields([
            "message": .text(note.message), "path": note.place.map { .text($0.path) },
            "line": line(note.place?.start), "column": column(note.place?.start),
            "endLine": line(note.place?.end), "endColumn": column(note.place?.end),
        ])
    }

    private static func line(_ position: LineTable.Position?) -> JSONValue? {
        position.map { .number($0.line) }
    }

    private static func column(_ position: LineTable.Position?) -> JSONValue? {
        position.map { .number($0.column) }
    }
}
