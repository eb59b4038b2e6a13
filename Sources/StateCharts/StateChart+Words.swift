extension StateChart {
    /// The chart as text for screen readers.
    var inWords: String {
        var sentences = [summary.map { $0.hasSuffix(".") ? $0 : $0 + "." }].compactMap { $0 }
        sentences.append("It begins in \(states[initial].name).")
        let terminal = states.filter(\.isTerminal).map(\.name)
        if !terminal.isEmpty { sentences.append("It may end in \(terminal.joined(separator: ", ")).") }
        let pending = states.filter(\.isPending).map(\.name)
        if !pending.isEmpty {
            sentences.append("Only while an action runs, it shows \(pending.joined(separator: ", ")).")
        }
        for edge in edges {
            let source = sourceName(of: edge)
            let actions = edge.labels.map(\.text).joined(separator: ", ")
            sentences.append("\(source) to \(states[edge.target].name): \(actions).")
        }
        for section in sections {
            sentences.append("\(states[section.holder].name) has \(section.title). \(section.chart.inWords)")
        }
        return sentences.joined(separator: " ")
    }

    func sourceName(of edge: Edge) -> String {
        edge.sources.map { $0.map { states[$0].name }.joined(separator: ", ") } ?? "any state"
    }
}
