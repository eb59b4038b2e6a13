import SourceText
import SpecLanguage

/// Features on one page, or an index and a page for each. A page loads no other file.
struct HTMLPage {
    private let charts: [StateChart]
    private let names: Set<String>
    /// Whether each feature has its own page.
    private let isSplit: Bool
    /// The log that the page replays.
    private let log: PlayedLog?
    /// By a feature's name: the features that hold it, and the names that they give it.
    private let parents: [String: [(parent: String, child: StateChart.Child)]]

    /// The files, in the order of the features' names.
    static func files(_ charts: [StateChart], splits: Bool, log: PlayedLog? = nil) -> [GeneratedFile] {
        guard !charts.isEmpty else { return [] }
        let charts = charts.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
        let page = HTMLPage(charts, isSplit: splits, log: log)
        func file(_ name: String, _ text: String) -> GeneratedFile {
            GeneratedFile(name: name, bytes: Array(text.utf8))
        }
        if !splits { return [file("index.html", page.document())] }
        let others = charts.map { file(fileName(of: $0.name), page.document(of: $0)) }
        return [file("index.html", page.index())] + others
    }

    private init(_ charts: [StateChart], isSplit: Bool, log: PlayedLog?) {
        self.charts = charts
        self.isSplit = isSplit
        self.log = log
        names = Set(charts.map(\.name))
        let children = charts.flatMap { chart in
            (chart.children + chart.screens).map { (parent: chart.name, child: $0) }
        }
        parents = Dictionary(grouping: children) { $0.child.feature }
    }

    /// No feature can have the index's name.
    private static func fileName(of feature: String) -> String {
        feature + Diagram.Format.html.fileNameSuffix
    }

    // MARK: Documents

    private func document() -> String {
        document(
            nav: """
                <nav aria-label="Features">
                <ul>
                \(charts.map(entry).joined())</ul>
                </nav>

                """,
            main: Self.legend + charts.map(section).joined(), hasSearch: true)
    }

    private func document(of chart: StateChart) -> String {
        document(
            specs: chart.specName, title: "\(chart.name) – state chart",
            heading: "<a href=\"index.html\">State charts</a>", main: Self.legend + section(chart),
            hasSearch: false)
    }

    private func index() -> String {
        document(main: "<ul class=\"index\">\n\(charts.map(indexEntry).joined())</ul>\n", hasSearch: true)
    }

    /// - Parameters: Markup, except `specs`: the name of the spec, by default that of the only one or their number.
    private func document(
        specs: String? = nil, title: String = "State charts", heading: String = "State charts",
        nav: String = "", main: String, hasSearch: Bool
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
        let sections = chart.sections.flatMap { [$0.name] + $0.chart.states.map(\.name) }
        let words = [chart.name] + chart.states.map(\.name) + chart.actions.map(\.name) + sections
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

    private func section(_ chart: StateChart) -> String {
        let picture = Picture(chart)
        let summary = chart.summary.map { "<p>\(Markup.escaped($0))</p>\n" } ?? ""
        let remark = picture.remark.map { "<p class=\"remark\">\($0)</p>\n" } ?? ""
        let play =
            chart.play.map { "<script type=\"application/json\">\(Markup.escaped($0))</script>\n" } ?? ""
        // The keyboard can scroll a wide chart, too.
        return """
            <section id="\(anchor(chart.name))" data-feature="\(Markup.escaped(chart.name))" \
            data-words="\(words(of: chart))">
            <h2>\(Markup.escaped(chart.name))</h2>
            \(summary)\(remark)<div class="charts"><div class="scroll" tabindex="0" role="img" \
            aria-label="State chart of \(Markup.escaped(chart.name))">
            \(SVGRenderer.fragment(chart, picture))</div></div>
            \(tables(of: chart).joined())\(relations(of: chart).joined())\(play)</section>

            """
    }

    private func tables(of chart: StateChart) -> [String] {
        let actions = chart.actions.map { action in
            [
                code(action.signature) + (action.summary.map { "<br>" + Markup.escaped($0) } ?? ""),
                list(action.traits),
                action.from.map { $0.map(code).joined(separator: ", ") } ?? "any state",
                action.emits.isEmpty ? "nothing" : action.emits.map(code).joined(separator: ", "),
            ]
        }
        let tables = [
            states(of: chart, "States"), table("Actions", ["action", "a call", "from", "emits"], actions),
            transitions(of: chart, "Transitions"),
        ]
        let sections = chart.sections.flatMap { section in
            [
                states(of: section.chart, "States of \(section.title)"),
                transitions(of: section.chart, "Transitions of \(section.title)"),
            ]
        }
        let notes = chart.notes.map { note in
            table(note.title, [], note.lines.map { [Markup.escaped($0)] })
        }
        return tables + sections + notes
    }

    private func states(of chart: StateChart, _ title: String) -> String {
        let rows = chart.states.enumerated().map { index, state in
            var lines = [state.summary].compactMap { $0 }
            if index == chart.initial { lines.append("initial") }
            if state.isTerminal { lines.append("terminal") }
            return [code(state.name), list(lines + chart.details(of: index))]
        }
        return table(title, ["state", "content"], rows)
    }

    private func transitions(of chart: StateChart, _ title: String) -> String {
        let rows = chart.edges.map { edge in
            [
                Markup.escaped(chart.sourceName(of: edge)), Markup.escaped(chart.states[edge.target].name),
                list(edge.labels.map(\.text)),
            ]
        }
        return table(title, ["from", "to", "actions"], rows)
    }

    private func relations(of chart: StateChart) -> [String] {
        let children = chart.children.map { child in
            [
                code(child.name),
                link(to: child.feature)
                    + (child.id.map { ", many by \(code($0))" } ?? (child.isOptional ? ", optional" : "")),
                list(
                    child.events.map { "\($0.event) runs \($0.action)" }
                        + child.reactions.map { "\($0.state) runs \($0.action)" }),
                list(child.follows.map { "\($0.state) runs \($0.action)" }),
            ]
        }
        let screens = chart.screens.map { screen in
            [
                code(screen.name), link(to: screen.feature),
                list(
                    screen.events.map { "\($0.event) runs \($0.action)" }
                        + screen.reactions.map { "\($0.state) runs \($0.action)" }
                        + (screen.popped.map { ["leaving runs \($0)"] } ?? [])),
                list(screen.follows.map { "\($0.state) runs \($0.action)" }),
            ]
        }
        let parents = parents[chart.name, default: []].map { [link(to: $0.parent), code($0.child.name)] }
        let heads = ["child", "feature", "its events and states run", "states run its actions"]
        let pathHeads = ["screen"] + heads.dropFirst()
        return [
            table("Children", heads, children), table("Path", pathHeads, screens),
            table("Events", ["event"], chart.events.map { [code($0)] }),
            table("Held by", ["feature", "as"], parents),
        ]
    }

    // MARK: Elements

    private func code(_ text: String) -> String { "<code>\(Markup.escaped(text))</code>" }

    private func list(_ lines: [String]) -> String {
        lines.map(Markup.escaped).joined(separator: "<br>")
    }

    /// - Parameter rows: Cells, already escaped.
    private func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> String {
        if rows.isEmpty { return "" }
        let isOpen = title == "States" || title == "Actions"
        // HTML closes cells and rows by itself, and knows the first row's heads as those of columns.
        let head = heads.isEmpty ? "" : "<tr>\(heads.map { "<th>\($0)" }.joined())\n"
        let body = rows.map { row in "<tr>\(row.map { "<td>\($0)" }.joined())\n" }
        return """
            <details\(isOpen ? " open" : "")><summary>\(Markup.escaped(title))</summary>
            <table>
            \(head)\(body.joined())</table>
            </details>

            """
    }
}
