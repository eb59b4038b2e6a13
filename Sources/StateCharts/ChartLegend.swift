import SpecLanguage

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
    private(set) var size = LayoutSize.zero

    private static let rowHeight = 20
    private static let gap = 24
    /// The distance between a sign and its meaning.
    static let space = 7

    init(_ picture: Picture, width: Int) {
        let drawings = [picture.drawing] + picture.frames.map(\.picture.drawing)
        let arrows = drawings.filter { $0.form != .matrix }.map(\.chart)
        let states = drawings.flatMap(\.chart.states)
        let edges = arrows.flatMap(\.edges)
        let labels = edges.flatMap(\.labels)
        let traits = labels.flatMap(\.traits)
        var found: [(Sign, String)] = [(.initial, "initial state")]
        if states.contains(where: \.isPending) {
            found.append((.pending, "pending state: current only while an action runs"))
        }
        if states.contains(where: \.isTerminal) {
            found.append((.terminal, "terminal state: may be the last"))
        }
        if arrows.contains(where: { $0.states.contains(where: \.isError) }) {
            found.append((.error, "presents an error"))
        }
        if edges.contains(where: \.isFramed) {
            found.append((.frame, "an action from the states in the frame"))
        }
        if let trait = traits.first(where: { !$0.hasPrefix("then ") }) {
            found.append((.text("(\(trait))"), "a call of the action, and how it runs"))
        }
        if let trait = traits.first(where: { $0.hasPrefix("then ") }) {
            found.append((.text("(\(trait))"), "a call of the action, and the states after the first"))
        }
        if let outcome = labels.lazy.compactMap(\.outcomes.first).first {
            found.append((.text("[\(outcome)]"), "a step of runs with this outcome"))
        }
        var point = LayoutPoint.zero
        for (sign, meaning) in found {
            let text = ChartText(meaning, .muted, width: 400)
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
