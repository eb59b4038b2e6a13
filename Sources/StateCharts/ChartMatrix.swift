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
    private(set) var corner = LayoutPoint.zero
    /// Where the cells end.
    private(set) var end = LayoutPoint.zero
    private(set) var size = LayoutSize.zero

    private static let padding = 6
    private static let columnGap = 28
    private static let textWidth = 66

    init(_ chart: StateChart) {
        let numbers = chart.actionNumbers
        // Labels by row and column. The row for any state is -1.
        var found: [Int: [Int: [StateChart.Label]]] = [:]
        for edge in chart.edges {
            for source in edge.sources ?? [-1] {
                found[source, default: [:]][edge.target, default: []] += edge.labels
            }
        }
        let sources = found.keys.sorted()
        let targets = Set(chart.edges.map(\.target)).sorted()
        let texts = sources.map { source in
            targets.map { target in
                let here = Set((found[source]?[target] ?? []).compactMap { numbers[$0.action] }).sorted()
                let list = here.map { String($0 + 1) }.joined(separator: ", ")
                return ChartText(list, .plain, width: Self.textWidth)
            }
        }
        func name(_ state: Int?) -> String { state.map { chart.states[$0].name } ?? "any state" }
        func head(_ state: Int?, _ content: [Int], padding: Int) -> Head {
            let text = ChartText(name(state), .plain, width: 240)
            let length = max(content.max() ?? 0, text.size.height) + padding
            return Head(state: state, text: text, start: 0, length: length)
        }
        rows = zip(sources, texts).map { source, texts in
            head(source < 0 ? nil : source, texts.map(\.size.height), padding: Self.padding)
        }
        columns = targets.enumerated().map { place, target in
            head(target, texts.map { $0[place].size.width }, padding: 2 * Self.padding)
        }
        place()
        for (row, texts) in zip(rows, texts) {
            for (column, text) in zip(columns, texts) where !text.lines.isEmpty {
                let labels = found[row.state ?? -1]?[column.state ?? -1] ?? []
                let hint = "\(name(row.state)) to \(name(column.state)): "
                cells.append(
                    Cell(
                        rect: Self.rect(row, column), text: text,
                        hint: hint + labels.map(\.text).joined(separator: ", ")))
            }
        }
        list(chart)
    }

    private static func rect(_ row: Head, _ column: Head) -> LayoutRect {
        LayoutRect(x: column.start, y: row.start, width: column.length, height: row.length)
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
            let rects = candidates.map { Self.rect($0, column) }
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
            var text = ChartText("\(index + 1)", .muted, width: 40)
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
