import SourceText
import VMGenCore

/// The entries in vmgen's JSON format. Later versions may add fields, but keep the existing ones.
enum JSONReport {
    static func text(_ entries: [ReportEntry]) -> String {
        JSONValue.object([("version", .number(1)), ("findings", .list(entries.map(value)))]).text
    }

    private static func value(_ entry: ReportEntry) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("id", .text(entry.id.rawValue)), ("severity", .text(entry.severity.rawValue)),
            ("message", .text(entry.message)), ("path", .text(entry.path)),
        ]
        if let place = entry.place { fields += range(place) }
        if let help = entry.help { fields.append(("help", .text(help))) }
        if !entry.fixes.isEmpty {
            let fixes = entry.fixes.map { fix in
                let edits = fix.edits.map { edit in
                    JSONValue.object(range(edit.place) + [("text", .text(edit.text))])
                }
                return JSONValue.object([
                    ("title", .text(fix.title)), ("safe", .flag(fix.isSafe)), ("edits", .list(edits)),
                ])
            }
            fields.append(("fixes", .list(fixes)))
        }
        if !entry.tags.isEmpty { fields.append(("tags", .list(entry.tags.map { .text($0) }))) }
        if !entry.notes.isEmpty {
            fields.append(
                (
                    "notes",
                    .list(
                        entry.notes.map { note in
                            var fields: [(String, JSONValue)] = [("message", .text(note.message))]
                            if let place = note.place {
                                fields += [("path", .text(place.path))] + range(place)
                            }
                            return .object(fields)
                        })
                ))
        }
        return .object(fields)
    }

    private static func range(_ place: ReportEntry.Place) -> [(String, JSONValue)] {
        [
            ("line", .number(place.start.line)), ("column", .number(place.start.column)),
            ("endLine", .number(place.end.line)), ("endColumn", .number(place.end.column)),
        ]
    }
}
