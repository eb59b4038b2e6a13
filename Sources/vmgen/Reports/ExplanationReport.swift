import SourceText
import VMGenCore

/// What `vmgen explain` prints of several rules.
enum ExplanationReport {
    /// All rules, a line each, with the groups' titles between them.
    static var index: String {
        let width = RuleExplanation.all.map(\.id.rawValue.count).max() ?? 0
        let groups = RuleGroup.all.map { group in
            let lines = group.rules.map { rule in
                let gap = String(repeating: " ", count: width - rule.id.rawValue.count + 2)
                return "  \(rule.id)\(gap)\(rule.what)\n"
            }
            return group.title + "\n" + lines.joined()
        }
        return groups.joined(separator: "\n")
    }

    /// Fields may be added; those that are there stay as they are.
    static func json(of rules: [RuleExplanation]) -> String {
        JSONValue.object([("version", .number(1)), ("rules", .list(rules.map(value)))]).text
    }

    private static func value(_ rule: RuleExplanation) -> JSONValue {
        .object([
            ("id", .text(rule.id.rawValue)), ("what", .text(rule.what)), ("wayOut", .text(rule.wayOut)),
            ("why", .text(rule.why)), ("bad", value(rule.bad)), ("good", value(rule.good)),
        ])
    }

    private static func value(_ example: RuleExample) -> JSONValue {
        let files = example.files.map { file in
            JSONValue.object([("path", .text(file.path)), ("text", .text(file.text))])
        }
        return .object([("files", .list(files)), ("commands", .list(example.commands.map(JSONValue.text)))])
    }
}
