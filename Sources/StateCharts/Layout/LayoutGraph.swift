/// What is laid out: boxes, and the edges between them with room for their labels. Lengths are pixels.
struct LayoutGraph {
    struct Box {
        var width: Int
        var height: Int
        /// Room to its right that belongs to it, for what is drawn beside it.
        var margin = 0
    }

    struct Edge {
        var from: Int
        var to: Int
        /// Nil for an edge without a label.
        var label: LayoutSize?
    }

    var boxes: [Box]
    /// Between two boxes each; an edge from a box to itself is not laid out.
    var edges: [Edge]
    /// Where reading begins.
    var root: Int
    /// What is below what though no edge says so.
    var order: [(above: Int, below: Int)] = []
}

struct LayoutSize: Hashable, Sendable {
    var width: Int
    var height: Int
}

struct LayoutPoint: Hashable, Sendable {
    var x: Int
    var y: Int
}

struct LayoutRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }
    var middle: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}

/// Where everything is drawn, from (0, 0).
struct Layout {
    var size: LayoutSize
    var boxes: [LayoutRect]
    /// By edge.
    var labels: [LayoutRect?]
    /// By edge, from its source to its target.
    var routes: [[LayoutPoint]]
    /// The number of pairs of edges that cross.
    var crossings = 0
}
