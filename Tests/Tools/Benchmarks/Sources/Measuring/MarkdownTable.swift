/// A table as Markdown has it.
package struct MarkdownTable {
    private var rows: [[String]]

    package init(_ head: String...) { rows = [head, head.map { _ in "---" }] }

    package mutating func add(_ cells: String...) { rows.append(cells) }

    package var text: String { rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined() }
}
