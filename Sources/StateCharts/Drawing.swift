/// A chart in a form that people can read.
struct Drawing {
    enum Form {
        /// All arrows.
        case full
        /// Fewer arrows, see ``StateChart/collapsed``.
        case collapsed
        /// No arrows, but a table of states by states.
        case matrix
    }

    let form: Form
    /// The chart to draw. With a matrix it is the collapsed one, for formats without matrices.
    let chart: StateChart
    /// The places of boxes and arrows. Nil for a matrix.
    let scene: ChartScene?

    /// A chart with more crossings per arrow is collapsed.
    static let mostCrossings = 0.3
    /// A collapsed chart with more crossings per arrow is a matrix: the eye cannot follow an arrow.
    static let mostCrossingsWhenCollapsed = 0.5
    /// A chart with more arrows is dense however they are drawn, so its layout is not worth the time.
    private static let mostArrows = 250

    init(_ chart: StateChart) {
        for chart in [chart, chart.framed] {
            guard let scene = Self.scene(of: chart, crossings: Self.mostCrossings) else { continue }
            (form, self.chart, self.scene) = (.full, chart, scene)
            return
        }
        let collapsed = chart.collapsed
        if let scene = Self.scene(of: collapsed, crossings: Self.mostCrossingsWhenCollapsed) {
            (form, self.chart, self.scene) = (.collapsed, collapsed, scene)
        } else {
            (form, self.chart, self.scene) = (.matrix, collapsed, nil)
        }
    }

    /// Nil if the chart is dense.
    private static func scene(of chart: StateChart, crossings limit: Double) -> ChartScene? {
        guard chart.edges.count <= mostArrows else { return nil }
        let scene = ChartScene(chart)
        return scene.crossingsPerArrow <= limit ? scene : nil
    }

    /// An explanation for readers, if arrows are missing.
    var remark: String? {
        switch form {
        case .full: nil
        case .collapsed:
            "This chart has many transitions, so it is simplified: steps within a state are rows of the state, "
                + "steps from any state are a list, and an action that leads from several states to the same one "
                + "has one arrow."
        case .matrix:
            "This chart has too many transitions for arrows. A number in the row of one state and the column of "
                + "another is an action that leads from the first to the second."
        }
    }
}

extension StateChart.Section {
    /// Its chart with as many arrows as people can follow.
    var drawn: StateChart { Drawing(chart).chart }
}
