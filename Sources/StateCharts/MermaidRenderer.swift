import SourceText
import SpecLanguage

/// Mermaid's state diagram, as GitHub renders it in Markdown.
enum MermaidRenderer {
    static func document(_ chart: StateChart) -> String {
        let screen = Place(chart: chart)
        let places = [screen] + chart.sections.indices.map { section($0, of: chart) }
        var lines = ["accTitle: " + escaped("State chart of \(chart.name)")] + body(of: screen)
        let classes: [(name: String, style: String, isMember: (StateChart.State) -> Bool)] = [
            ("pending", "stroke-dasharray: 5 4", \.isPending), ("error", "stroke-width: 3px", \.isError),
        ]
        for (name, style, isMember) in classes {
            let members = places.flatMap { zip($0.chart.states, $0.ids).filter { isMember($0.0) }.map(\.1) }
            if members.isEmpty { continue }
            lines.append("classDef \(name) \(style)")
            lines.append("class \(members.joined(separator: ",")) \(name)")
        }
        let notes = chart.allNotes.flatMap { [$0.title + ":"] + $0.lines }
        lines += note(notes, "right of \(screen.ids[chart.initial])")
        let head = [FileHead.line(specName: chart.specName, in: .mermaid), "stateDiagram-v2"]
        return (head + indented(lines)).joined(separator: "\n") + "\n"
    }

    /// The screen or a section, whose ids have its number.
    private struct Place {
        var chart: StateChart
        var number = ""

        var ids: [String] { chart.states.map { "s\(number)_" + MermaidRenderer.word($0.name) } }
    }

    private static func section(_ section: Int, of chart: StateChart) -> Place {
        Place(chart: chart.sections[section].drawn, number: "\(section)")
    }

    private static func body(of place: Place) -> [String] {
        let (chart, ids) = (place.chart, place.ids)
        var lines = zip(chart.states.indices, ids).flatMap { self.lines(of: $0, $1, in: chart) }
        lines.append("[*] --> \(ids[chart.initial])")
        var declared: Set<String> = []
        for edge in chart.edges {
            let several = edge.sources.map { sources in
                "several\(place.number)_" + sources.map(String.init).joined(separator: "_")
            }
            let source = edge.source.map { ids[$0] } ?? several ?? "any\(place.number)"
            if edge.isFramed, declared.insert(source).inserted {
                lines.append("state \"\(escaped("from " + chart.sourceName(of: edge)))\" as \(source)")
            }
            if edge.isJoin, declared.insert(source).inserted { lines.append("state \(source) <<choice>>") }
            for line in edge.lines.map({ "\(ids[$0]) --> \(source)" }) where declared.insert(line).inserted {
                lines.append(line)
            }
            let label = edge.labels.map { escaped($0.text) }.joined(separator: "<br/>")
            lines.append("\(source) --> \(ids[edge.target]) : \(label)")
        }
        for (state, id) in zip(chart.states, ids) where state.isTerminal { lines.append("\(id) --> [*]") }
        return lines
    }

    /// A state with its rows. If sections are in it, a note has the rows: Mermaid allows only a name there.
    private static func lines(of index: Int, _ id: String, in chart: StateChart) -> [String] {
        let state = chart.states[index]
        let head = "state \"\(escaped(state.name))\" as \(id)"
        let sections = chart.sections(in: index)
        if sections.isEmpty { return [head] + state.rows.map { "\(id) : \(escaped($0))" } }
        let frames = sections.flatMap { section in
            ["state \"\(escaped(chart.sections[section].title))\" as s\(section) {"]
                + indented(body(of: self.section(section, of: chart))) + ["}"]
        }
        return [head + " {"] + indented(frames) + ["}"] + note(state.rows, "left of \(id)")
    }

    private static func note(_ lines: [String], _ place: String) -> [String] {
        if lines.isEmpty { return [] }
        return ["note \(place)"] + indented(lines.map { unending(escaped($0)) }) + ["end note"]
    }

    private static func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }

    /// The name as a part of an id. Mermaid reads many words as keywords, even where only a name is possible; none
    /// begins with the first letter of our ids.
    private static func word(_ name: String) -> String {
        name.replacingScalars { scalar in
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
