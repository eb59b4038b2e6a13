/// The routes of the edges.
///
/// An edge runs straight down through a layer, in its own column, and changes columns only between layers,
/// where nothing else is. So it meets no box and no label except its own.
extension LayeredGraph {
    private static let gap = 30
    /// The distance between two edges at one side of a box.
    private static let portDistance = 14.0
    private static let cornerDistance = 12.0

    func routed(_ columns: [Int], _ graph: LayoutGraph) -> Layout {
        let ports = self.ports(columns)
        let bands = self.bands(columns)
        func rect(_ node: Int, width: Int) -> LayoutRect {
            let band = bands[nodes[node].layer]
            let height = nodes[node].height
            return LayoutRect(
                x: columns[node] - nodes[node].left, y: (band.top + band.bottom - height) / 2, width: width,
                height: height)
        }
        let boxes = graph.boxes.indices.map { rect($0, width: graph.boxes[$0].width) }
        var labels: [LayoutRect?] = []
        var routes: [[LayoutPoint]] = []
        for (index, chain) in chains.enumerated() {
            let label = chain.first { nodes[$0].kind == .label }
            labels.append(label.map { rect($0, width: nodes[$0].left + nodes[$0].right) })
            var route: [LayoutPoint] = []
            for (place, node) in chain.enumerated() {
                let band = bands[nodes[node].layer]
                if nodes[node].kind == .box {
                    let column = ports[Port(edge: index, isTop: place > 0)] ?? columns[node]
                    let points =
                        place == 0
                        ? [(column, boxes[node].bottom), (column, band.bottom)]
                        : [(column, band.top), (column, boxes[node].y)]
                    route += points.map { LayoutPoint(x: $0, y: $1) }
                } else {
                    route += [band.top, band.bottom].map { LayoutPoint(x: columns[node], y: $0) }
                }
            }
            var points: [LayoutPoint] = []
            for point in route where point != points.last { points.append(point) }
            routes.append(isTurned[index] ? points.reversed() : points)
        }
        let width = nodes.indices.map { columns[$0] + nodes[$0].right }.max() ?? 0
        return Layout(
            size: LayoutSize(width: width, height: bands.last?.bottom ?? 0), boxes: boxes, labels: labels,
            routes: routes)
    }

    /// The top and bottom of each layer. The farther edges move sideways between two layers, the larger the
    /// gap between these.
    private func bands(_ columns: [Int]) -> [(top: Int, bottom: Int)] {
        var bands: [(top: Int, bottom: Int)] = []
        var top = 0
        for layer in layers {
            let bottom = top + (layer.map { nodes[$0].height }.max() ?? 0)
            bands.append((top, bottom))
            let shift = layer.flatMap { node in nodes[node].below.map { abs(columns[$0] - columns[node]) } }
            top = bottom + Self.gap + min((shift.max() ?? 0) / 12, 60)
        }
        return bands
    }

    private struct Port: Hashable {
        var edge: Int
        var isTop: Bool
    }

    private struct Side: Hashable {
        var box: Int
        var isTop: Bool
    }

    /// Where edges leave and enter boxes: straight above or below their other end, if there is room.
    private func ports(_ columns: [Int]) -> [Port: Int] {
        var sides: [Side: [(edge: Int, column: Int)]] = [:]
        for (edge, chain) in chains.enumerated() {
            guard let first = chain.first, let last = chain.last, chain.count > 1 else { continue }
            sides[Side(box: first, isTop: false), default: []].append((edge, columns[chain[1]]))
            sides[Side(box: last, isTop: true), default: []].append((edge, columns[chain[chain.count - 2]]))
        }
        var ports: [Port: Int] = [:]
        for (side, ends) in sides {
            let box = nodes[side.box]
            let sorted = ends.sorted { ($0.column, $0.edge) < ($1.column, $1.edge) }
            let low = Double(columns[side.box] - box.left) + Self.cornerDistance
            let high = Double(columns[side.box] + box.left) - Self.cornerDistance
            let steps = Double(max(sorted.count - 1, 1))
            let distance = min(Self.portDistance, max(high - low, 0) / steps)
            let places = Spacing.places(
                sorted.map { Spacing.Wish(place: Double($0.column), weight: 1) },
                distances: Array(repeating: distance, count: sorted.count - 1))
            for (place, (end, wish)) in zip(sorted, places).enumerated() {
                let least = low + Double(place) * distance
                let most = high - Double(sorted.count - 1 - place) * distance
                let column = high < low ? Double(columns[side.box]) : max(least, min(most, wish))
                ports[Port(edge: end.edge, isTop: side.isTop)] = Int(column.rounded())
            }
        }
        return ports
    }
}
