/// A table of states by states, with the numbers of the actions that lead from one to the other.
struct ChartMatrix {
    struct Head {
        /// Nil for any state.
        var state: Int?
        var text: ChartText
        /// Where its row or column begins.
        var start: Int
        var length: Int
    }

    struct Cell {
        var rect: LayoutRect
        var text: ChartText
        /// The actions in words, as a tooltip.
        var hint: String
    }

    struct Entry {
        var point: LayoutPoint
        var text: ChartText
    }

    private(set) var rows: [Head] = []
    private(set) var columns: [Head] = []
    private(set) var cells: [Cell] = []
    /// The actions with their numbers.
    private(set) var entries: [Entry] = []
    /// The corner of the cells.
    private(set) var corner = LayoutPoint(x: 0, y: 0)
    /// Where the cells end.
    private(set) var end = LayoutPoint(x: 0, y: 0)
    private(set) var size = LayoutSize(width: 0, height: 0)

    private static let padding = 6
    private static let columnGap = 28
    private static let textWidth = 66

    init(_ chart: StateChart) {
        let numbers = Dictionary(
            chart.actions.enumerated().map { ($1.name, $0 + 1) }, uniquingKeysWith: { first, _ in first })
        // Labels by row and column. The row for any state is -1.
        var found: [Int: [Int: [StateChart.Label]]] = [:]
        for edge in chart.edges {
            for source in Self.rows(of: edge.source) {
                found[source, default: [:]][edge.target, default: []] += edge.labels
            }
        }
        let targets = Set(chart.edges.map(\.target)).sorted()
        func text(_ source: Int, _ target: Int) -> ChartText {
            let here = Set((found[source]?[target] ?? []).compactMap { numbers[$0.action] }).sorted()
            var text = ChartText()
            text.add(here.map(String.init).joined(separator: ", "), .plain, width: Self.textWidth)
            return text
        }
        let texts = found.keys.sorted().map { source in
            (source: source, texts: targets.map { text(source, $0) })
        }
        for (source, texts) in texts {
            let head = Self.head(source < 0 ? "any state" : chart.states[source].name)
            let height = texts.map(\.size.height).max() ?? 0
            rows.append(
                Head(
                    state: source < 0 ? nil : source, text: head, start: 0,
                    length: max(height, head.size.height) + Self.padding))
        }
        for (place, target) in targets.enumerated() {
            let head = Self.head(chart.states[target].name)
            let width = texts.map { $0.texts[place].size.width }.max() ?? 0
            columns.append(
                Head(
                    state: target, text: head, start: 0,
                    length: max(width, head.size.height) + 2 * Self.padding))
        }
        place()
        for (row, source) in texts.enumerated() {
            for (column, text) in source.texts.enumerated() where !text.lines.isEmpty {
                let labels = found[source.source]?[targets[column]] ?? []
                let names = [rows[row], columns[column]].map { head in
                    head.state.map { chart.states[$0].name } ?? "any state"
                }
                cells.append(
                    Cell(
                        rect: LayoutRect(
                            x: columns[column].start, y: rows[row].start, width: columns[column].length,
                            height: rows[row].length), text: text,
                        hint: "\(names[0]) to \(names[1]): "
                            + labels.map(\.text).joined(separator: ", ")))
            }
        }
        list(chart)
    }

    private static func rows(of source: StateChart.Edge.Source) -> [Int] {
        switch source {
        case .state(let state): [state]
        case .any: [-1]
        case .several(let states): states
        }
    }

    private static func head(_ name: String) -> ChartText {
        var text = ChartText()
        text.add(name, .plain, width: 240)
        return text
    }

    /// Places the rows below the heads of the columns, and the columns after the heads of the rows.
    private mutating func place() {
        corner.x = (rows.map(\.text.size.width).max() ?? 0) + 4 * Self.padding
        corner.y = (columns.map(\.text.size.width).max() ?? 0) + 2 * Self.padding
        end = corner
        for index in rows.indices {
            rows[index].start = end.y
            end.y += rows[index].length
        }
        for index in columns.indices {
            columns[index].start = end.x
            end.x += columns[index].length
        }
        size = LayoutSize(width: end.x, height: end.y)
    }

    /// Returns the cell of a step, or the head of a row for a step with one state. Nil if no row has the state.
    ///
    /// `isStep` is whether an action leads from one state to the other.
    func place(from: Int?, to: Int?) -> (rect: LayoutRect, isStep: Bool)? {
        let own = rows.first { $0.state == from }
        let column = columns.first { $0.state == to }
        if let from, let to, let column {
            let candidates = [own, rows.first { $0.state == nil }].compactMap { $0 }
            let rects = candidates.map { row in
                LayoutRect(x: column.start, y: row.start, width: column.length, height: row.length)
            }
            if let rect = rects.first(where: { rect in cells.contains { $0.rect == rect } }) {
                return (rect, true)
            }
            if from != to, let rect = rects.first { return (rect, false) }
        }
        return rows.first { $0.state == to ?? from }.map { row in
            (LayoutRect(x: 4, y: row.start, width: corner.x - 8, height: row.length), true)
        }
    }

    /// Lists the actions below the table, in columns.
    private mutating func list(_ chart: StateChart) {
        let drawn = Set(chart.edges.flatMap { $0.labels.map(\.action) })
        let texts = chart.actions.enumerated().filter { drawn.contains($1.name) }.map { index, action in
            var text = ChartText()
            text.add("\(index + 1)", .muted, width: 40)
            text.append(action.name, .plain, width: 280, action: action.name)
            if !action.traits.isEmpty {
                text.append("(\(action.traits.joined(separator: ", ")))", .muted, width: 280)
            }
            return text
        }
        let width = (texts.map(\.size.width).max() ?? 0) + Self.columnGap
        let count = max(1, (max(size.width, 600) + Self.columnGap) / width)
        let perColumn = (texts.count + count - 1) / count
        let top = size.height + 16
        var point = LayoutPoint(x: 0, y: top)
        for (index, text) in texts.enumerated() {
            if index > 0, index.isMultiple(of: perColumn) { point = LayoutPoint(x: point.x + width, y: top) }
            entries.append(Entry(point: point, text: text))
            point.y += text.size.height
            size.width = max(size.width, point.x + text.size.width)
            size.height = max(size.height, point.y)
        }
    }
}
