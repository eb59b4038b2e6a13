import SpecLanguage

/// A chart with the positions of all its parts.
struct ChartScene {
    enum Shape { case state, pending, terminal, any, join, list, initial }

    struct Box {
        var shape: Shape
        var rect: LayoutRect
        var text: ChartText
        /// Text for a tooltip and for screen readers.
        var hint: String?
        /// The number of lines in the head. If other lines follow, a rule is drawn below it.
        var headCount = 0
        /// Whether the state presents an error.
        var isError = false
        /// The size of the sections in it, below its text.
        var framesSize = LayoutSize.zero

        /// The room for the rule between the head and the rows.
        var ruleHeight: Int { headCount > 0 && text.lines.count > headCount ? 8 : 0 }

        /// Where its text begins: text and sections are in the middle.
        var top: Int { rect.middle.y - contentHeight / 2 }

        fileprivate var contentHeight: Int {
            text.size.height + ruleHeight + (framesSize.height > 0 ? framesSize.height + 8 : 0)
        }

        /// Where its sections begin.
        fileprivate var framesCorner: LayoutPoint {
            LayoutPoint(
                x: rect.middle.x - framesSize.width / 2, y: top + contentHeight - framesSize.height)
        }
    }

    struct Label {
        var rect: LayoutRect
        var text: ChartText
    }

    /// The route of an edge between two boxes.
    struct Route {
        var source: Int
        var target: Int
        /// The states from which its edge leads. None for the arrow to the initial state.
        var origins: [Int]
        /// The state to which its edge leads.
        var end: Int
        /// The index of its label among all.
        var label: Int?
        var points: [LayoutPoint] = []

        /// Whether it ends where edges join.
        var isLine: Bool { target != end }
        /// Whether it is an arrow: lines that join are none, unless they lead up.
        var hasTip: Bool { !isLine || points.suffix(2).map(\.y) != points.suffix(2).map(\.y).sorted() }
    }

    struct Loop {
        var box: Int
        /// The index of its label among all.
        var label: Int

        /// Where it leaves the right side of its box, and where it returns.
        var start: LayoutPoint
        var end: LayoutPoint
    }

    private(set) var size: LayoutSize
    private(set) var boxes: [Box]
    private(set) var labels: [Label] = []
    private(set) var routes: [Route] = []
    private(set) var loops: [Loop] = []
    /// The sections, in the boxes of states.
    private(set) var frames: [SectionFrame] = []
    private let crossings: Int

    var crossingsPerArrow: Double { Double(crossings) / Double(max(routes.count, 1)) }

    private static let padding = LayoutSize(width: 24, height: 14)
    private static let labelPadding = LayoutSize(width: 8, height: 4)
    /// How far a loop extends to the right of its box.
    static let loopReach = 26
    /// Room for a sign before the name of a state.
    static let signWidth = 18

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
        for (state, inside) in parts.frames.enumerated() {
            frames += inside.moved(by: boxes[state].framesCorner)
        }
        for (index, route) in parts.routes.enumerated() {
            var route = route
            route.points = layout.routes[index]
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
                    end: LayoutPoint(x: box.right, y: box.middle.y + half)))
            let size = Self.size(of: text)
            labels.append(
                Label(
                    rect: LayoutRect(
                        at: LayoutPoint(x: box.right + Self.loopReach, y: box.middle.y - size.height / 2),
                        size),
                    text: text))
        }
    }

    static func size(of label: ChartText) -> LayoutSize {
        let size = label.size
        return LayoutSize(width: size.width + labelPadding.width, height: size.height + labelPadding.height)
    }

    /// The measured parts of a chart, as the layout receives them.
    private struct Parts {
        var boxes: [Box] = []
        /// The routes without their points, and their labels.
        var routes: [Route] = []
        var labels: [ChartText?] = []
        var loops: [Int: ChartText] = [:]
        /// The sections of each state, from (0, 0).
        var frames: [[SectionFrame]]
        var graph = LayoutGraph(boxes: [], edges: [], root: 0)

        init(_ chart: StateChart) {
            frames = chart.states.indices.map { SectionFrame.rows(chart.sections(in: $0), of: chart) }
            boxes = zip(chart.states, frames).map { Parts.box($0, $1.size) }
            var ports = [Int](repeating: 1, count: boxes.count)
            for edge in chart.edges {
                var text = ChartText()
                if edge.isFramed { text.add("from " + chart.sourceName(of: edge), .muted, width: 200) }
                for label in edge.labels { text.add(label) }
                ports[edge.target] += 1
                let origins = edge.sources ?? Array(chart.states.indices)
                if let source = edge.source {
                    if source == edge.target {
                        loops[source] = text
                    } else {
                        ports[source] += 1
                        connect(source, edge.target, text, origins, edge.target)
                    }
                    continue
                }
                // A state that can be reached from every state can be reached from the initial one.
                if edge.lines.isEmpty, edge.target != chart.initial {
                    graph.order.append((chart.initial, edge.target))
                }
                var size = ChartScene.size(of: text)
                size.width = max(size.width + 8, 16 * edge.lines.count)
                connect(boxes.count, edge.target, nil, origins, edge.target)
                for state in edge.lines {
                    ports[state] += 1
                    connect(state, boxes.count, nil, [state], edge.target)
                }
                boxes.append(Box(shape: edge.isFramed ? .any : .join, rect: LayoutRect(size), text: text))
            }
            // Reserves room for each edge at its side, as if all edges led to one box.
            for state in chart.states.indices {
                boxes[state].rect.width = max(boxes[state].rect.width, 24 + 7 * ports[state])
            }
            connect(boxes.count, chart.initial, nil, [], chart.initial)
            boxes.append(
                Box(
                    shape: .initial, rect: LayoutRect(LayoutSize(width: 14, height: 14)), text: ChartText()))
            graph.root = boxes.count - 1
            graph.boxes = boxes.enumerated().map { index, box in
                let loop = loops[index].map(ChartScene.size)
                return LayoutGraph.Box(
                    width: box.rect.width, height: max(box.rect.height, loop?.height ?? 0),
                    margin: loop.map { $0.width + ChartScene.loopReach } ?? 0)
            }
        }

        /// - Parameter end: The state to which the whole edge leads.
        private mutating func connect(
            _ from: Int, _ to: Int, _ text: ChartText?, _ origins: [Int], _ end: Int
        ) {
            graph.edges.append(LayoutGraph.Edge(from: from, to: to, label: text.map(ChartScene.size)))
            routes.append(Route(source: from, target: to, origins: origins, end: end))
            labels.append(text)
        }

        private static func shape(of state: StateChart.State) -> Shape {
            if state.isList { return .list }
            return state.isTerminal ? .terminal : state.isPending ? .pending : .state
        }

        private static func box(_ state: StateChart.State, _ frames: LayoutSize) -> Box {
            var text = ChartText(state.name, .name, width: 280)
            let headCount = text.lines.count
            let head = text.size.width
            for row in state.rows { text.add(row, .plain, width: 260) }
            let signs = state.isError ? 2 * ChartScene.signWidth : 0
            var box = Box(
                shape: shape(of: state), rect: LayoutRect(.zero), text: text, hint: state.summary,
                headCount: headCount, isError: state.isError, framesSize: frames)
            let width = max(text.size.width, head + signs, frames.width)
            box.rect.width = max(width + ChartScene.padding.width, 72)
            box.rect.height = box.contentHeight + ChartScene.padding.height
            return box
        }
    }
}

extension ChartText {
    fileprivate mutating func add(_ label: StateChart.Label) {
        add(label.action, .plain, width: 200, action: label.action)
        append(label.detail, .muted, width: 200)
    }
}
