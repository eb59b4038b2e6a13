import SourceText
import SpecLanguage

/// The language of Graphviz.
enum DotRenderer {
    static func document(_ chart: StateChart) -> String {
        var lines = [
            FileHead.line(specName: chart.specName, in: .dot),
            "digraph \"\(escaped(chart.name))\" {",
            "    graph [fontname=\"Helvetica\", labeljust=l, label=\"\(justified(title(chart)))\"]",
            "    node [fontname=\"Helvetica\", fontsize=12, shape=box, style=rounded]",
            "    edge [fontname=\"Helvetica\", fontsize=10]",
            "    initial [shape=point, width=0.15, label=\"\"]",
            "    initial -> s\(chart.initial)",
        ]
        let metrics = TextMetrics(size: 12)
        for (index, state) in chart.states.enumerated() {
            let rows = state.rows.flatMap { metrics.wrap($0, width: 260) }
            let label = escaped(state.name) + (rows.isEmpty ? "" : "\\n" + justified(rows))
            let tooltip = state.summary.map { ", tooltip=\"\(escaped($0))\"" } ?? ""
            let style = state.isPending || state.isList ? ", style=\"rounded,dashed\"" : ""
            let border =
                (state.isTerminal ? ", peripheries=2" : "") + (state.isError ? ", penwidth=3" : "") + style
            lines.append("    s\(index) [label=\"\(label)\"\(border)\(tooltip)]")
        }
        for (place, edge) in chart.edges.enumerated() {
            let source = edge.source.map { "s\($0)" } ?? "several\(place)"
            if edge.isFramed {
                let label = metrics.wrap("from " + chart.sourceName(of: edge), width: 260).map(escaped)
                    .joined(separator: "\\n")
                lines.append("    \(source) [label=\"\(label)\", style=\"rounded,dashed\"]")
            } else if edge.isJoin {
                lines.append("    \(source) [shape=point, width=0.05, label=\"\"]")
            }
            lines += edge.lines.map { "    s\($0) -> \(source) [dir=none]" }
            let label = justified(edge.labels.map(\.text))
            lines.append("    \(source) -> s\(edge.target) [label=\"\(label)\"]")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    private static func title(_ chart: StateChart) -> [String] {
        let metrics = TextMetrics(size: 12)
        var lines = [chart.name]
        if let summary = chart.summary { lines += metrics.wrap(summary, width: 480) }
        for note in chart.allNotes {
            lines += ["", note.title + ":"]
            lines += note.lines.flatMap { metrics.wrap($0, width: 480) }
        }
        return lines
    }

    /// The lines, left-aligned.
    private static func justified(_ lines: [String]) -> String {
        lines.map { escaped($0) + "\\l" }.joined()
    }

    /// The text for a quoted string. Labels interpret entities, so an ampersand is escaped as one.
    private static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "&": "&amp;"
            case _ where scalar.properties.isWhitespace: " "
            default: Markup.isInvisible(scalar) ? "" : nil
            }
        }
    }
}
