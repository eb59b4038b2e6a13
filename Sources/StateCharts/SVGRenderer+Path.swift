/// The path through a chart.
extension SVGRenderer {
    /// The number of steps at a place.
    struct Badge {
        var steps: [Int]
        var place: LayoutPoint
    }

    /// Draws the arrows that the steps follow, and a dashed line for a step without an arrow. Labels and boxes
    /// come on top.
    ///
    /// - Returns: The places of the steps' numbers.
    mutating func drawArrows(of path: ChartPath, in scene: ChartScene) -> [Badge] {
        var drawn: Set<Int> = []
        // By the boxes where edges join, whose arrows come before the lines to them.
        var joined: [Int: [Int]] = [:]
        var badges: [Badge] = []
        for route in scene.routes {
            let steps = path.steps(from: route.origins, to: route.end).filter { step in
                route.isLine ? joined[route.target, default: []].contains(step) : !drawn.contains(step)
            }
            guard !steps.isEmpty else { continue }
            body += "<g class=\"\(path.style(of: steps))\">\n"
            draw([Self.line(route.points)], tips: route.hasTip ? [Self.tip(route.points)] : [])
            body += "</g>\n"
            if route.isLine { continue }
            drawn.formUnion(steps)
            joined[route.source] = steps
            let rect = route.label.map { scene.labels[$0].rect }
            let middle = route.points[route.points.count / 2]
            badges.append(
                Badge(steps: steps, place: rect?.corner ?? middle))
        }
        for loop in scene.loops {
            let steps = path.steps(from: [loop.box], to: loop.box).filter { !drawn.contains($0) }
            guard !steps.isEmpty else { continue }
            drawn.formUnion(steps)
            body += "<g class=\"\(path.style(of: steps))\">\n"
            draw([Self.line(loop)], tips: [Self.tip(loop)])
            body += "</g>\n"
            let rect = scene.labels[loop.label].rect
            badges.append(Badge(steps: steps, place: rect.corner))
        }
        // The beginning, returns, steps without an arrow, and steps that lead nowhere.
        var others: [[Int?]: [Int]] = [:]
        for index in path.steps.indices where !drawn.contains(index) {
            others[[path.steps[index].from, path.steps[index].to], default: []].append(index)
        }
        for (ends, steps) in others.sorted(by: { ($0.value.first ?? 0) < ($1.value.first ?? 0) }) {
            guard let from = ends[0], let to = ends[1], from != to else {
                guard let state = ends[1] ?? ends[0] else { continue }
                let rect = scene.boxes[state].rect
                badges.append(Badge(steps: steps, place: rect.corner))
                continue
            }
            let (start, end) = (scene.boxes[from].rect.middle, scene.boxes[to].rect.middle)
            let style = path.style(of: steps)
            body += "<path class=\"edge jump \(style)\" d=\"M\(start.x) \(start.y)L\(end.x) \(end.y)\"/>\n"
            badges.append(
                Badge(
                    steps: steps, place: LayoutPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)))
        }
        return badges
    }

    /// Draws the outlines of the states on the path, and the numbers of the steps.
    mutating func drawMarks(of path: ChartPath, in scene: ChartScene, _ badges: [Badge]) {
        let fault = path.steps.last.flatMap { $0.isFault ? $0.to ?? $0.from : nil }
        let states = Set(path.steps.flatMap { [$0.from, $0.to].compactMap { $0 } })
        for state in states.sorted() where state != fault {
            draw("visited taken", scene.boxes[state].rect, radius: 8)
        }
        if let fault { draw("visited fault", scene.boxes[fault].rect, radius: 8) }
        for badge in badges { draw(path, badge) }
    }

    /// Draws the outlines of the cells on the path, dashed where no action leads, and the numbers of the steps.
    /// The beginning, and a step that leads nowhere, are at the head of the state's row.
    mutating func drawMarks(of path: ChartPath, in matrix: ChartMatrix) {
        var places: [(rect: LayoutRect, isStep: Bool, steps: [Int])] = []
        for (index, step) in path.steps.enumerated() {
            guard let place = matrix.place(from: step.from, to: step.to) else { continue }
            if let same = places.firstIndex(where: { $0.rect == place.rect }) {
                places[same].steps.append(index)
            } else {
                places.append((place.rect, place.isStep, [index]))
            }
        }
        for place in places {
            let style = path.style(of: place.steps)
            draw("visited " + (place.isStep ? style : "jump \(style)"), place.rect, radius: 8)
            draw(path, Badge(steps: place.steps, place: LayoutPoint(x: place.rect.right, y: place.rect.y)))
        }
    }

    private mutating func draw(_ path: ChartPath, _ badge: Badge) {
        let text = path.numbers(badge.steps)
        let width = max(ChartText.Style.muted.metrics.width(of: text) + 10, 18)
        let rect = LayoutRect(x: badge.place.x - width / 2, y: badge.place.y - 9, width: width, height: 18)
        body += "<g class=\"badge \(path.style(of: badge.steps))\">\n<rect \(attributes(rect)) rx=\"9\"/>\n"
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
