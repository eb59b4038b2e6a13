/// The order within layers.
extension LayeredGraph {
    /// Reduces crossings. Sweeps down and up, moving each node to the median of its neighbors and swapping
    /// adjacent nodes if that helps; keeps the best order found.
    ///
    /// - Returns: The number of crossings that remain.
    mutating func reduceCrossings() -> Int {
        var places = self.places()
        var best = layers
        var fewest = crossings(places)
        var idle = 0
        for sweep in 0..<24 where fewest > 0 && idle < 6 {
            let goesDown = sweep.isMultiple(of: 2)
            let indices = Array(layers.indices)
            for layer in goesDown ? indices : indices.reversed() {
                sortByMedian(layer, goesDown: goesDown, &places)
            }
            transpose(&places)
            let count = crossings(places)
            idle += 1
            if count < fewest { (fewest, best, idle) = (count, layers, 0) }
        }
        layers = best
        return fewest
    }

    private func places() -> [Int] {
        var places = [Int](repeating: 0, count: nodes.count)
        for layer in layers { for (place, node) in layer.enumerated() { places[node] = place } }
        return places
    }

    private mutating func sortByMedian(_ layer: Int, goesDown: Bool, _ places: inout [Int]) {
        // Twice the median, so that it is an integer. A node without neighbors keeps its place.
        var keyed: [(median: Int, node: Int)] = []
        var fixed: [Int: Int] = [:]
        for (place, node) in layers[layer].enumerated() {
            let around = (goesDown ? nodes[node].above : nodes[node].below).map { places[$0] }.sorted()
            if around.isEmpty {
                fixed[place] = node
            } else {
                keyed.append((around[(around.count - 1) / 2] + around[around.count / 2], node))
            }
        }
        let sorted = keyed.enumerated().sorted {
            ($0.element.median, $0.offset) < ($1.element.median, $1.offset)
        }
        var rest = sorted.map(\.element.node).makeIterator()
        for place in layers[layer].indices {
            guard let node = fixed[place] ?? rest.next() else { continue }
            layers[layer][place] = node
            places[node] = place
        }
    }

    private mutating func transpose(_ places: inout [Int]) {
        for _ in 0..<4 {
            var improved = false
            for layer in layers.indices {
                for place in layers[layer].indices.dropLast() {
                    let (a, b) = (layers[layer][place], layers[layer][place + 1])
                    let (above, below) = ((nodes[a].above, nodes[b].above), (nodes[a].below, nodes[b].below))
                    let now = crossings(above.0, above.1, places) + crossings(below.0, below.1, places)
                    guard now > 0 else { continue }
                    let then = crossings(above.1, above.0, places) + crossings(below.1, below.0, places)
                    guard then < now else { continue }
                    layers[layer].swapAt(place, place + 1)
                    (places[a], places[b]) = (place + 1, place)
                    improved = true
                }
            }
            if !improved { return }
        }
    }

    /// The crossings of two adjacent nodes' edges on one side, given the places at the other end of their
    /// edges.
    private func crossings(_ left: [Int], _ right: [Int], _ places: [Int]) -> Int {
        var count = 0
        for first in left { for second in right where places[first] > places[second] { count += 1 } }
        return count
    }

    /// The crossings between two layers: the inversions among the lower ends, counted in a Fenwick tree.
    private func crossings(_ places: [Int]) -> Int {
        var total = 0
        for (upper, lower) in zip(layers, layers.dropFirst()) {
            var tree = [Int](repeating: 0, count: lower.count + 1)
            var seen = 0
            for node in upper {
                let ends = nodes[node].below.map { places[$0] }
                for end in ends {
                    var (index, notAfter) = (end + 1, 0)
                    while index > 0 {
                        notAfter += tree[index]
                        index -= index & -index
                    }
                    total += seen - notAfter
                }
                for end in ends {
                    var index = end + 1
                    while index < tree.count {
                        tree[index] += 1
                        index += index & -index
                    }
                    seen += 1
                }
            }
        }
        return total
    }
}
