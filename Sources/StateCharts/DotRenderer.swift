import SourceText
import SpecLanguage

/// The language of Graphviz.
enum DotRenderer {
    static func document(_ chart: StateChart) -> String {
        let head = [
            FileHead.line(specName: chart.specName, in: .dot), "digraph \"\(escaped(chart.name))\" {",
        ]
        let lines =
            [
                "graph [fontname=\"Helvetica\", labeljust=l, label=\"\(justified(title(chart)))\"]",
                "node [fontname=\"Helvetica\", fontsize=12, shape=box, style=rounded]",
                "edge [fontname=\"Helvetica\", fontsize=10]",
            ] + body(of: chart, "")
        return (head + indented(lines) + ["}"]).joined(separator: "\n") + "\n"
    }

    /// - Parameter place: The beginning of the nodes' names, which is empty for the screen.
    private static func body(of chart: StateChart, _ place: String) -> [String] {
        var lines = [
            "\(place)initial [shape=point, width=0.15, label=\"\"]",
            "\(place)initial -> \(place)s\(chart.initial)",
        ]
        for index in chart.states.indices {
            let node = "\(place)s\(index) [\(attributes(of: chart.states[index]))]"
            let sections = chart.sections(in: index)
            let frames = sections.flatMap { section in
                frame(
                    "section\(section)", chart.sections[section].title,
                    body(of: chart.sections[section].drawn, "p\(section)"))
            }
            lines += sections.isEmpty ? [node] : frame("state\(index)", "", [node] + frames)
        }
        for (number, edge) in chart.edges.enumerated() {
            let source = edge.source.map { "\(place)s\($0)" } ?? "\(place)several\(number)"
            if edge.isFramed {
                let label = wrapped("from " + chart.sourceName(of: edge)).map(escaped).joined(
                    separator: "\\n")
                lines.append("\(source) [label=\"\(label)\", style=\"rounded,dashed\"]")
            } else if edge.isJoin {
                lines.append("\(source) [shape=point, width=0.05, label=\"\"]")
            }
            lines += edge.lines.map { "\(place)s\($0) -> \(source) [dir=none]" }
            let label = justified(edge.labels.map(\.text))
            lines.append("\(source) -> \(place)s\(edge.target) [label=\"\(label)\"]")
        }
        return lines
    }

    private static func attributes(of state: StateChart.State) -> String {
        let rows = state.rows.flatMap(wrapped)
        let label = escaped(state.name) + (rows.isEmpty ? "" : "\\n" + justified(rows))
        let tooltip = state.summary.map { ", tooltip=\"\(escaped($0))\"" } ?? ""
        let style = state.isPending || state.isList ? ", style=\"rounded,dashed\"" : ""
        let border =
            (state.isTerminal ? ", peripheries=2" : "") + (state.isError ? ", penwidth=3" : "") + style
        return "label=\"\(label)\"\(border)\(tooltip)"
    }

    /// A frame around some lines: Graphviz draws those whose names begin with `cluster`.
    private static func frame(_ name: String, _ title: String, _ lines: [String]) -> [String] {
        ["subgraph cluster_\(name) {"]
            + indented(["graph [style=rounded, label=\"\(escaped(title))\"]"] + lines) + ["}"]
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

    private static func wrapped(_ text: String) -> [String] { TextMetrics(size: 12).wrap(text, width: 260) }

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
