extension StateChart {
    /// The same chart with names instead of lines, where edges of many states join.
    var framed: StateChart {
        var chart = self
        for place in edges.indices {
            guard edges[place].source == nil, let sources = edges[place].sources else { continue }
            chart.edges[place].lines = lines(from: sources)
        }
        return chart
    }

    /// The same chart with fewer arrows, for charts that would be too dense.
    ///
    /// Steps within a state become a row of the state, steps from any state a list. Where edges of many states join,
    /// their names replace the lines.
    var collapsed: StateChart {
        var chart = self
        chart.edges = []
        var stays: [Int: [Label]] = [:]
        var places: [Int: [Int]] = [:]
        var list: [String] = []
        for edge in edges {
            guard let sources = edge.sources else {
                if edge.lines.isEmpty {
                    list.append("\(states[edge.target].name): \(Self.text(of: edge.labels))")
                } else {
                    chart.add(edge, &places)
                }
                continue
            }
            let others = sources.filter { $0 != edge.target }
            if others.count < sources.count { stays[edge.target, default: []] += edge.labels }
            if others.isEmpty { continue }
            chart.add(
                Edge(sources: others, target: edge.target, labels: edge.labels, lines: lines(from: others)),
                &places)
        }
        for (state, labels) in stays { chart.states[state].rows.append("stays: " + Self.text(of: labels)) }
        if !list.isEmpty {
            chart.states.append(State(name: "from any state", isTerminal: false, isList: true, rows: list))
        }
        return chart
    }

    private static func text(of labels: [Label]) -> String { labels.map(\.text).joined(separator: ", ") }

    /// Adds an edge, or its labels to the one with the same ends.
    ///
    /// - Parameter places: The edges to each state.
    private mutating func add(_ edge: Edge, _ places: inout [Int: [Int]]) {
        if let same = places[edge.target]?.first(where: { edges[$0].sources == edge.sources }) {
            edges[same].labels += edge.labels
        } else {
            places[edge.target, default: []].append(edges.count)
            edges.append(edge)
        }
    }

    /// The lines to draw from several states. Only the initial state keeps its line, so that the chart has a beginning.
    private func lines(from states: [Int]) -> [Int] {
        switch states.count {
        case 1: []
        case 2: states
        default: states.filter { $0 == initial }
        }
    }
}
