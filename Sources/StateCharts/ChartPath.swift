package import SourceText
package import SpecLanguage

/// The steps of a run of the app, which a chart emphasizes.
package struct ChartPath: Sendable {
    package struct Step: Sendable {
        /// The state before; nil at the beginning.
        package var from: Int?
        /// The state after; nil if the step leads nowhere.
        package var to: Int?
        package var text: String
        /// Whether the step breaks a rule.
        package var isFault: Bool

        package init(from: Int?, to: Int?, text: String, isFault: Bool = false) {
            self.from = from
            self.to = to
            self.text = text
            self.isFault = isFault
        }
    }

    package var title: String
    /// The number of the first step.
    package var first: Int
    package var steps: [Step]

    package init(title: String, first: Int = 1, steps: [Step]) {
        self.title = title
        self.first = first
        self.steps = steps
    }

    var note: StateChart.Note {
        StateChart.Note(title: title, lines: steps.indices.map { "\(first + $0). \(steps[$0].text)" })
    }

    /// The steps that follow an arrow.
    func steps(from sources: [Int], to target: Int) -> [Int] {
        steps.indices.filter { index in
            steps[index].to == target && steps[index].from.map(sources.contains) == true
        }
    }

    /// `1, 4`; of many only the first and the last.
    func numbers(_ indices: [Int]) -> String {
        let numbers = indices.map { String(first + $0) }
        guard numbers.count > 4, let last = numbers.last else { return numbers.joined(separator: ", ") }
        return numbers.prefix(3).joined(separator: ", ") + ", …, " + last
    }

    /// The class of the steps' marks.
    func style(of indices: [Int]) -> String { indices.contains { steps[$0].isFault } ? "fault" : "taken" }
}

extension Diagram {
    /// Returns a picture or a page with a path through a feature.
    package static func file(of feature: Feature, _ path: ChartPath, as format: Format) -> GeneratedFile {
        var chart = StateChart(feature)
        chart.path = path
        chart.notes.insert(path.note, at: 0)
        switch format {
        case .html:
            return HTMLPage.files([chart], splits: false)[0]
        case .svg, .mermaid, .dot:
            return GeneratedFile(name: "\(chart.name).svg", bytes: Array(SVGRenderer.document(chart).utf8))
        }
    }
}
