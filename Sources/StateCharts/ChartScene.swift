import VMGenCore

/// A chart with the positions of all its parts.
struct ChartScene {
    enum Shape { case state, pending, terminal, any, list, initial }

    struct Box {
        var shape: Shape
        var rect: LayoutRect
        var text: ChartText
        /// Text for a tooltip and for screen readers.
        var hint: String?
        /// The number of lines in the head. If other lines follow, a rule is drawn below it.
        var headCount: Int
    }

    struct Label {
        var rect: LayoutRect
        var text: ChartText
    }

    /// The route of an edge between two boxes.
    struct Route {
        var source: Int
        var target: Int
        /// The beginning of its edge. Nil for the arrow to the initial state.
        var origin: StateChart.Edge.Source?
        /// The index of its label among all.
        var label: Int?
        var points: [LayoutPoint]
    }

    struct Loop {
        var box: Int
        /// The index of its label among all.
        var label: Int

        /// Where it leaves the right side of its box, and where it returns.
        var start: LayoutPoint
        var end: LayoutPoint
        var reach: Int
    }

    private(set) var size: LayoutSize
    private(set) var boxes: [Box]
    private(set) var labels: [Label] = []
    private(set) var routes: [Route] = []
    private(set) var loops: [Loop] = []
    private let crossings: Int

    var crossingsPerArrow: Double { Double(crossings) / Double(max(routes.count, 1)) }

    private static let padding = LayoutSize(width: 24, height: 14)
    private static let labelPadding = LayoutSize(width: 8, height: 4)
    private static let loopReach = 26

    init(_ chart: StateChart) {
        let parts = Parts(chart)
        let layout = Layout.of(parts.graph)
        size = layout.size
        crossings = layout.crossings
        boxes = zip(parts.boxes, layout.boxes).map { box, rect in
            var box = box
            box.rect = rect
            return box
        }
        for (index, edge) in parts.graph.edges.enumerated() {
            var route = Route(
                source: edge.from, target: edge.to, origin: parts.origins[index],
                points: layout.routes[index])
            if let text = parts.labels[index], let rect = layout.labels[index] {
                route.label = labels.count
                labels.append(Label(rect: rect, text: text))
            }
            routes.append(route)
        }
        for (state, text) in parts.loops.sorted(by: { $0.key < $1.key }) {
            let box = layout.boxes[state]
            let half = min(box.height / 2 - 6, 14)
            loops.append(
                Loop(
                    box: state, label: labels.count,
                    start: LayoutPoint(x: box.right, y: box.middle.y - half),
                    end: LayoutPoint(x: box.right, y: box.middle.y + half), reach: Self.loopReach))
            let size = Self.size(of: text)
            labels.append(
                Label(
                    rect: LayoutRect(
                        x: box.right + Self.loopReach, y: box.middle.y - size.height / 2, width: size.width,
                        height: size.height), text: text))
        }
    }

    static func size(of label: ChartText) -> LayoutSize {
        let size = label.size
        return LayoutSize(width: size.width + labelPadding.width, height: size.height + labelPadding.height)
    }

    /// The measured parts of a chart, as the layout receives them.
    private struct Parts {
        var boxes: [Box] = []
        var labels: [ChartText?] = []
        /// The beginning of each edge.
        var origins: [StateChart.Edge.Source?] = []
        var loops: [Int: ChartText] = [:]
        var graph: LayoutGraph

        init(_ chart: StateChart) {
            var edges: [LayoutGraph.Edge] = []
            // A state that can be reached from every state can be reached from the initial one.
            var order: [(above: Int, below: Int)] = []
            boxes = chart.states.map(Parts.box)
            var ports = [Int](repeating: 1, count: boxes.count)
            for edge in chart.edges {
                var text = ChartText()
                switch edge.source {
                case .state: break
                case .any, .several: text.add("from " + chart.sourceName(of: edge), .muted, width: 200)
                }
                for label in edge.labels { text.add(label) }
                ports[edge.target] += 1
                switch edge.source {
                case .any, .several:
                    if edge.target != chart.initial { order.append((chart.initial, edge.target)) }
                    let size = ChartScene.size(of: text)
                    edges.append(LayoutGraph.Edge(from: boxes.count, to: edge.target, label: nil))
                    labels.append(nil)
                    origins.append(edge.source)
                    boxes.append(
                        Box(
                            shape: .any,
                            rect: LayoutRect(x: 0, y: 0, width: size.width + 8, height: size.height),
                            text: text, hint: nil, headCount: 0))
                case .state(edge.target): loops[edge.target] = text
                case .state(let source):
                    ports[source] += 1
                    edges.append(
                        LayoutGraph.Edge(from: source, to: edge.target, label: ChartScene.size(of: text)))
                    labels.append(text)
                    origins.append(edge.source)
                }
            }
            // Reserves room for each edge at its side, as if all edges led to one box.
            for state in chart.states.indices {
                boxes[state].rect.width = max(boxes[state].rect.width, 24 + 7 * ports[state])
            }
            edges.append(LayoutGraph.Edge(from: boxes.count, to: chart.initial, label: nil))
            labels.append(nil)
            origins.append(nil)
            boxes.append(
                Box(
                    shape: .initial, rect: LayoutRect(x: 0, y: 0, width: 14, height: 14), text: ChartText(),
                    hint: nil, headCount: 0))
            graph = LayoutGraph(boxes: [], edges: edges, root: boxes.count - 1, order: order)
            graph.boxes = boxes.enumerated().map { index, box in
                let loop = loops[index].map(ChartScene.size)
                return LayoutGraph.Box(
                    width: box.rect.width, height: max(box.rect.height, loop?.height ?? 0),
                    margin: loop.map { $0.width + ChartScene.loopReach } ?? 0)
            }
        }

        private static func shape(of state: StateChart.State) -> Shape {
            if state.isList { return .list }
            return state.isTerminal ? .terminal : state.isPending ? .pending : .state
        }

        private static func box(_ state: StateChart.State) -> Box {
            var text = ChartText()
            text.add(state.name, .name, width: 280)
            let headCount = text.lines.count
            for row in state.rows { text.add(row, .plain, width: 260) }
            let size = text.size
            let rule = state.rows.isEmpty ? 0 : 8
            return Box(
                shape: shape(of: state),
                rect: LayoutRect(
                    x: 0, y: 0, width: max(size.width + ChartScene.padding.width, 72),
                    height: size.height + ChartScene.padding.height + rule),
                text: text, hint: state.summary, headCount: headCount)
        }
    }
}

extension ChartText {
    fileprivate mutating func add(_ label: StateChart.Label) {
        add(label.action, .plain, width: 200, action: label.action)
        append(label.detail, .muted, width: 200)
    }
}
