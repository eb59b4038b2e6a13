package import VMGenCore

/// State charts of features, as files that are not yet written.
package enum Diagram {
    package enum Format: String, Sendable, CaseIterable {
        case mermaid, dot, svg
        /// All features on one page.
        case html

        package var fileExtension: String { self == .mermaid ? "mmd" : rawValue }
    }

    /// One file a feature, in the order given; one in all for a page.
    package static func files(_ features: [Feature], as format: Format) -> [GeneratedFile] {
        let charts = features.map(StateChart.init)
        let render: (StateChart) -> String
        switch format {
        case .mermaid: render = MermaidRenderer.document
        case .dot: render = DotRenderer.document
        case .svg: render = SVGRenderer.document
        case .html:
            guard !charts.isEmpty else { return [] }
            return [GeneratedFile(name: "index.html", bytes: Array(HTMLPage.document(charts).utf8))]
        }
        return charts.map { chart in
            GeneratedFile(name: "\(chart.name).\(format.fileExtension)", bytes: Array(render(chart).utf8))
        }
    }
}
