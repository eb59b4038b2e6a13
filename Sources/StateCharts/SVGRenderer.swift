import SourceText
import SpecLanguage

/// A standalone SVG picture, for light and dark mode.
struct SVGRenderer {
    let chart: StateChart
    private let picture: Picture
    private static let margin = 16
    /// The numbers of actions, for a page whose script emphasizes states and actions. Nil in pictures.
    private let actions: [String: Int]?
    /// 0 for the screen; its sections follow.
    private var place = 0
    var body = ""

    private init(_ chart: StateChart, _ picture: Picture, actions: [String: Int]? = nil) {
        self.chart = chart
        self.picture = picture
        self.actions = actions
    }

    /// A complete document, with title, notes and a legend.
    static func document(_ chart: StateChart) -> String {
        let picture = Picture(chart)
        var renderer = SVGRenderer(chart, picture)
        let drawn = picture.size
        let width = max(drawn.width, 480)
        var head = ChartText(chart.name, .title, width: width)
        if let summary = chart.summary { head.add(summary, .plain, width: width) }
        if let remark = picture.remark { head.add(remark, .muted, width: min(width, 800)) }
        let states = picture.drawing.form == .matrix ? [chart.statesNote] : []
        let notes = (chart.allNotes + states).filter { !$0.lines.isEmpty }.map { note in
            var text = ChartText(note.title, .name, width: width)
            for line in note.lines { text.add(line, .plain, width: width) }
            return text
        }
        let legend = ChartLegend(picture, width: width)
        let widths = ([head] + notes).map(\.size.width) + [drawn.width, legend.size.width]
        var size = LayoutSize(width: widths.max() ?? 0, height: head.size.height + 16)
        renderer.draw(head, x: 0, y: 0)
        renderer.draw(at: LayoutPoint(x: (size.width - drawn.width) / 2, y: size.height))
        size.height += drawn.height
        for note in notes {
            size.height += 14
            renderer.draw(note, x: 0, y: size.height)
            size.height += note.size.height
        }
        size.height += 18
        renderer.draw(legend, y: size.height)
        size.height += legend.size.height
        return FileHead.line(specName: chart.specName, in: .markup) + "\n"
            + renderer.element(
                size, " xmlns=\"http://www.w3.org/2000/svg\"",
                " role=\"img\" aria-labelledby=\"chart-title chart-desc\"",
                """
                <title id="chart-title">\(Markup.escaped("State chart of \(chart.name)"))</title>
                <desc id="chart-desc">\(Markup.escaped(chart.inWords))</desc>
                <style>
                \(chart.path == nil ? style : style + pathStyle)</style>
                <rect class="paper" x="\(-margin)" y="\(-margin)" width="100%" height="100%"/>

                """)
    }

    /// An element for a page that already has the style, and that describes it.
    static func fragment(_ chart: StateChart, _ picture: Picture) -> String {
        var renderer = SVGRenderer(chart, picture, actions: chart.actionNumbers)
        renderer.draw(at: LayoutPoint.zero)
        let size = picture.size
        let (width, height) = (size.width + 2 * margin, size.height + 2 * margin)
        // Hundredths, in a form that is the same on every machine.
        let ratio = "\(width / height).\(String(100 + width * 100 / height % 100).dropFirst())"
        return renderer.element(size, " style=\"--width: \(width)px; --ratio: \(ratio)\"")
    }

    private func element(
        _ size: LayoutSize, _ namespace: String = "", _ label: String = "", _ head: String = ""
    ) -> String {
        let (width, height) = (size.width + 2 * Self.margin, size.height + 2 * Self.margin)
        return """
            <svg\(namespace) class="chart" width="\(width)" height="\(height)" \
            viewBox="\(-Self.margin) \(-Self.margin) \(width) \(height)"\(label)>
            \(head)\(body)</svg>

            """
    }

    // MARK: The chart

    private mutating func draw(at origin: LayoutPoint) {
        let isMoved = origin != LayoutPoint.zero
        if isMoved { body += "<g transform=\"translate(\(origin.x) \(origin.y))\">\n" }
        if let scene = picture.drawing.scene { draw(scene) }
        if let matrix = picture.matrix { draw(matrix) }
        for frame in picture.frames { draw(frame) }
        if isMoved { body += "</g>\n" }
    }

    private mutating func draw(_ scene: ChartScene) {
        draw(
            scene.routes.map { Self.line($0.points) } + scene.loops.map(Self.line),
            tips: scene.routes.filter(\.hasTip).map { Self.tip($0.points) } + scene.loops.map(Self.tip))
        let badges = chart.path.map { drawArrows(of: $0, in: scene) } ?? []
        draw(
            "label",
            scene.labels.map(\.rect).map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h\(-$0.width)z" })
        for label in scene.labels { draw(label.text, x: label.rect.x + 4, y: label.rect.y + 2) }
        for (index, box) in scene.boxes.enumerated() { draw(box, number: index) }
        draw("rule", scene.boxes.compactMap(Self.rule))
        if let path = chart.path { drawMarks(of: path, in: scene, badges) }
    }

    /// Draws a section in its box, over the state that has it.
    private mutating func draw(_ frame: SectionFrame) {
        draw("section", frame.rect, radius: 8)
        draw(frame.title, x: frame.titleCorner.x, y: frame.titleCorner.y)
        var renderer = SVGRenderer(chart.sections[frame.number].chart, frame.picture, actions: actions)
        renderer.place = frame.number + 1
        renderer.draw(at: frame.pictureCorner)
        body += renderer.body
    }

    private mutating func draw(_ box: ChartScene.Box, number: Int) {
        let rect = box.rect
        let isState = number < chart.states.count
        if isState { body += "<g\(box.shape == .list ? "" : mark(ofState: number))>\n" }
        if let hint = box.hint { body += "<title>\(Markup.escaped(hint))</title>\n" }
        switch box.shape {
        case .initial: drawInitial(at: rect.middle, radius: 7)
        case .any:
            draw("any", rect, radius: min(rect.height / 2, 14))
            draw(box.text, x: rect.x + 8, y: rect.y + 2)
        case .join:
            draw("join", rect, radius: 4)
            draw(box.text, x: rect.middle.x - box.text.size.width / 2, y: rect.y + 2)
        case .list:
            draw("any", rect, radius: 14)
            drawText(of: box)
        case .state, .pending, .terminal:
            let style = "state" + (box.shape == .pending ? " pending" : "") + (box.isError ? " error" : "")
            draw(style, rect, radius: 8)
            if box.shape == .terminal { draw("terminal", rect.inset(by: 3), radius: 6) }
            drawText(of: box)
        }
        if isState { body += "</g>\n" }
    }

    /// The line between the head and the rows of a box; nil without rows.
    private static func rule(of box: ChartScene.Box) -> String? {
        let rows = box.text.lines.dropFirst(box.headCount)
        guard box.headCount > 0, !rows.isEmpty else { return nil }
        let height = rows.reduce(0) { $0 + ChartText.height(of: $1) }
        return "M\(box.rect.x + 8) \(box.top + box.text.size.height + box.ruleHeight - height - 4)"
            + "H\(box.rect.right - 8)"
    }

    /// Draws the head centered, and the rows left-aligned below the rule.
    private mutating func drawText(of box: ChartScene.Box) {
        let head = box.text.lines.prefix(box.headCount)
        var y = box.top
        if box.isError, let first = head.first {
            drawErrorSign(
                x: box.rect.middle.x - ChartText.width(of: first) / 2 - ChartScene.signWidth, y: y + 3)
        }
        for line in head {
            draw(line, x: box.rect.middle.x - ChartText.width(of: line) / 2, y: y)
            y += ChartText.height(of: line)
        }
        y += box.ruleHeight
        for line in box.text.lines.dropFirst(box.headCount) {
            draw(line, x: box.rect.x + 12, y: y)
            y += ChartText.height(of: line)
        }
    }

    mutating func draw(_ style: String, _ rect: LayoutRect, radius: Int) {
        body += "<rect class=\"\(style)\" \(attributes(rect)) rx=\"\(radius)\"/>\n"
    }

    mutating func drawInitial(at point: LayoutPoint, radius: Int) {
        body += "<circle class=\"initial\" cx=\"\(point.x)\" cy=\"\(point.y)\" r=\"\(radius)\"/>\n"
    }

    /// A triangle with an exclamation mark.
    mutating func drawErrorSign(x: Int, y: Int) {
        body += "<path class=\"sign\" d=\"M\(x + 6) \(y)l6 11h-12zm0 4v3m0 1.8v.4\"/>\n"
    }

    /// Draws many edges as one, which is half as long.
    mutating func draw(_ lines: [String], tips: [String]) {
        draw("edge", lines)
        draw("tip", tips)
    }

    private mutating func draw(_ style: String, _ paths: [String]) {
        guard !paths.isEmpty else { return }
        body += "<path class=\"\(style)\" d=\"\(paths.joined(separator: "\n"))\"/>\n"
    }

    static func line(_ route: [LayoutPoint]) -> String {
        guard var at = route.first else { return "" }
        var path = "M\(at.x) \(at.y)"
        for (place, point) in route.enumerated().dropFirst() {
            if point.x != at.x {
                let middle = (at.y + point.y) / 2
                path += "C\(at.x) \(middle) \(point.x) \(middle) \(point.x) \(point.y)"
            } else if place + 1 == route.count || route[place + 1].x != point.x {
                path += "V\(point.y)"
            }
            at = point
        }
        return path
    }

    static func tip(_ route: [LayoutPoint]) -> String {
        guard route.count > 1, let last = route.last else { return "" }
        return "M\(last.x) \(last.y)l-4\(route[route.count - 2].y > last.y ? " 9" : "-9")h8z"
    }

    static func line(_ loop: ChartScene.Loop) -> String {
        let (start, end) = (loop.start, loop.end)
        let far = start.x + ChartScene.loopReach
        return "M\(start.x) \(start.y)C\(far) \(start.y) \(far) \(end.y) \(end.x) \(end.y)"
    }

    static func tip(_ loop: ChartScene.Loop) -> String { "M\(loop.end.x) \(loop.end.y)l9 -4v8z" }

    // MARK: Text

    mutating func draw(_ text: ChartText, x: Int, y: Int) {
        var y = y
        for line in text.lines {
            draw(line, x: x, y: y)
            y += ChartText.height(of: line)
        }
    }

    mutating func draw(_ line: [ChartText.Run], x: Int, y: Int) {
        let baseline = y + ChartText.height(of: line) * 3 / 4
        var x = x
        for run in line {
            let mark = run.action.flatMap { actions?[$0] }.map { " data-a=\"\($0)\"" } ?? ""
            let style = run.style == .plain ? "" : " class=\"\(run.style.rawValue)\""
            body += "<text\(style)\(mark) x=\"\(x)\" y=\"\(baseline)\">"
            body += Markup.escaped(run.text) + "</text>\n"
            x += run.style.metrics.width(of: run.text) + ChartText.space
        }
    }

    /// An attribute by which a page's script finds a state.
    func mark(ofState state: Int) -> String { actions == nil ? "" : " data-s=\"\(place).\(state)\"" }

    func attributes(_ rect: LayoutRect) -> String {
        "x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\" height=\"\(rect.height)\""
    }

    // MARK: Style

    /// The fonts have the widths with which texts are measured.
    static let style = """
        .chart { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; max-width: 100%; height: auto;
          --ink: #1c2530; --soft: #5b6775; --paper: #ffffff; --box: #eef3fa; --line: #6f8099; --edge: #46566b;
          --error: #b3202a; }
        @media (prefers-color-scheme: dark) {
          .chart { --ink: #e6ebf2; --soft: #9dabbd; --paper: #12171e; --box: #1f2935; --line: #6c7f97; --edge: #a3b4c9;
            --error: #ff8a84; }
        }
        .chart text { fill: var(--ink); font-size: 12px; white-space: pre; }
        .chart .title { font-size: 18px; font-weight: bold; }
        .chart .name { font-size: 14px; font-weight: bold; }
        .chart .muted { font-size: 11px; fill: var(--soft); }
        .chart .paper, .chart .label { fill: var(--paper); }
        .chart .band { fill: var(--box); }
        .chart .grid { fill: none; stroke: var(--line); stroke-opacity: 0.35; }
        .chart .state { fill: var(--box); stroke: var(--line); }
        .chart .pending { stroke-dasharray: 5 4; }
        .chart .terminal, .chart .rule { fill: none; stroke: var(--line); }
        .chart .error { stroke: var(--error); stroke-width: 2; }
        .chart .sign { fill: none; stroke: var(--error); stroke-width: 1.5; stroke-linecap: round; }
        .chart .section { fill: var(--paper); stroke: var(--line); }
        .chart .any { fill: var(--paper); stroke: var(--line); stroke-dasharray: 4 3; }
        .chart .join { fill: var(--paper); stroke: var(--line); stroke-opacity: 0.35; }
        .chart .initial, .chart .tip { fill: var(--edge); }
        .chart .edge { fill: none; stroke: var(--edge); stroke-width: 1.3; }

        """
}
