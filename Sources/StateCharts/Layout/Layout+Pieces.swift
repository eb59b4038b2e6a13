extension Layout {
    /// Lays out each connected piece by itself, then arranges the pieces in rows, beginning with the root's.
    static func of(_ graph: LayoutGraph) -> Layout {
        let pieces = graph.pieces
        let layouts = pieces.map(\.graph).map(layered)
        let limit = max(rowWidth, layouts.map(\.size.width).max() ?? 0)
        var whole = Layout(
            size: .zero,
            boxes: Array(repeating: LayoutRect(.zero), count: graph.boxes.count),
            labels: Array(repeating: nil, count: graph.edges.count),
            routes: Array(repeating: [], count: graph.edges.count))
        var corner = LayoutPoint.zero
        for (piece, layout) in zip(pieces, layouts) {
            if corner.x > 0, corner.x + layout.size.width > limit {
                corner = LayoutPoint(x: 0, y: whole.size.height + distance)
            }
            for (box, rect) in zip(piece.boxes, layout.boxes) { whole.boxes[box] = rect.moved(by: corner) }
            for (index, edge) in piece.edges.enumerated() {
                whole.labels[edge] = layout.labels[index]?.moved(by: corner)
                whole.routes[edge] = layout.routes[index].map { $0.moved(by: corner) }
            }
            whole.crossings += layout.crossings
            corner.x += layout.size.width
            whole.size.width = max(whole.size.width, corner.x)
            whole.size.height = max(whole.size.height, corner.y + layout.size.height)
            corner.x += distance
        }
        return whole
    }

    private static let rowWidth = 800
    /// The distance between pieces.
    private static let distance = 40

    /// Arranges layers from top to bottom by the method of Sugiyama, Tagawa and Toda: it reverses the edges
    /// of cycles, cuts each edge where it passes a layer, orders each layer for few crossings, and places
    /// nodes near their neighbors.
    private static func layered(_ graph: LayoutGraph) -> Layout {
        var layered = LayeredGraph(graph)
        let crossings = layered.reduceCrossings()
        var layout = layered.routed(layered.columns(), graph)
        layout.crossings = crossings
        return layout
    }
}

extension LayoutGraph {
    /// Connected boxes and edges, by their indices, and the graph of them alone.
    fileprivate typealias Piece = (boxes: [Int], edges: [Int], graph: LayoutGraph)

    fileprivate var pieces: [Piece] {
        var neighbours: [[Int]] = Array(repeating: [], count: boxes.count)
        for edge in edges {
            neighbours[edge.from].append(edge.to)
            neighbours[edge.to].append(edge.from)
        }
        var isFound = [Bool](repeating: false, count: boxes.count)
        return ([root] + boxes.indices).compactMap { start in
            if isFound[start] { return nil }
            isFound[start] = true
            var found = [start]
            var next = 0
            while next < found.count {
                for box in neighbours[found[next]] where !isFound[box] {
                    isFound[box] = true
                    found.append(box)
                }
                next += 1
            }
            return piece(found.sorted(), root: start)
        }
    }

    private func piece(_ own: [Int], root: Int) -> Piece {
        let places = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0) })
        let ownEdges = edges.indices.filter { places[edges[$0].from] != nil }
        var graph = LayoutGraph(boxes: own.map { boxes[$0] }, edges: [], root: places[root] ?? 0)
        for edge in ownEdges.map({ edges[$0] }) {
            guard let from = places[edge.from], let to = places[edge.to] else { continue }
            graph.edges.append(Edge(from: from, to: to, label: edge.label))
        }
        for item in order {
            guard let above = places[item.above], let below = places[item.below] else { continue }
            graph.order.append((above, below))
        }
        return (own, ownEdges, graph)
    }
}
