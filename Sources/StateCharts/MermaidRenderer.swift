import SourceText
import SpecLanguage

/// Mermaid's state diagram, as GitHub renders it in Markdown.
enum MermaidRenderer {
    static func document(_ chart: StateChart) -> String {
        let ids = chart.states.map { id(of: $0.name) }
        var lines = [
            FileHead.line(specName: chart.specName, in: .mermaid), "stateDiagram-v2",
            "    accTitle: " + escaped("State chart of \(chart.name)"),
        ]
        for (state, id) in zip(chart.states, ids) {
            lines.append("    state \"\(escaped(state.name))\" as \(id)")
            lines += state.rows.map { "    \(id) : \(escaped($0))" }
        }
        lines.append("    [*] --> \(ids[chart.initial])")
        var declared: Set<String> = []
        for edge in chart.edges {
            let several = edge.sources.map { "several_" + $0.map(String.init).joined(separator: "_") }
            let source = edge.source.map { ids[$0] } ?? several ?? "any"
            if edge.isFramed, declared.insert(source).inserted {
                lines.append("    state \"\(escaped("from " + chart.sourceName(of: edge)))\" as \(source)")
            }
            if edge.isJoin, declared.insert(source).inserted {
                lines.append("    state \(source) <<choice>>")
            }
            for line in edge.lines.map({ "    \(ids[$0]) --> \(source)" })
            where declared.insert(line).inserted {
                lines.append(line)
            }
            let label = edge.labels.map { escaped($0.text) }.joined(separator: "<br/>")
            lines.append("    \(source) --> \(ids[edge.target]) : \(label)")
        }
        for (state, id) in zip(chart.states, ids) where state.isTerminal { lines.append("    \(id) --> [*]") }
        let classes: [(name: String, style: String, isMember: (StateChart.State) -> Bool)] = [
            ("pending", "stroke-dasharray: 5 4", \.isPending), ("error", "stroke-width: 3px", \.isError),
        ]
        for (name, style, isMember) in classes {
            let members = zip(chart.states, ids).filter { isMember($0.0) }.map(\.1)
            if members.isEmpty { continue }
            lines.append("    classDef \(name) \(style)")
            lines.append("    class \(members.joined(separator: ",")) \(name)")
        }
        let notes = chart.allNotes
        if !notes.isEmpty {
            lines.append("    note right of \(ids[chart.initial])")
            for note in notes {
                lines.append("        " + unending(escaped(note.title)) + "#58;")
                lines += note.lines.map { "        " + unending(escaped($0)) }
            }
            lines.append("    end note")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// An id that is not a keyword. Mermaid reads many words as keywords, even where only a name is possible;
    /// none begins with this letter.
    private static func id(of name: String) -> String {
        "s_"
            + name.replacingScalars { scalar in
                isLetterOrDigit(scalar) || scalar == "_" ? nil : "_" + String(scalar.value, radix: 16) + "_"
            }
    }

    /// The text with every character that Mermaid could interpret as a numeric entity, between `#` and `;`.
    private static func escaped(_ text: String) -> String {
        text.replacingScalars { scalar in
            if scalar.properties.isWhitespace { return " " }
            if Markup.isInvisible(scalar) { return "" }
            let isHarmless =
                isLetterOrDigit(scalar) || " .,()[]?!|+='/".unicodeScalars.contains(scalar)
                || scalar.value >= 0xA0
            return isHarmless ? nil : "#\(scalar.value);"
        }
    }

    /// The text with an entity for the space in `end note`, because these words end a note wherever they are.
    private static func unending(_ text: String) -> String {
        var output = ""
        var last: Substring?
        for word in text.split(separator: " ") {
            if let last { output += last.lowercased().hasSuffix("end") ? "#32;" : " " }
            output += word
            last = word
        }
        return output
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
}
