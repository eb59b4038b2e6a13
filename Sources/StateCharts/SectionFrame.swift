/// A section with its place in the box of a state, and a picture of its own.
struct SectionFrame: Sendable {
    /// Its number among the sections of the chart.
    var number: Int
    var title: ChartText
    var picture: Picture
    var rect: LayoutRect

    private static let padding = 12
    /// The distance between two frames.
    private static let distance = 12
    private static let rowWidth = 720

    /// The frames of some sections, in rows that begin at (0, 0).
    static func rows(_ numbers: [Int], of chart: StateChart) -> [SectionFrame] {
        var corner = LayoutPoint.zero
        var bottom = 0
        return numbers.map { number in
            var frame = SectionFrame(chart.sections[number], number)
            if corner.x > 0, corner.x + frame.rect.width > rowWidth {
                corner = LayoutPoint(x: 0, y: bottom + distance)
            }
            frame.rect = frame.rect.moved(by: corner)
            corner.x += frame.rect.width + distance
            bottom = max(bottom, frame.rect.bottom)
            return frame
        }
    }

    private init(_ section: StateChart.Section, _ number: Int) {
        self.number = number
        title = ChartText(section.title, .plain, width: 280)
        picture = Picture(section.chart)
        let (head, size) = (title.size, picture.size)
        rect = LayoutRect(
            LayoutSize(
                width: max(head.width, size.width) + 2 * Self.padding,
                height: head.height + size.height + 3 * Self.padding))
    }

    var titleCorner: LayoutPoint { LayoutPoint(x: rect.x + Self.padding, y: rect.y + Self.padding) }

    var pictureCorner: LayoutPoint {
        LayoutPoint(
            x: rect.middle.x - picture.size.width / 2, y: rect.bottom - Self.padding - picture.size.height)
    }
}

extension [SectionFrame] {
    /// The size of all of them, from (0, 0).
    var size: LayoutSize {
        LayoutSize(width: map(\.rect.right).max() ?? 0, height: map(\.rect.bottom).max() ?? 0)
    }

    func moved(by offset: LayoutPoint) -> [SectionFrame] {
        map { frame in
            var frame = frame
            frame.rect = frame.rect.moved(by: offset)
            return frame
        }
    }
}
