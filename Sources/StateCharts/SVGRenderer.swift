import VMGenCore

/// A standalone SVG picture, for light and dark mode.
struct SVGRenderer {
    let chart: StateChart
    private let drawing: Drawing
    /// Nil if the drawing has arrows.
    private let matrix: ChartMatrix?
    private let margin = 16
    /// The numbers of actions, for a page whose script emphasizes states and actions. Nil in pictures.
    private let actions: [String: Int]?
    var body = ""

    private init(_ chart: StateChart, _ drawing: Drawing, isOnPage: Bool = false) {
        self.chart = chart
        self.drawing = drawing
        actions =
            isOnPage
            ? Dictionary(
                chart.actions.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
            : nil
        matrix = drawing.scene == nil ? ChartMatrix(chart) : nil
    }

    private var drawingSize: LayoutSize {
        drawing.scene?.size ?? matrix?.size ?? LayoutSize(width: 0, height: 0)
    }

    /// A complete document, with title, notes and a legend.
    static func document(_ chart: StateChart) -> String {
        let drawing = Drawing(chart)
        var renderer = SVGRenderer(chart, drawing)
        let drawn = renderer.drawingSize
        let width = max(drawn.width, 480)
        var head = ChartText()
        head.add(chart.name, .title, width: width)
        if let summary = chart.summary { head.add(summary, .plain, width: width) }
        if let remark = drawing.remark { head.add(remark, .muted, width: min(width, 800)) }
        let notes = (chart.allNotes + (drawing.form == .matrix ? [chart.statesNote] : [])).map { note in
            var text = ChartText()
            text.add(note.title, .name, width: width)
            for line in note.lines { text.add(line, .plain, width: width) }
            return text
        }
        let legend = ChartLegend(drawing, width: width)
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
                size, id: "chart", attributes: " xmlns=\"http://www.w3.org/2000/svg\"",
                style: chart.path == nil ? style : style + pathStyle)
    }

    /// An element for a page that already has the style. All ids in it begin with `id`.
    static func fragment(_ chart: StateChart, _ drawing: Drawing, id: String) -> String {
        var renderer = SVGRenderer(chart, drawing, isOnPage: true)
        renderer.draw(at: LayoutPoint(x: 0, y: 0))
        return renderer.element(renderer.drawingSize, id: id, attributes: "", style: nil)
    }

    private func element(_ size: LayoutSize, id: String, attributes: String, style: String?) -> String {
        let (width, height) = (size.width + 2 * margin, size.height + 2 * margin)
        let frame = "x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(width)\" height=\"\(height)\""
        return """
            <svg\(attributes) class="chart" width="\(width)" height="\(height)" viewBox="\(-margin) \(-margin) \
            \(width) \(height)" role="img" aria-labelledby="\(id)-title \(id)-desc">
            <title id="\(id)-title">\(Markup.escaped("State chart of \(chart.name)"))</title>
            <desc id="\(id)-desc">\(Markup.escaped(chart.inWords))</desc>
            \(style.map { "<style>\n\($0)</style>\n" } ?? "")<rect class="paper" \(frame)/>
            \(body)</svg>

            """
    }

    // MARK: The chart

    private mutating func draw(at origin: LayoutPoint) {
        let isMoved = origin != LayoutPoint(x: 0, y: 0)
        if isMoved { body += "<g transform=\"translate(\(origin.x) \(origin.y))\">\n" }
        if let scene = drawing.scene { draw(scene) }
        if let matrix { draw(matrix) }
        if isMoved { body += "</g>\n" }
    }

    private mutating func draw(_ scene: ChartScene) {
        for route in scene.routes { draw(route.points) }
        for loop in scene.loops { draw(loop) }
        let badges = chart.path.map { drawArrows(of: $0, in: scene) } ?? []
        for label in scene.labels {
            let rect = label.rect
            body += "<rect class=\"label\" \(attributes(rect)) rx=\"4\"/>\n"
            draw(label.text, x: rect.x + 4, y: rect.y + 2)
        }
        for (index, box) in scene.boxes.enumerated() { draw(box, number: index) }
        if let path = chart.path { drawMarks(of: path, in: scene, badges) }
    }

    private mutating func draw(_ box: ChartScene.Box, number: Int) {
        let rect = box.rect
        let isState = number < chart.states.count && box.shape != .list
        body += "<g\(isState ? mark(ofState: number) : "")>\n"
        if let hint = box.hint { body += "<title>\(Markup.escaped(hint))</title>\n" }
        switch box.shape {
        case .initial:
            body += "<circle class=\"initial\" cx=\"\(rect.middle.x)\" cy=\"\(rect.middle.y)\" r=\"7\"/>\n"
        case .any:
            body += "<rect class=\"any\" \(attributes(rect)) rx=\"\(min(rect.height / 2, 14))\"/>\n"
            draw(box.text, x: rect.x + 8, y: rect.y + 2)
        case .list:
            body += "<rect class=\"any\" \(attributes(rect)) rx=\"14\"/>\n"
            drawText(of: box)
        case .state, .pending, .terminal:
            let name = box.shape == .pending ? "state pending" : "state"
            body += "<rect class=\"\(name)\" \(attributes(rect)) rx=\"8\"/>\n"
            if box.shape == .terminal {
                let inner = LayoutRect(
                    x: rect.x + 3, y: rect.y + 3, width: rect.width - 6, height: rect.height - 6)
                body += "<rect class=\"terminal\" \(attributes(inner)) rx=\"6\"/>\n"
            }
            drawText(of: box)
        }
        body += "</g>\n"
    }

    /// Draws the head centered, a rule, and the rows left-aligned.
    private mutating func drawText(of box: ChartScene.Box) {
        let head = box.text.lines.prefix(box.headCount)
        let hasRows = box.text.lines.count > box.headCount
        var y = box.rect.middle.y - (box.text.size.height + (hasRows ? 8 : 0)) / 2
        for line in head {
            draw(line, x: box.rect.middle.x - ChartText.width(of: line) / 2, y: y)
            y += ChartText.height(of: line)
        }
        guard hasRows else { return }
        y += 4
        body += "<path class=\"rule\" d=\"M\(box.rect.x + 8) \(y)H\(box.rect.right - 8)\"/>\n"
        y += 4
        for line in box.text.lines.dropFirst(box.headCount) {
            draw(line, x: box.rect.x + 12, y: y)
            y += ChartText.height(of: line)
        }
    }

    mutating func draw(_ route: [LayoutPoint]) {
        guard let first = route.first, let last = route.last, route.count > 1 else { return }
        var path = "M\(first.x) \(first.y)"
        var at = first
        for point in route.dropFirst() {
            if point.x == at.x {
                path += "V\(point.y)"
            } else {
                let middle = (at.y + point.y) / 2
                path += "C\(at.x) \(middle) \(point.x) \(middle) \(point.x) \(point.y)"
            }
            at = point
        }
        let back = route[route.count - 2].y > last.y ? 9 : -9
        body += "<path class=\"edge\" d=\"\(path)\"/>\n"
        body += "<path class=\"tip\" d=\"M\(last.x) \(last.y)l-4 \(back)h8z\"/>\n"
    }

    mutating func draw(_ loop: ChartScene.Loop) {
        let (start, end) = (loop.start, loop.end)
        let far = start.x + loop.reach
        body += "<path class=\"edge\" d=\"M\(start.x) \(start.y)C\(far) \(start.y) \(far) \(end.y) "
        body += "\(end.x) \(end.y)\"/>\n"
        body += "<path class=\"tip\" d=\"M\(end.x) \(end.y)l9 -4v8z\"/>\n"
    }

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
            body += "<text class=\"\(run.style.rawValue)\"\(mark) x=\"\(x)\" y=\"\(baseline)\">"
            body += Markup.escaped(run.text) + "</text>\n"
            x += run.style.metrics.width(of: run.text) + ChartText.space
        }
    }

    /// An attribute by which a page's script finds a state.
    func mark(ofState state: Int) -> String { actions == nil ? "" : " data-s=\"\(state)\"" }

    func attributes(_ rect: LayoutRect) -> String {
        "x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\" height=\"\(rect.height)\""
    }

    // MARK: Style

    /// The fonts have the widths with which texts are measured.
    static let style = """
        .chart { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; max-width: 100%; height: auto;
          --ink: #1c2530; --soft: #5b6775; --paper: #ffffff; --box: #eef3fa; --line: #6f8099; --edge: #46566b; }
        @media (prefers-color-scheme: dark) {
          .chart { --ink: #e6ebf2; --soft: #9dabbd; --paper: #12171e; --box: #1f2935; --line: #6c7f97; --edge: #a3b4c9; }
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
        .chart .any { fill: var(--paper); stroke: var(--line); stroke-dasharray: 4 3; }
        .chart .initial, .chart .tip { fill: var(--edge); }
        .chart .edge { fill: none; stroke: var(--edge); stroke-width: 1.3; }

        """
}
