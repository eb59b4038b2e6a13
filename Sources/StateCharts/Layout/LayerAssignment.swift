/// Assigns each node of an acyclic graph to a layer below all its predecessors.
enum LayerAssignment {
    /// The layer of each node. The first layer is 0, and none is empty.
    static func layers(count: Int, edges: [(from: Int, to: Int)]) -> [Int] {
        var above: [[Int]] = Array(repeating: [], count: count)
        var below = above
        for edge in edges {
            above[edge.to].append(edge.from)
            below[edge.from].append(edge.to)
        }
        var layers = [Int](repeating: 0, count: count)
        var waiting = above.map(\.count)
        var order = (0..<count).filter { waiting[$0] == 0 }
        var next = 0
        while next < order.count {
            let node = order[next]
            next += 1
            for target in below[node] {
                layers[target] = max(layers[target], layers[node] + 1)
                waiting[target] -= 1
                if waiting[target] == 0 { order.append(target) }
            }
        }
        shorten(&layers, order: order, above: above, below: below)
        let used = Set(layers).sorted()
        let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        return layers.map { places[$0] ?? 0 }
    }

    /// Moves nodes within their room as long as that makes edges shorter.
    private static func shorten(_ layers: inout [Int], order: [Int], above: [[Int]], below: [[Int]]) {
        for _ in 0..<8 {
            var changed = false
            for node in order.reversed() {
                let (up, down) = (above[node], below[node])
                guard up.count != down.count else { continue }
                // The side with more edges pulls the node there, up to the nearest neighbor.
                let target =
                    if down.count > up.count {
                        down.map { layers[$0] - 1 }.min() ?? layers[node]
                    } else {
                        up.map { layers[$0] + 1 }.max() ?? layers[node]
                    }
                if target != layers[node] {
                    layers[node] = target
                    changed = true
                }
            }
            if !changed { return }
        }
    }
}
