import ArgumentParser
import SourceText
import VMGenCore

/// The entries as SARIF 2.1.0 (OASIS), the format of code scanning services.
enum SARIFReport {
    static func text(_ entries: [ReportEntry]) -> String {
        let rules = Set(entries.map(\.id)).sorted()
        let driver: [(String, JSONValue)] = [
            ("name", .text("vmgen")), ("version", .text(VMGen.configuration.version)),
            ("informationUri", .text(VMGen.repository)),
            ("rules", .list(rules.map(descriptor(of:)))),
        ]
        let run: [(String, JSONValue)] = [
            ("tool", .object([("driver", .object(driver))])),
            ("columnKind", .text("unicodeCodePoints")),
            ("results", .list(entries.map { result($0, rules) })),
        ]
        return JSONValue.object([
            ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .text("2.1.0")),
            ("runs", .list([.object(run)])),
        ]).text
    }

    /// The explanation of a rule.
    private static func descriptor(of id: RuleID) -> JSONValue {
        var fields: [(String, JSONValue)] = [("id", .text(id.rawValue))]
        guard let rule = RuleCatalog.all[id] else { return .object(fields) }
        fields += [
            ("shortDescription", .object([("text", .text(rule.what))])),
            ("fullDescription", .object([("text", .text(rule.summary))])),
            ("helpUri", .text(RulePage.address(of: rule.id))),
            (
                "help",
                .object([("text", .text(rule.text)), ("markdown", .text(rule.markdown))])
            ),
            ("defaultConfiguration", .object([("level", .text(rule.severity.rawValue))])),
        ]
        return .object(fields)
    }

    private static func result(_ entry: ReportEntry, _ rules: [RuleID]) -> JSONValue {
        let message = entry.message + (entry.help.map { "\n" + $0 } ?? "")
        var fields: [(String, JSONValue)] = [
            ("ruleId", .text(entry.id.rawValue)),
            ("ruleIndex", .number(rules.firstIndex(of: entry.id) ?? 0)),
            ("level", .text(entry.severity.rawValue)), ("message", .object([("text", .text(message))])),
            ("locations", .list([location(entry.path, entry.place, nil)])),
        ]
        let related = entry.notes.compactMap { note in
            note.place.map { location($0.path, $0, note.message) }
        }
        if !related.isEmpty { fields.append(("relatedLocations", .list(related))) }
        if !entry.fixes.isEmpty {
            fields.append(("fixes", .list(entry.fixes.map { fix(of: entry, $0.title, $0.edits) })))
        }
        if !entry.tags.isEmpty {
            let tags = JSONValue.list(entry.tags.map { .text($0) })
            fields.append(("properties", .object([("tags", tags)])))
        }
        return .object(fields)
    }

    private static func fix(
        of entry: ReportEntry, _ title: String, _ edits: [(place: ReportEntry.Place, text: String)]
    ) -> JSONValue {
        let replacements = edits.map { edit in
            JSONValue.object([
                ("deletedRegion", region(edit.place)),
                ("insertedContent", .object([("text", .text(edit.text))])),
            ])
        }
        return .object([
            ("description", .object([("text", .text(title))])),
            (
                "artifactChanges",
                .list([
                    .object([
                        ("artifactLocation", .object([("uri", .text(FileURI.text(entry.path)))])),
                        ("replacements", .list(replacements)),
                    ])
                ])
            ),
        ])
    }

    private static func region(_ place: ReportEntry.Place) -> JSONValue {
        .object([
            ("startLine", .number(place.start.line)), ("startColumn", .number(place.start.column)),
            ("endLine", .number(place.end.line)), ("endColumn", .number(place.end.column)),
        ])
    }

    private static func location(_ path: String, _ place: ReportEntry.Place?, _ message: String?) -> JSONValue
    {
        var physical: [(String, JSONValue)] = [
            ("artifactLocation", .object([("uri", .text(FileURI.text(path)))]))
        ]
        if let place { physical.append(("region", region(place))) }
        var fields: [(String, JSONValue)] = [("physicalLocation", .object(physical))]
        if let message { fields.append(("message", .object([("text", .text(message))]))) }
        return .object(fields)
    }
}
