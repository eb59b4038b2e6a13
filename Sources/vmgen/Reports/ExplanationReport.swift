import SourceText
import SpecChanges
import SpecLanguage
import SwiftCode

/// The output of `vmgen explain` for several rules.
enum ExplanationReport {
    /// All rules and changes, one per line, below their groups' titles.
    static var index: String {
        let width = Explanation.all.map(\.id.count).max() ?? 0
        func lines(_ title: String, _ entries: [(id: String, what: String)]) -> String {
            let lines = entries.map { id, what in
                "  \(id)\(String(repeating: " ", count: width - id.count + 2))\(what)\n"
            }
            return title + "\n" + lines.joined()
        }
        let rules = RuleCatalog.all.groups.map { group, rules in
            lines(group.title, rules.map { ($0.id, $0.what) })
        }
        let changes = ChangeKind.allCases.map { ($0.rawValue, $0.summary) }
        return (rules + [lines("Changes that 'vmgen breaking' finds", changes)]).joined(separator: "\n")
    }

    /// Later versions may add fields, but keep the existing ones.
    static func json(of explanations: [Explanation]) -> String {
        var (rules, changes): ([JSONValue], [JSONValue]) = ([], [])
        for explanation in explanations {
            switch explanation {
            case .rule(let rule): rules.append(value(rule))
            case .change(let change): changes.append(value(change))
            }
        }
        return JSONValue.fields(["version": 1, "rules": .list(rules), "changes": .list(changes)]).text
    }

    private static func value(_ change: ChangeKind) -> JSONValue {
        let impacts = Architecture.allCases.map { architecture in
            (key: architecture.rawValue, value: JSONValue.texts(change.impact(in: architecture).words))
        }
        return [
            "id": .text(change.rawValue), "help": .text(change.suggestion), "breaks": .object(impacts),
        ]
    }

    private static func value(_ rule: Rule) -> JSONValue {
        [
            "id": .text(rule.id), "what": .text(rule.what), "help": .text(rule.help),
            "why": .text(rule.why), "bad": value(rule.bad), "good": value(rule.good),
        ]
    }

    private static func value(_ example: RuleExample) -> JSONValue {
        let files = example.files.map { file -> JSONValue in
            ["path": .text(file.path), "text": .text(file.text)]
        }
        return ["files": .list(files), "commands": .texts(example.commands)]
    }
}
