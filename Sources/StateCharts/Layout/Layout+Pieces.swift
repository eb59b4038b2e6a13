extension Layout {
    /// Lays out each connected piece by itself, then arranges the pieces in rows, beginning with the root's.
    static func of(_ graph: LayoutGraph) -> Layout {
        let pieces = pieces(of: graph)
        let layouts = pieces.map { layered(graph.part($0)) }
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

    private static func pieces(of graph: LayoutGraph) -> [LayoutGraph.Piece] {
        var neighbours: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        for edge in graph.edges {
            neighbours[edge.from].append(edge.to)
            neighbours[edge.to].append(edge.from)
        }
        var numbers = [Int?](repeating: nil, count: graph.boxes.count)
        var pieces: [LayoutGraph.Piece] = []
        for start in [graph.root] + graph.boxes.indices where numbers[start] == nil {
            numbers[start] = pieces.count
            var waiting = [start]
            while let box = waiting.popLast() {
                for next in neighbours[box] where numbers[next] == nil {
                    numbers[next] = pieces.count
                    waiting.append(next)
                }
            }
            pieces.append(LayoutGraph.Piece(root: start))
        }
        for (box, number) in numbers.enumerated() { if let number { pieces[number].boxes.append(box) } }
        for (index, edge) in graph.edges.enumerated() {
            if let number = numbers[edge.from] { pieces[number].edges.append(index) }
        }
        return pieces
    }
}

extension LayoutGraph {
    /// Connected boxes and edges, by their indices.
    fileprivate struct Piece {
        var root: Int
        var boxes: [Int] = []
        var edges: [Int] = []
    }

    fileprivate func part(_ piece: Piece) -> LayoutGraph {
        let places = Dictionary(uniqueKeysWithValues: piece.boxes.enumerated().map { ($1, $0) })
        return LayoutGraph(
            boxes: piece.boxes.map { boxes[$0] },
            edges: piece.edges.compactMap { index in
                guard let from = places[edges[index].from], let to = places[edges[index].to] else {
                    return nil
                }
                return Edge(from: from, to: to, label: edges[index].label)
            },
            root: places[piece.root] ?? 0,
            order: order.compactMap { item in
                guard let above = places[item.above], let below = places[item.below] else { return nil }
                return (above, below)
            })
    }
}

extension LayoutPoint {
    fileprivate func moved(by offset: LayoutPoint) -> LayoutPoint {
        LayoutPoint(x: x + offset.x, y: y + offset.y)
    }
}

extension LayoutRect {
    fileprivate func moved(by offset: LayoutPoint) -> LayoutRect {
        LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }
}
