package import SourceText
package import SpecLanguage

/// State charts of features, as files that are not yet written.
package enum Diagram {
    package enum Format: String, Sendable, CaseIterable {
        case mermaid, dot, svg
        /// All features on one page.
        case html

        package var fileExtension: String { self == .mermaid ? "mmd" : rawValue }

        /// The format of a file with this name; nil if its extension is that of none.
        package init?(of path: String) {
            let name = path.lowercased().split(separator: "/", omittingEmptySubsequences: false).last ?? ""
            let format = Self.allCases.first { name.dropFirst().hasSuffix("." + $0.fileExtension) }
            guard let format else { return nil }
            self = format
        }

        /// The suffix of a file for one feature: `.svg`, `.chart.html`.
        package var fileNameSuffix: String { self == .html ? ".chart.html" : "." + fileExtension }
    }

    /// The largest number of features on one page. With more, each has its own page.
    package static let mostOnPage = 50

    /// Returns a file for each feature, in the given order. HTML is one page, or an index and a page for each
    /// feature.
    ///
    /// - Parameter splitsPages: Whether many features get a page each, so that browsers load them quickly.
    package static func files(
        _ features: [Feature], as format: Format, splitsPages: Bool = false
    ) -> [GeneratedFile] {
        let charts = features.map(StateChart.init)
        let render: (StateChart) -> String
        switch format {
        case .mermaid: render = { MermaidRenderer.document(Drawing($0).chart) }
        case .dot: render = { DotRenderer.document(Drawing($0).chart) }
        case .svg: render = SVGRenderer.document
        case .html: return HTMLPage.files(charts, splits: splitsPages && charts.count > mostOnPage)
        }
        return charts.map { chart in
            GeneratedFile(name: chart.name + format.fileNameSuffix, bytes: Array(render(chart).utf8))
        }
    }
}
