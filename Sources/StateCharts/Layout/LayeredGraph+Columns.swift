/// The places within layers.
extension LayeredGraph {
    /// The distance between two nodes of a layer.
    private static let distance = 28
    /// The distance between an edge that passes a layer and its neighbors.
    private static let edgeDistance = 16

    /// The column of each node. The leftmost edge of all is at 0.
    ///
    /// Sweeps down and up: each layer is placed as near to its neighbors' columns as its order allows. Edges
    /// that pass several layers pull hardest, so that they become straight.
    func columns() -> [Int] {
        var columns = [Double](repeating: 0, count: nodes.count)
        let distances = layers.map { layer in
            zip(layer, layer.dropFirst()).map { Double(distance($0, $1)) }
        }
        for (layer, distances) in zip(layers, distances) {
            let width = distances.reduce(0, +)
            var column = -width / 2
            for (place, node) in layer.enumerated() {
                columns[node] = column
                if place < distances.count { column += distances[place] }
            }
        }
        for sweep in 0..<40 {
            let goesDown = sweep.isMultiple(of: 2)
            // In the last sweeps both sides count.
            let isLast = sweep >= 20
            let indices = Array(layers.indices)
            let straight = self.straight(columns)
            for layer in goesDown ? indices : indices.reversed() {
                let wishes = layers[layer].map { node in
                    wish(
                        of: node, above: goesDown || isLast, below: !goesDown || isLast, straight[node],
                        columns)
                }
                let places = Spacing.places(wishes, distances: distances[layer])
                for (node, place) in zip(layers[layer], places) { columns[node] = place }
            }
        }
        let left = zip(nodes, columns).map { $1 - Double($0.left) }.min() ?? 0
        return columns.map { Int(($0 - left).rounded()) }
    }

    private func distance(_ first: Int, _ second: Int) -> Int {
        let isBend = nodes[first].kind == .bend || nodes[second].kind == .bend
        return nodes[first].right + nodes[second].left + (isBend ? Self.edgeDistance : Self.distance)
    }

    private func wish(
        of node: Int, above: Bool, below: Bool, _ straight: Double?, _ columns: [Double]
    ) -> Spacing.Wish {
        var sum = 0.0
        var weight = 0.0
        for neighbour in (above ? nodes[node].above : []) + (below ? nodes[node].below : []) {
            let pull: Double =
                switch (nodes[node].kind == .box, nodes[neighbour].kind == .box) {
                case (true, true): 1
                case (true, false), (false, true): 2
                case (false, false): 8
                }
            sum += columns[neighbour] * pull
            weight += pull
        }
        if let straight {
            sum += straight * 4
            weight += 4
        }
        return weight == 0
            ? Spacing.Wish(place: columns[node], weight: 0.1)
            : Spacing.Wish(place: sum / weight, weight: weight)
    }

    /// The column at which an edge would be straight from its first bend to its last: the mean of its nodes'
    /// columns.
    private func straight(_ columns: [Double]) -> [Double?] {
        var straight = [Double?](repeating: nil, count: nodes.count)
        for chain in chains where chain.count > 3 {
            let inner = chain.dropFirst().dropLast()
            let mean = chain.reduce(0) { $0 + columns[$1] } / Double(chain.count)
            for node in inner { straight[node] = mean }
        }
        return straight
    }
}
