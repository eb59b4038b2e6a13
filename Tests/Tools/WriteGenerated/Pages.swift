package import Embedding
import SourceText
import SpecLanguage
import StateCharts
import TestSupport

/// The files of the documentation that are written from the sources, in whole or in part; but for the page of rules,
/// which vmgen writes itself.
package enum Pages {
    struct Faulty: Error, CustomStringConvertible {
        let description: String
    }

    package static func files() throws -> [WrittenFile] {
        [WrittenFile(Documentation.catalogue + "/Language.md", LanguageSummary.page, by: "pages")]
            + (try keys()) + (try diagrams())
    }

    private static func keys() throws -> [WrittenFile] {
        let forms = MappingForm.configuration.formsWithin
        return try Set(KeyReference.tables.map(\.1)).sorted().map { name in
            var page = try Page(name)
            for (form, _) in KeyReference.tables.filter({ $0.1 == name }) {
                guard let form = forms.first(where: { $0.name == form }) else {
                    throw Faulty(description: "there is no form '\(form)'")
                }
                try page.write("keys of \(form.name)", "\n" + KeyReference.table(of: form) + "\n")
            }
            return page.file
        }
    }

    /// The page on charts has a picture of its first spec, the README one of its own.
    private static func diagrams() throws -> [WrittenFile] {
        let (_, article) = try feature(on: Documentation.catalogue + "/Diagrams.md")
        let (_, weather) = try feature(on: "README.md", named: "Weather.vm.yaml")
        func picture(_ name: String, _ bytes: [UInt8]) -> WrittenFile {
            WrittenFile("\(Documentation.catalogue)/\(name).svg", bytes, by: "pages")
        }
        let tutorial = "Tutorials/Code/tutorial-spec.yaml"
        let departures = try feature(
            of: Documentation.text("\(Documentation.catalogue)/\(tutorial)"), named: "Departures.vm.yaml")
        let (light, dark) = try colors(of: chart(of: weather, as: .svg))
        return [
            picture("article-chart", chart(of: article, as: .svg)),
            picture("weather-chart", light), picture("weather-chart~dark", dark),
            picture("Tutorials/departures-chart", chart(of: departures, as: .svg)),
        ]
    }

    /// The chart in the colors of each mode alone: a site's mode may differ from the system's.
    private static func colors(of chart: [UInt8]) throws -> (light: [UInt8], dark: [UInt8]) {
        let text = String(decoding: chart, as: UTF8.self)
        guard
            let match = text.firstMatch(of: /@media \(prefers-color-scheme: dark\) \{\n((?: [^\n]+\n)+)\}\n/)
        else {
            throw Faulty(description: "the chart has no colors for dark mode")
        }
        return (
            Array(text.replacing(match.output.0, with: "").utf8),
            Array(text.replacing(match.output.0, with: match.output.1).utf8)
        )
    }

    private static func chart(of feature: Feature, as format: Diagram.Format) -> [UInt8] {
        Diagram.files([feature], as: format).flatMap(\.bytes)
    }

    private static func feature(
        on page: String, named name: String? = nil
    ) throws -> (spec: String, feature: Feature) {
        let spec = try Documentation.blocks("yaml").first {
            $0.page == page && (name == nil || $0.specName == name)
        }
        guard let spec, let name = spec.specName else { throw Faulty(description: "\(page) has no spec") }
        return (spec.text, try feature(of: spec.text, named: name))
    }

    private static func feature(of spec: String, named name: String) throws -> Feature {
        let sink = DiagnosticSink()
        let file = SourceFile(path: name, text: spec)
        guard let feature = Pipeline().features(of: [file], reporting: sink).first else {
            throw Faulty(description: DiagnosticRenderer().render(sink.sorted))
        }
        return feature
    }
}
