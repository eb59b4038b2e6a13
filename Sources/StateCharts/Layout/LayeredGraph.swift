/// A graph whose edges lead from one layer to the next: its nodes are boxes, labels, and bends where a longer edge
/// passes through a layer.
struct LayeredGraph {
    enum Kind: Equatable { case box, label, bend }

    struct Node {
        var kind: Kind
        /// How far it extends to either side of its column.
        var left: Int
        var right: Int
        var height: Int
        var layer: Int
        var above: [Int] = []
        var below: [Int] = []
    }

    /// Boxes come first, in the order given.
    private(set) var nodes: [Node] = []
    /// Nodes by layer, from left to right.
    var layers: [[Int]] = []
    /// The nodes of each edge, from top to bottom.
    private(set) var chains: [[Int]] = []
    /// The edges that lead upwards.
    let isTurned: [Bool]

    init(_ graph: LayoutGraph) {
        isTurned = CycleRemoval.turnedEdges(of: graph)
        for box in graph.boxes {
            let half = box.width / 2
            nodes.append(
                Node(
                    kind: .box, left: half, right: box.width - half + box.margin, height: box.height, layer: 0
                ))
        }
        var steps: [(from: Int, to: Int)] = []
        for (edge, isTurned) in zip(graph.edges, isTurned) {
            var chain = isTurned ? [edge.to, edge.from] : [edge.from, edge.to]
            if let label = edge.label {
                let half = label.width / 2
                chain.insert(nodes.count, at: 1)
                nodes.append(
                    Node(
                        kind: .label, left: half, right: label.width - half, height: label.height, layer: 0))
            }
            steps += zip(chain, chain.dropFirst()).map { ($0, $1) }
            chains.append(chain)
        }
        for (step, isTurned) in zip(graph.order, isTurned.dropFirst(graph.edges.count)) where !isTurned {
            steps.append((step.above, step.below))
        }
        for (node, layer) in LayerAssignment.layers(count: nodes.count, edges: steps).enumerated() {
            nodes[node].layer = layer
        }
        for index in chains.indices { bend(index) }
        layers = Array(repeating: [], count: (nodes.map(\.layer).max() ?? -1) + 1)
        for node in startingOrder() { layers[nodes[node].layer].append(node) }
    }

    /// Inserts a bend into an edge at each layer that it passes.
    private mutating func bend(_ index: Int) {
        var chain: [Int] = []
        for node in chains[index] {
            if let last = chain.last {
                for layer in (nodes[last].layer + 1)..<max(nodes[node].layer, nodes[last].layer + 1) {
                    chain.append(nodes.count)
                    nodes.append(Node(kind: .bend, left: 0, right: 0, height: 0, layer: layer))
                }
            }
            chain.append(node)
        }
        for (upper, lower) in zip(chain, chain.dropFirst()) {
            nodes[upper].below.append(lower)
            nodes[lower].above.append(upper)
        }
        chains[index] = chain
    }

    /// An order by connections, so that connected nodes begin side by side.
    private func startingOrder() -> [Int] {
        var seen = [Bool](repeating: false, count: nodes.count)
        var order: [Int] = []
        let starts = nodes.indices.sorted { (nodes[$0].layer, $0) < (nodes[$1].layer, $1) }
        for start in starts where !seen[start] {
            seen[start] = true
            var path = [start]
            while let node = path.popLast() {
                order.append(node)
                for next in (nodes[node].below + nodes[node].above).reversed() where !seen[next] {
                    seen[next] = true
                    path.append(next)
                }
            }
        }
        return order
    }
}
