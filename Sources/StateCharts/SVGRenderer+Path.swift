/// The path through a chart.
extension SVGRenderer {
    /// Draws the steps over the chart: arrows and states that they touch, and their numbers.
    mutating func draw(_ path: ChartPath, in scene: ChartScene) {
        var drawn: Set<Int> = []
        var badges: [(numbers: [Int], place: LayoutPoint)] = []
        for route in scene.routes {
            guard let origin = route.origin else { continue }
            let steps = path.steps(from: origin, to: route.target).filter { !drawn.contains($0) }
            guard !steps.isEmpty else { continue }
            drawn.formUnion(steps)
            body += "<g class=\"\(path.isFault(steps) ? "fault" : "taken")\">\n"
            draw(route.points)
            body += "</g>\n"
            let rect = route.label.map { scene.labels[$0].rect }
            let middle = route.points[route.points.count / 2]
            badges.append((steps, rect.map { LayoutPoint(x: $0.x, y: $0.y) } ?? middle))
        }
        for loop in scene.loops {
            let steps = path.steps(from: .state(loop.box), to: loop.box).filter { !drawn.contains($0) }
            guard !steps.isEmpty else { continue }
            drawn.formUnion(steps)
            body += "<g class=\"\(path.isFault(steps) ? "fault" : "taken")\">\n"
            draw(loop)
            body += "</g>\n"
            let rect = scene.labels[loop.label].rect
            badges.append((steps, LayoutPoint(x: rect.x, y: rect.y)))
        }
        // Returns, steps without an arrow, and steps that lead nowhere.
        var others: [[Int?]: [Int]] = [:]
        for index in path.steps.indices where !drawn.contains(index) {
            others[[path.steps[index].from, path.steps[index].to], default: []].append(index)
        }
        for (ends, steps) in others.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
            let style = path.isFault(steps) ? "fault" : "taken"
            guard let from = ends[0], let to = ends[1], from != to else {
                guard let state = ends[1] ?? ends[0] else { continue }
                let rect = scene.boxes[state].rect
                if path.isFault(steps) { outline(rect, style) }
                badges.append((steps, LayoutPoint(x: rect.x, y: rect.y)))
                continue
            }
            let (start, end) = (scene.boxes[from].rect.middle, Self.edge(of: scene.boxes[to].rect))
            body += "<path class=\"edge jump \(style)\" d=\"M\(start.x) \(start.y)L\(end.x) \(end.y)\"/>\n"
            badges.append(
                (steps, LayoutPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)))
        }
        for state in Set(path.steps.flatMap { [$0.from, $0.to].compactMap { $0 } }).sorted() {
            outline(scene.boxes[state].rect, "taken")
        }
        for badge in badges { draw(path, badge.numbers, at: badge.place) }
    }

    private mutating func outline(_ rect: LayoutRect, _ style: String) {
        body += "<rect class=\"visited \(style)\" \(attributes(rect)) rx=\"8\"/>\n"
    }

    /// The place above the middle of the upper side, at which a line ends.
    private static func edge(of rect: LayoutRect) -> LayoutPoint {
        LayoutPoint(x: rect.middle.x + rect.width / 4, y: rect.y)
    }

    private mutating func draw(_ path: ChartPath, _ steps: [Int], at place: LayoutPoint) {
        let text = path.numbers(steps)
        let style = path.isFault(steps) ? "fault" : "taken"
        let width = max(ChartText.Style.muted.metrics.width(of: text) + 10, 18)
        let rect = LayoutRect(x: place.x - width / 2, y: place.y - 9, width: width, height: 18)
        body += "<g class=\"badge \(style)\">\n<rect \(attributes(rect)) rx=\"9\"/>\n"
        body += "<text x=\"\(rect.middle.x)\" y=\"\(rect.y + 13)\">\(Markup.escaped(text))</text>\n</g>\n"
    }

    /// The style of a path, for charts that have one.
    static let pathStyle = """
        .chart { --path: #1d5fb8; --fault: #c0262d; --on-path: #ffffff; }
        @media (prefers-color-scheme: dark) {
          .chart { --path: #7fb2f5; --fault: #ff8a84; --on-path: #12171e; }
        }
        .chart .taken .edge, .chart .edge.taken { stroke: var(--path); stroke-width: 2.4; }
        .chart .taken .tip { fill: var(--path); }
        .chart .fault .edge, .chart .edge.fault { stroke: var(--fault); stroke-width: 2.4; }
        .chart .fault .tip { fill: var(--fault); }
        .chart .jump { stroke-dasharray: 6 4; }
        .chart .visited { fill: none; stroke: var(--path); stroke-width: 2.4; }
        .chart .visited.fault { stroke: var(--fault); }
        .chart .badge rect { fill: var(--path); }
        .chart .badge.fault rect { fill: var(--fault); }
        .chart .badge text { fill: var(--on-path); font-size: 11px; font-weight: bold; text-anchor: middle; }

        """
}
