import VMGenCore

/// All features on one page that needs nothing but itself.
struct HTMLPage {
    private let charts: [StateChart]
    private let names: Set<String>
    private var body = ""

    /// In the order of the features' names.
    static func document(_ charts: [StateChart]) -> String {
        let charts = charts.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
        var page = HTMLPage(charts)
        for (index, chart) in charts.enumerated() { page.add(chart, id: "chart\(index)") }
        let specs = charts.count == 1 ? charts[0].specName : "\(charts.count) specs"
        return """
            \(FileHead.line(specName: specs, in: .markup))
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src 'unsafe-inline'">
            <title>State charts</title>
            <style>
            \(SVGRenderer.style)\(style)</style>
            </head>
            <body>
            <header>
            <h1>State charts</h1>
            <p class="search" hidden><label for="search">Search</label>
            <input id="search" type="search" placeholder="feature, state or action" autocomplete="off">
            <span id="count" role="status"></span></p>
            </header>
            <nav aria-label="Features">
            <ul>
            \(charts.map(page.entry).joined())</ul>
            </nav>
            <main>
            \(legend)\(page.body)</main>
            <script>
            \(script)</script>
            </body>
            </html>

            """
    }

    private init(_ charts: [StateChart]) {
        self.charts = charts
        names = Set(charts.map(\.name))
    }

    private func entry(_ chart: StateChart) -> String {
        "<li data-feature=\"\(Markup.escaped(chart.name))\">\(link(to: chart.name))</li>\n"
    }

    /// A name where the page does not have the feature.
    private func link(to feature: String) -> String {
        let name = Markup.escaped(feature)
        return names.contains(feature) ? "<a href=\"#\(anchor(feature))\">\(name)</a>" : name
    }

    private func anchor(_ feature: String) -> String { Markup.escaped("feature-" + feature) }

    private mutating func add(_ chart: StateChart, id: String) {
        let words = [chart.name] + chart.states.map(\.name) + chart.actions.map(\.name)
        body += """
            <section id="\(anchor(chart.name))" data-feature="\(Markup.escaped(chart.name))" \
            data-words="\(Markup.escaped(words.joined(separator: " ").lowercased()))">
            <h2>\(Markup.escaped(chart.name))</h2>

            """
        if let summary = chart.summary { body += "<p>\(Markup.escaped(summary))</p>\n" }
        // A wide chart is scrolled with the keyboard, too.
        body += """
            <div class="scroll" tabindex="0" role="group" aria-label="\(Markup.escaped(chart.name)), state chart">
            \(SVGRenderer.fragment(chart, id: id))</div>

            """
        addTables(of: chart)
        addRelations(of: chart)
        body += "</section>\n"
    }

    private mutating func addTables(of chart: StateChart) {
        table(
            "States", ["state", "what shows"],
            chart.states.enumerated().map { index, state in
                var lines = [state.summary].compactMap { $0 }
                if index == chart.initial { lines.append("initial") }
                if state.isTerminal { lines.append("terminal") }
                return [code(state.name), list(lines + state.rows)]
            })
        table(
            "Actions", ["action", "a call", "from", "emits"],
            chart.actions.map { action in
                [
                    code(action.signature) + (action.summary.map { "<br>" + Markup.escaped($0) } ?? ""),
                    list(action.traits),
                    action.from.map { $0.map(code).joined(separator: ", ") } ?? "any state",
                    action.emits.isEmpty ? "nothing" : action.emits.map(code).joined(separator: ", "),
                ]
            })
        table(
            "Transitions", ["from", "to", "actions"],
            chart.edges.map { edge in
                [
                    Markup.escaped(chart.sourceName(of: edge)),
                    Markup.escaped(chart.states[edge.target].name),
                    list(edge.labels.map(\.text)),
                ]
            })
        for note in chart.notes {
            table(note.title, [], note.lines.map { [Markup.escaped($0)] })
        }
    }

    private mutating func addRelations(of chart: StateChart) {
        table(
            "Children", ["child", "feature", "its events run", "states run its actions"],
            chart.children.map { child in
                [
                    code(child.name),
                    link(to: child.feature) + (child.id.map { ", many by \(code($0))" } ?? ""),
                    list(child.events.map { "\($0.event) runs \($0.action)" }),
                    list(child.follows.map { "\($0.state) runs \($0.action)" }),
                ]
            })
        let parents = charts.flatMap { parent in
            parent.children.filter { $0.feature == chart.name }.map { (parent.name, $0) }
        }
        table("Events", ["event"], chart.events.map { [code($0)] })
        table(
            "Held by", ["feature", "as"],
            parents.map { [link(to: $0), code($1.name)] })
    }

    // MARK: Elements

    private func code(_ text: String) -> String { "<code>\(Markup.escaped(text))</code>" }

    private func list(_ lines: [String]) -> String {
        lines.map(Markup.escaped).joined(separator: "<br>")
    }

    /// - Parameter rows: Cells, already escaped.
    private mutating func table(_ title: String, _ heads: [String], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        body += "<details\(title == "States" || title == "Actions" ? " open" : "")>"
        body += "<summary>\(Markup.escaped(title))</summary>\n<div class=\"scroll\"><table>\n"
        if !heads.isEmpty {
            body += "<tr>\(heads.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr>\n"
        }
        for row in rows { body += "<tr>\(row.map { "<td>\($0)</td>" }.joined())</tr>\n" }
        body += "</table></div>\n</details>\n"
    }
}
