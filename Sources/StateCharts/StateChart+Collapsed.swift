extension StateChart {
    /// The same chart with fewer arrows, for charts that would be too dense.
    ///
    /// Steps within a state become a row of the state, steps from any state a list. Actions that lead from
    /// several states to the same one share an arrow.
    var collapsed: StateChart {
        var chart = self
        chart.edges = []
        var list: [String] = []
        for edge in edges {
            switch edge.source {
            case .state(edge.target):
                chart.states[edge.target].rows.append("stays: " + Self.text(of: edge.labels))
            case .any:
                list.append("\(states[edge.target].name): \(Self.text(of: edge.labels))")
            case .state, .several:
                chart.edges.append(edge)
            }
        }
        chart.shareArrows()
        if !list.isEmpty {
            chart.states.append(State(name: "from any state", isTerminal: false, isList: true, rows: list))
        }
        return chart
    }

    private static func text(of labels: [Label]) -> String { labels.map(\.text).joined(separator: ", ") }

    /// The smallest number of states that share an arrow.
    private static let fewestSources = 3

    private mutating func shareArrows() {
        // The initial state keeps its arrows, so that the chart has a beginning.
        var shared: [(target: Int, label: Label, sources: [Int])] = []
        for edge in edges {
            guard case .state(let source) = edge.source, source != initial else { continue }
            for label in edge.labels {
                if let place = shared.firstIndex(where: { $0.target == edge.target && $0.label == label }) {
                    shared[place].sources.append(source)
                } else {
                    shared.append((edge.target, label, [source]))
                }
            }
        }
        shared.removeAll { $0.sources.count < Self.fewestSources }
        for place in edges.indices {
            guard case .state(let source) = edges[place].source else { continue }
            let target = edges[place].target
            edges[place].labels.removeAll { label in
                shared.contains { $0.target == target && $0.label == label && $0.sources.contains(source) }
            }
        }
        edges.removeAll { $0.labels.isEmpty }
        for (target, label, sources) in shared {
            let same = edges.firstIndex { $0.target == target && $0.source == .several(sources) }
            if let same {
                edges[same].labels.append(label)
            } else {
                edges.append(Edge(source: .several(sources), target: target, labels: [label]))
            }
        }
    }
}
