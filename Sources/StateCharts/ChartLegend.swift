import VMGenCore

/// The signs in a drawing and their meanings.
struct ChartLegend {
    enum Sign: Equatable {
        case initial, pending, terminal, error, frame
        /// A part of a label.
        case text(String)
    }

    struct Item {
        var sign: Sign
        var signWidth: Int
        var text: ChartText
        var point: LayoutPoint
    }

    private(set) var items: [Item] = []
    private(set) var size = LayoutSize(width: 0, height: 0)

    private static let rowHeight = 20
    private static let gap = 24
    /// The distance between a sign and its meaning.
    static let space = 7

    init(_ drawing: Drawing, width: Int) {
        let chart = drawing.chart
        let labels = chart.edges.flatMap(\.labels)
        var found: [(Sign, String)] = [(.initial, "initial state")]
        if chart.states.contains(where: \.isPending) {
            found.append((.pending, "pending state: current only while an action runs"))
        }
        if chart.states.contains(where: \.isTerminal) {
            found.append((.terminal, "terminal state: may be the last"))
        }
        if drawing.form != .matrix, chart.states.contains(where: \.isError) {
            found.append((.error, "presents an error"))
        }
        if drawing.form != .matrix, chart.edges.contains(where: \.isFramed) {
            found.append((.frame, "an action from the states in the frame"))
        }
        let traits = labels.flatMap(\.traits)
        if drawing.form != .matrix, let trait = traits.first(where: { !$0.hasPrefix("then ") }) {
            found.append((.text("(\(trait))"), "a call of the action, and how it runs"))
        }
        if drawing.form != .matrix, let trait = traits.first(where: { $0.hasPrefix("then ") }) {
            found.append((.text("(\(trait))"), "a call of the action, and the states after the first"))
        }
        if drawing.form != .matrix, let step = labels.first(where: { !$0.outcomes.isEmpty }) {
            found.append((.text("[\(step.outcomes[0])]"), "a step of runs with this outcome"))
        }
        var point = LayoutPoint(x: 0, y: 0)
        for (sign, meaning) in found {
            var text = ChartText()
            text.add(meaning, .muted, width: 400)
            var signWidth = 18
            if case .text(let part) = sign { signWidth = ChartText.Style.muted.metrics.width(of: part) }
            let length = signWidth + Self.space + text.size.width
            if point.x > 0, point.x + length > width {
                point = LayoutPoint(x: 0, y: point.y + Self.rowHeight)
            }
            items.append(Item(sign: sign, signWidth: signWidth, text: text, point: point))
            size.width = max(size.width, point.x + length)
            point.x += length + Self.gap
        }
        size.height = point.y + Self.rowHeight
    }
}

extension StateChart.Edge {
    /// Whether names in a frame say from which states it leads.
    var isFramed: Bool { if case .state = source { false } else { !isJoin } }
}
