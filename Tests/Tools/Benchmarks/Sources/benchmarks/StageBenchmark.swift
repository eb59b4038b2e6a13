import Emission
import Files
import Foundation
import Measuring
import SourceText
import SpecLanguage
import Workload
import YAMLSyntax

/// Measures each stage from a spec to its files, within this process and on one processor.
struct StageBenchmark {
    struct Fault: Error {}

    private let specs = Workload.features(200)
    private let artifacts = Artifact.allCases.map(ArtifactReference.builtin)

    func run(_ report: inout Report) throws {
        let files = specs.map { SourceFile(path: $0.name, text: $0.text) }
        let sink = DiagnosticSink()
        let nodes = files.compactMap { YAMLParser.parse($0, reporting: sink) }
        let specs = zip(nodes, files).compactMap { FeatureReader.read($0, in: $1, reporting: sink) }
        let features = Checker.check(specs, reporting: sink)
        guard
            let generator = Generator(templates: TemplateSources(), testing: .swiftTesting, reporting: sink),
            features.count == files.count
        else { throw Fault() }
        func render(_ feature: Feature) -> [GeneratedFile] {
            let record = generator.record(of: feature)
            return artifacts.compactMap { generator.file($0, of: record) }
        }
        let generated = features.flatMap(render)
        let read = files.reduce(0) { $0 + $1.bytes.count }
        let written = generated.reduce(0) { $0 + $1.bytes.count }

        var table = MarkdownTable("stage", "per feature", "throughput", "of")
        func add(_ stage: String, _ size: Int, _ what: String, _ body: () throws -> Void) rethrows {
            let time = try ProcessorClock.time(body)
            table.add(
                stage, Figures.time(time / Double(files.count)),
                Figures.significant(Double(size) / time / 1e6) + " MB/s", what)
        }
        add("parse", read, "specs") { for file in files { _ = YAMLParser.parse(file, reporting: sink) } }
        add("read", read, "specs") {
            for (node, file) in zip(nodes, files) { _ = FeatureReader.read(node, in: file, reporting: sink) }
        }
        add("check", read, "specs") { _ = Checker.check(specs, reporting: DiagnosticSink()) }
        add("render", written, "files") { for feature in features { _ = render(feature) } }
        let folder = try Folder("stages")
        var times = 0
        try add("write", written, "files") {
            times += 1
            let output = try OutputFolder(
                folder.url.appendingPathComponent("\(times)").path, at: nil)
            for file in generated {
                guard output.write(file.bytes, to: file.name, isNew: true, reporting: sink, unless: { nil })
                else {
                    throw Fault()
                }
            }
        }
        report.section(
            "The stages, in one process",
            "\(specs.count) features, \(Figures.size(read)) of specs, \(Figures.count(generated.count)) files of "
                + "\(Figures.size(written)); time on the processor, for `write` above all the system's.",
            table.text)
    }
}
