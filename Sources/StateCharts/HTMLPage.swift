import VMGenCore

/// Features on one page, or an index and a page for each. A page loads no other file.
struct HTMLPage {
    private let charts: [StateChart]
    private let names: Set<String>
    /// Whether each feature has its own page.
    private let isSplit: Bool
    /// By a feature's name: the features that hold it, and the names that they give it.
    private let parents: [String: [(parent: String, child: StateChart.Child)]]
    /// The log that the page replays.
    private var log: PlayedLog?
    private var body = ""

    /// The files, in the order of the features' names.
    static func files(_ charts: [StateChart], splits: Bool, log: PlayedLog? = nil) -> [GeneratedFile] {
        guard !charts.isEmpty else { return [] }
        let charts = charts.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
        var page = HTMLPage(charts, isSplit: splits)
        page.log = log
        guard splits else {
            return [GeneratedFile(name: "index.html", bytes: Array(page.document().utf8))]
        }
        var files = [GeneratedFile(name: "index.html", bytes: Array(page.index().utf8))]
        for chart in charts {
            page.body = ""
            let text = page.document(of: chart)
            files.append(GeneratedFile(name: fileName(of: chart.name), bytes: Array(text.utf8)))
        }
        return files
    }

    private init(_ charts: [StateChart], isSplit: Bool) {
        self.charts = charts
        self.isSplit = isSplit
        names = Set(charts.map(\.name))
        var parents: [String: [(parent: String, child: StateChart.Child)]] = [:]
        for chart in charts {
            for child in chart.children { parents[child.feature, default: []].append((chart.name, child)) }
        }
        self.parents = parents
    }

    /// No feature can have the index's name.
    private static func fileName(of feature: String) -> String {
        feature + Diagram.Format.html.fileNameSuffix
    }

    // MARK: Documents

    private mutating func document() -> String {
        for chart in charts { add(chart) }
        return document(
            title: "State charts", heading: "State charts",
            nav: """
                <nav aria-label="Features">
                <ul>
                \(charts.map(entry).joined())</ul>
                </nav>

                """,
            main: Self.legend + body, hasSearch: true)
    }

    private mutating func document(of chart: StateChart) -> String {
        add(chart)
        return document(
            specs: chart.specName, title: "\(chart.name) – state chart",
            heading: "<a href=\"index.html\">State charts</a>", main: Self.legend + body, hasSearch: false)
    }

    private func index() -> String {
        document(
            title: "State charts", heading: "State charts",
            main: "<ul class=\"index\">\n\(charts.map(indexEntry).joined())</ul>\n", hasSearch: true)
    }

    /// - Parameters: Markup, except `specs`: the name of the spec, by default that of the only one or their number.
    private func document(
        specs: String? = nil, title: String, heading: String, nav: String = "", main: String, hasSearch: Bool
    ) -> String {
        let all = charts.count == 1 ? charts[0].specName : "\(charts.count) specs"
        let pathStyle = charts.contains { $0.path != nil } ? SVGRenderer.pathStyle : ""
        return """
            \(FileHead.line(specName: specs ?? all, in: .markup))
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
            script-src '\(PageScript.hash)'; base-uri 'none'; form-action 'none'">
            <title>\(title)</title>
            <style>
            \(SVGRenderer.style)\(pathStyle)\(Self.style)</style>
            </head>
            <body\(nav.isEmpty ? " class=\"single\"" : "")>
            <header>
            <h1>\(heading)</h1>
            \(hasSearch ? Self.search : "")</header>
            \(nav)<main>
            \(main)</main>
            \(log?.elements ?? "")<script>\(PageScript.text)</script>
            </body>
            </html>

            """
    }

    private static let search = """
        <p class="search" hidden><label for="search">Search</label>
        <input id="search" type="search" placeholder="feature, state or action" autocomplete="off">
        <span id="count" role="status"></span></p>

        """

    private func entry(_ chart: StateChart) -> String {
        "<li data-feature=\"\(Markup.escaped(chart.name))\">\(link(to: chart.name))</li>\n"
    }

    private func indexEntry(_ chart: StateChart) -> String {
        let summary = chart.summary.map { " <span>\(Markup.escaped($0))</span>" } ?? ""
        return "<li data-words=\"\(words(of: chart))\">\(link(to: chart.name))\(summary)</li>\n"
    }

    /// The words that the search finds.
    private func words(of chart: StateChart) -> String {
        let words = [chart.name] + chart.states.map(\.name) + chart.actions.map(\.name)
        return Markup.escaped(words.joined(separator: " ").lowercased())
    }

    /// A link, or only the name if the feature has no page.
    private func link(to feature: String) -> String {
        let name = Markup.escaped(feature)
        guard names.contains(feature) else { return name }
        let address = isSplit ? Markup.escaped(Self.fileName(of: feature)) : "#" + anchor(feature)
        return "<a href=\"\(address)\">\(name)</a>"
    }

    private func anchor(_ feature: String) -> String { Markup.escaped("feature-" + feature) }

    private mutating func add(_ chart: StateChart) {
        let drawing = Drawing(chart)
        body += """
            <section id="\(anchor(chart.name))" data-feature="\(Markup.escaped(chart.name))" \
            data-words="\(words(of: chart))">
            <h2>\(Markup.escaped(chart.name))</h2>

            """
        if let summary = chart.summary { body += "<p>\(Markup.escaped(summary))</p>\n" }
        if let remark = drawing.remark { body += "<p class=\"remark\">\(remark)</p>\n" }
        // The keyboard can scroll a wide chart, too.
        body += """
            <div class="scroll" tabindex="0" role="img" aria-label="State chart of \(Markup.escaped(chart.name))">
            \(SVGRenderer.fragment(chart, drawing))</div>

            """
        addTables(of: chart)
        addRelations(of: chart)
        if let play = chart.play {
            body += "<script type=\"application/json\">\(Markup.escaped(play))</script>\n"
        }
        body += "</section>\n"
    }

    private mutating func addTables(of chart: StateChart) {
        table(
            "States", ["state", "content"],
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
            "Children", ["child", "feature", "its events and states run", "states run its actions"],
            chart.children.map { child in
                [
                    code(child.name),
                    link(to: child.feature)
                        + (child.id.map { ", many by \(code($0))" }
                            ?? (child.isOptional ? ", optional" : "")),
                    list(
                        child.events.map { "\($0.event) runs \($0.action)" }
                            + child.reactions.map { "\($0.state) runs \($0.action)" }),
                    list(child.follows.map { "\($0.state) runs \($0.action)" }),
                ]
            })
        table("Events", ["event"], chart.events.map { [code($0)] })
        table(
            "Held by", ["feature", "as"],
            parents[chart.name, default: []].map { [link(to: $0.parent), code($0.child.name)] })
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
        body += "<summary>\(Markup.escaped(title))</summary>\n<table>\n"
        // HTML closes cells and rows by itself, and knows the first row's heads as those of columns.
        if !heads.isEmpty { body += "<tr>\(heads.map { "<th>\($0)" }.joined())\n" }
        for row in rows { body += "<tr>\(row.map { "<td>\($0)" }.joined())\n" }
        body += "</table>\n</details>\n"
    }
}
