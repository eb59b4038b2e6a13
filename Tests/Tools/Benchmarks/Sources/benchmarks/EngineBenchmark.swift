import Emission
import Measuring
import SourceText
import SpecLanguage
import TemplateEngine
import Workload

/// The speed of the template engine with the built-in templates.
struct EngineBenchmark {
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    private let schema = FeatureFields.schema

    func run(_ report: inout Report) throws {
        let sink = DiagnosticSink()
        let files = Workload.features(20).map { SourceFile(path: $0.name, text: $0.text) }
        let contexts = Pipeline().features(of: files, reporting: sink)
            .map { schema.record(of: FeatureFields($0)) }
        let library = Dictionary(
            uniqueKeysWithValues: Generator.builtinTemplates.map {
                ($0.name, SourceFile(path: $0.name, text: $0.text))
            })
        let templates = Artifact.allCases.compactMap { artifact in
            Template.load(
                library[artifact.rawValue + ".swift.stencil"]!, shape: schema.shape, library: library,
                reporting: sink)
        }
        guard !sink.hasErrors, contexts.count == files.count else {
            throw Fault(description: DiagnosticRenderer().render(sink.diagnostics))
        }
        var size = 0
        for context in contexts { for template in templates { size += template.render(context).bytes.count } }
        let time = ProcessorClock.time {
            for context in contexts { for template in templates { _ = template.render(context) } }
        }
        let speed = Double(size) / time / 1e6
        report.goal(
            "template engine, built-in templates", "≥ 100 MB/s", Figures.significant(speed) + " MB/s",
            isMet: speed >= 100)
    }
}
