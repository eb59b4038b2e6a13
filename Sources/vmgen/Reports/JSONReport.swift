import SourceText
import VMGenCore

/// The findings in vmgen's JSON format. Later versions may add fields, but keep the existing ones.
enum JSONReport {
    static func text(_ findings: [Finding]) -> String {
        JSONValue.object([("version", .number(1)), ("findings", .list(findings.map(value)))]).text
    }

    private static func value(_ finding: Finding) -> JSONValue {
        var fields: [(String, JSONValue)] = [
            ("id", .text(finding.id.rawValue)), ("severity", .text(finding.severity.rawValue)),
            ("message", .text(finding.message)), ("path", .text(finding.path)),
        ]
        if let place = finding.place { fields += range(place) }
        if let help = finding.help { fields.append(("help", .text(help))) }
        if !finding.tags.isEmpty { fields.append(("tags", .list(finding.tags.map { .text($0) }))) }
        if !finding.notes.isEmpty {
            fields.append(
                (
                    "notes",
                    .list(
                        finding.notes.map { note in
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

    private static func range(_ place: Finding.Place) -> [(String, JSONValue)] {
        [
            ("line", .number(place.start.line)), ("column", .number(place.start.column)),
            ("endLine", .number(place.end.line)), ("endColumn", .number(place.end.column)),
        ]
    }
}
