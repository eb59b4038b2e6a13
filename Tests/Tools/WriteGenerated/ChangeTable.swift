import SpecChanges
import VMGenCore

/// The table of changes: the code that each breaks in which architecture, and how to fix it.
enum ChangeTable {
    static var text: String {
        let architectures = Architecture.allCases
        var text =
            "| change | \(architectures.map { "`\($0.rawValue)`" }.joined(separator: " | ")) | how to fix it |\n"
        text += "| --- | --- | --- | --- | --- |\n"
        for kind in ChangeKind.allCases {
            let impacts = architectures.map { kind.impact(in: $0).words.joined(separator: ", ") }
            text += "| `\(kind.rawValue)` | \(impacts.joined(separator: " | ")) | \(kind.suggestion) |\n"
        }
        return text
    }
}
