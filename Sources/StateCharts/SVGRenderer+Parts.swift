/// The parts of a picture other than boxes and arrows.
extension SVGRenderer {
    mutating func draw(_ matrix: ChartMatrix) {
        for (place, row) in matrix.rows.enumerated() {
            if place.isMultiple(of: 2) {
                let band = LayoutRect(x: 0, y: row.start, width: matrix.end.x, height: row.length)
                body += "<rect class=\"band\" \(attributes(band))/>\n"
            }
            let size = row.text.size
            let rect = LayoutRect(
                x: 12, y: row.start + (row.length - size.height) / 2, width: size.width + 8,
                height: size.height)
            body += "<g\(row.state.map(mark) ?? "")>\n"
            drawMarks(of: row.state, around: rect)
            draw(row.text, x: rect.x + 4, y: rect.y)
            body += "</g>\n"
        }
        for column in matrix.columns {
            let x = column.start + column.length / 2 - column.text.size.height / 2
            body += "<g transform=\"translate(\(x) \(matrix.corner.y - 6)) rotate(-90)\">\n"
            draw(column.text, x: 0, y: 0)
            body += "</g>\n"
            body += "<path class=\"grid\" d=\"M\(column.start) \(matrix.corner.y)V\(matrix.end.y)\"/>\n"
        }
        body += "<path class=\"rule\" d=\"M0 \(matrix.corner.y)H\(matrix.end.x)\"/>\n"
        for cell in matrix.cells {
            let rect = cell.rect
            body += "<g>\n<title>\(Markup.escaped(cell.hint))</title>\n"
            draw(
                cell.text, x: rect.middle.x - cell.text.size.width / 2,
                y: rect.middle.y - cell.text.size.height / 2)
            body += "</g>\n"
        }
        for entry in matrix.entries { draw(entry.text, x: entry.point.x, y: entry.point.y) }
        if let path = chart.path { drawMarks(of: path, in: matrix) }
    }

    /// Draws the signs that the state has in a chart at the head of its row.
    private mutating func drawMarks(of state: Int?, around rect: LayoutRect) {
        guard let state else { return draw("any", rect, radius: 8) }
        if state == chart.initial {
            drawInitial(at: LayoutPoint(x: rect.x - 6, y: rect.middle.y), radius: 4)
        }
        if chart.states[state].isPending { draw("state pending", rect, radius: 4) }
        if chart.states[state].isTerminal { drawTerminal(rect) }
    }

    private mutating func drawTerminal(_ rect: LayoutRect) {
        draw("state", rect, radius: 4)
        draw("terminal", rect.inset(by: 2), radius: 3)
    }

    mutating func draw(_ legend: ChartLegend, y top: Int) {
        for item in legend.items {
            let sign = LayoutRect(
                x: item.point.x, y: top + item.point.y + 1, width: item.signWidth, height: 14)
            switch item.sign {
            case .initial: drawInitial(at: sign.middle, radius: 5)
            case .pending: draw("state pending", sign, radius: 4)
            case .terminal: drawTerminal(sign)
            case .error: drawErrorSign(x: sign.x + 2, y: sign.y + 1)
            case .frame: draw("any", sign, radius: 7)
            case .text(let part):
                draw([ChartText.Run(text: part, style: .muted)], x: sign.x, y: top + item.point.y)
            }
            draw(item.text, x: sign.right + ChartLegend.space, y: top + item.point.y)
        }
    }
}
