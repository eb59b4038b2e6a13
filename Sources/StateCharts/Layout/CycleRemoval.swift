/// Finds the edges to reverse so that no cycle remains.
enum CycleRemoval {
    /// Reverses the edges that lead back to a box on the path that the search from the root is following. As
    /// many edges as possible lead downward.
    ///
    /// - Returns: Whether each edge is reversed, then the same for each item of the order.
    static func turnedEdges(of graph: LayoutGraph) -> [Bool] {
        enum Mark { case new, open, done }
        var outgoing: [[Int]] = Array(repeating: [], count: graph.boxes.count)
        let steps = graph.edges.map { ($0.from, $0.to) } + graph.order.map { ($0.above, $0.below) }
        for (index, step) in steps.enumerated() { outgoing[step.0].append(index) }
        for box in outgoing.indices { outgoing[box].sort { (steps[$0].1, $0) < (steps[$1].1, $1) } }
        var marks = [Mark](repeating: .new, count: graph.boxes.count)
        var turned = [Bool](repeating: false, count: steps.count)
        for start in [graph.root] + graph.boxes.indices.filter({ $0 != graph.root }) {
            guard marks[start] == .new else { continue }
            marks[start] = .open
            var path: [(box: Int, next: Int)] = [(start, 0)]
            while let (box, next) = path.last {
                guard next < outgoing[box].count else {
                    marks[box] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = outgoing[box][next]
                let target = steps[edge].1
                switch marks[target] {
                case .new:
                    marks[target] = .open
                    path.append((target, 0))
                case .open: turned[edge] = true
                case .done: break
                }
            }
        }
        return turned
    }
}
