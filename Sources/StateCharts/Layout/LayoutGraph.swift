/// The input of the layout: boxes, and the edges between them with room for their labels. Lengths are pixels.
struct LayoutGraph {
    struct Box {
        var width: Int
        var height: Int
        /// Room to its right for the loops that are drawn beside it.
        var margin = 0
    }

    struct Edge {
        var from: Int
        var to: Int
        /// The size of the label; nil for an edge without one.
        var label: LayoutSize?
    }

    var boxes: [Box]
    /// Edges between two different boxes. Edges from a box to itself are not laid out.
    var edges: [Edge]
    /// Where reading begins.
    var root: Int
    /// Boxes to place below others even though no edge connects them.
    var order: [(above: Int, below: Int)] = []
}

struct LayoutSize: Hashable, Sendable {
    var width: Int
    var height: Int

    static let zero = LayoutSize(width: 0, height: 0)
}

struct LayoutPoint: Hashable, Sendable {
    var x: Int
    var y: Int

    static let zero = LayoutPoint(x: 0, y: 0)

    func moved(by offset: LayoutPoint) -> LayoutPoint { LayoutPoint(x: x + offset.x, y: y + offset.y) }
}

struct LayoutRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var middle: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
    var corner: LayoutPoint { LayoutPoint(x: x, y: y) }

    func inset(by margin: Int) -> LayoutRect {
        LayoutRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }

    func moved(by offset: LayoutPoint) -> LayoutRect {
        LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }
}

extension LayoutRect {
    init(at corner: LayoutPoint = .zero, _ size: LayoutSize) {
        self.init(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
}

/// The positions of everything. The origin is (0, 0).
struct Layout {
    var size: LayoutSize
    var boxes: [LayoutRect]
    /// The labels' places, by edge.
    var labels: [LayoutRect?]
    /// The edges' routes, from source to target.
    var routes: [[LayoutPoint]]
    /// The number of pairs of edges that cross.
    var crossings = 0
}
