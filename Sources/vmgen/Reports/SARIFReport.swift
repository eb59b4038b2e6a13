import ArgumentParser
import SourceText
import SpecLanguage

/// The entries as SARIF 2.1.0 (OASIS), the format of code scanning services.
enum SARIFReport {
    static func text(_ entries: [ReportEntry]) -> String {
        let rules = Set(entries.map(\.id)).sorted()
        let driver: JSONValue = [
            "name": "vmgen", "version": .text(VMGen.configuration.version),
            "informationUri": .text(VMGen.repository), "rules": .list(rules.map(descriptor(of:))),
        ]
        let run: JSONValue = [
            "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
            "results": .list(entries.map { result($0, rules) }),
        ]
        return JSONValue.fields([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": .list([run]),
        ]).text
    }

    /// The explanation of a rule.
    private static func descriptor(of id: String) -> JSONValue {
        guard let rule = RuleCatalog.all[id] else { return ["id": .text(id)] }
        return [
            "id": .text(id),
            "shortDescription": ["text": .text(rule.what)], "fullDescription": ["text": .text(rule.summary)],
            "helpUri": .text(RulePage.address(of: rule.id)),
            "help": ["text": .text(rule.text), "markdown": .text(rule.markdown)],
            "defaultConfiguration": ["level": .text(rule.severity.rawValue)],
        ]
    }

    private static func result(_ entry: ReportEntry, _ rules: [String]) -> JSONValue {
        let message = entry.message + (entry.help.map { "\n" + $0 } ?? "")
        let related = entry.notes.compactMap { note in
            note.place.map { location($0.path, $0, note.message) }
        }
        return .fields([
            "ruleId": .text(entry.id), "ruleIndex": .number(rules.firstIndex(of: entry.id) ?? 0),
            "level": .text(entry.severity.rawValue), "message": ["text": .text(message)],
            "locations": .list([location(entry.path, entry.place)]), "relatedLocations": related.nonEmptyList,
            "fixes": entry.fixes.map { value(of: $0, in: entry.path) }.nonEmptyList,
            "properties": entry.tags.isEmpty ? nil : ["tags": .texts(entry.tags)],
        ])
    }

    private static func value(of fix: ReportEntry.Fix, in path: String) -> JSONValue {
        let replacements = fix.edits.map { place, text -> JSONValue in
            ["deletedRegion": region(place), "insertedContent": ["text": .text(text)]]
        }
        let change: JSONValue = [
            "artifactLocation": ["uri": .text(FileURI.text(path))], "replacements": .list(replacements),
        ]
        return ["description": ["text": .text(fix.title)], "artifactChanges": .list([change])]
    }

    private static func region(_ place: ReportEntry.Place) -> JSONValue {
        [
            "startLine": .number(place.start.line), "startColumn": .number(place.start.column),
            "endLine": .number(place.end.line), "endColumn": .number(place.end.column),
        ]
    }

    private static func location(
        _ path: String, _ place: ReportEntry.Place?, _ message: String? = nil
    ) -> JSONValue {
        .fields([
            "physicalLocation": .fields([
                "artifactLocation": ["uri": .text(FileURI.text(path))], "region": place.map(region),
            ]),
            "message": message.map { ["text": .text($0)] },
        ])
    }
}
