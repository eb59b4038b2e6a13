/// A drawing with the positions of all its parts.
struct Picture: Sendable {
    let drawing: Drawing
    /// Nil if the drawing has arrows.
    let matrix: ChartMatrix?
    /// The sections, each in the box of a state, or below the matrix.
    let frames: [SectionFrame]
    let size: LayoutSize

    init(_ chart: StateChart) {
        drawing = Drawing(chart)
        if let scene = drawing.scene {
            (matrix, frames, size) = (nil, scene.frames, scene.size)
            return
        }
        let matrix = ChartMatrix(chart)
        let frames = SectionFrame.rows(Array(chart.sections.indices), of: chart)
            .moved(by: LayoutPoint(x: 0, y: matrix.size.height + 16))
        self.matrix = matrix
        self.frames = frames
        size = LayoutSize(
            width: max(matrix.size.width, frames.size.width),
            height: max(matrix.size.height, frames.size.height))
    }

    /// An explanation for readers, if arrows are missing, in the chart or else in one of a section.
    var remark: String? { drawing.remark ?? frames.lazy.compactMap(\.picture.remark).first }
}
