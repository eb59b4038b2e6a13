@testable import StateCharts

/// A piece of an edge.
struct Segment {
    struct Point {
        var x: Double
        var y: Double
    }

    var start: Point
    var end: Point

    /// Within both, not only at an end.
    func crosses(_ other: Segment) -> Bool {
        func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return side(start, end, other.start) * side(start, end, other.end) < 0
            && side(other.start, other.end, start) * side(other.start, other.end, end) < 0
    }
}

extension [LayoutPoint] {
    /// The route as it is drawn: curves between columns, in short pieces.
    var flattened: [Segment] {
        zip(self, dropFirst()).flatMap { from, to -> [Segment] in
            let steps = from.x == to.x ? 1 : 24
            let points = (0...steps).map { step -> Segment.Point in
                let t = Double(step) / Double(steps)
                let u = 1 - t
                let middle = Double((from.y + to.y) / 2)
                if from.x == to.x {
                    return .init(x: Double(from.x), y: Double(from.y) * u + Double(to.y) * t)
                }
                let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                return .init(
                    x: Double(from.x) * (a + b) + Double(to.x) * (c + d),
                    y: Double(from.y) * a + middle * (b + c) + Double(to.y) * d)
            }
            return zip(points, points.dropFirst()).map { Segment(start: $0, end: $1) }
        }
    }
}

extension LayoutRect {
    func contains(_ other: LayoutRect) -> Bool {
        x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
    }

    func meets(_ other: LayoutRect) -> Bool {
        x < other.right && other.x < right && y < other.bottom && other.y < bottom
    }

    /// Within, not only at the border: by clipping (Liang and Barsky).
    func meets(_ segment: Segment) -> Bool {
        let (start, end) = (segment.start, segment.end)
        // Most are on one side.
        if max(start.x, end.x) < Double(x) || min(start.x, end.x) > Double(right) { return false }
        if max(start.y, end.y) < Double(y) || min(start.y, end.y) > Double(bottom) { return false }
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        var (enter, leave) = (0.0, 1.0)
        let sides = [
            (-dx, start.x - Double(x) - 0.5), (dx, Double(right) - 0.5 - start.x),
            (-dy, start.y - Double(y) - 0.5), (dy, Double(bottom) - 0.5 - start.y),
        ]
        for (speed, room) in sides {
            if speed == 0 {
                if room < 0 { return false }
            } else if speed < 0 {
                enter = max(enter, room / speed)
            } else {
                leave = min(leave, room / speed)
            }
        }
        return enter < leave
    }

    func hasOnBorder(_ point: LayoutPoint) -> Bool {
        guard (x...right).contains(point.x), (y...bottom).contains(point.y) else { return false }
        return point.x == x || point.x == right || point.y == y || point.y == bottom
    }
}
