import Foundation
import Measuring
import SourceText
import Stencil
import TemplateEngine
import VMGenCore
import Workload

/// Compares the template engine with Stencil.
struct EngineBenchmark {
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }

    private let schema = FeatureFields.schema

    func run(_ report: inout Report) throws {
        let contexts = try contexts(20)
        let builtin = Dictionary(
            uniqueKeysWithValues: Generator.builtinTemplates.map {
                ($0.name, SourceFile(path: $0.name, text: $0.text))
            })
        let names = Artifact.allCases.map { $0.rawValue + ".swift.stencil" }
        let templates = try names.map { try load(builtin[$0]!, builtin) }
        var size = 0
        for context in contexts { for template in templates { size += template.render(context).bytes.count } }
        let time = ProcessorClock.time {
            for context in contexts { for template in templates { _ = template.render(context) } }
        }
        let speed = Double(size) / time / 1e6
        report.goal(
            "template engine, built-in templates", "≥ 100 MB/s", Figures.significant(speed) + " MB/s",
            isMet: speed >= 100)
        try compare(contexts, &report)
    }

    private func compare(_ contexts: [TemplateRecord], _ report: inout Report) throws {
        var table = MarkdownTable("template", "file", "vmgen", "Stencil", "Stencil ÷ vmgen")
        var ratios: [Double] = []
        let environment = Environment(trimBehaviour: .smart)
        let value = contexts[0]
        // The peers' tests are contract tests, and stand for both artifacts.
        for artifact in Artifact.allCases where artifact != .contract {
            let name = artifact.rawValue + ".swift.stencil"
            let place = Settings.package.appendingPathComponent("Templates/" + name)
            let text = try String(contentsOf: place, encoding: .utf8)
            let own = try load(SourceFile(path: name, text: text), [:])
            let peer = Stencil.Template(templateString: text, environment: environment)
            // Fields that the template does not name cost nothing.
            let words = Set(text.split { !$0.isLetter }.map(String.init))
            let dictionary = dictionary(value, schema.shape, of: words)
            let bytes = own.render(value).bytes
            guard try Array(peer.render(dictionary).utf8) == bytes else {
                throw Fault(description: "Stencil makes another file of \(name)")
            }
            let ownTime = ProcessorClock.time { _ = own.render(value) }
            let peerTime = try ProcessorClock.time { _ = try peer.render(dictionary) }
            ratios.append(peerTime / ownTime)
            table.add(
                "`\(name)`", Figures.size(bytes.count), speed(bytes.count, ownTime),
                speed(bytes.count, peerTime),
                Figures.significant(peerTime / ownTime))
        }
        let ratio = ratios.median
        report.goal(
            "template engine, against Stencil 0.15.1", "≥ 200 × faster", Figures.ratio(ratio) + " faster",
            isMet: ratio >= 200)
        report.section(
            "The template engine compared with Stencil 0.15.1",
            "The plain templates with the context of a feature, of which Stencil gets only the fields that they name; the files are "
                + "byte for byte the same. Time on the processor.", table.text)
    }

    private func speed(_ size: Int, _ time: Double) -> String {
        "\(Figures.time(time)), \(Figures.significant(Double(size) / time / 1e6)) MB/s"
    }

    private func load(_ file: SourceFile, _ library: [String: SourceFile]) throws -> TemplateEngine.Template {
        let sink = DiagnosticSink()
        let template = TemplateEngine.Template.load(
            file, shape: schema.shape, library: library, reporting: sink)
        guard let template else {
            throw Fault(description: DiagnosticRenderer().render(sink.diagnostics))
        }
        return template
    }

    private func contexts(_ count: Int) throws -> [TemplateRecord] {
        let sink = DiagnosticSink()
        let files = Workload.features(count).map { SourceFile(path: $0.name, text: $0.text) }
        let features = Pipeline().features(of: files, reporting: sink)
        guard features.count == count else {
            throw Fault(description: DiagnosticRenderer().render(sink.diagnostics))
        }
        return features.map { schema.record(of: FeatureFields($0)) }
    }

    /// A value's fields with some names, as a dictionary for Stencil.
    private func dictionary(
        _ record: TemplateRecord, _ shape: TemplateShape, of names: Set<String>
    ) -> [String: Any] {
        var fields: [String: Any] = [:]
        for (slot, field) in shape.fields.enumerated() where names.contains(field.name) {
            fields[field.name] = plain(record.field(slot), field.kind, of: names)
        }
        return fields
    }

    private func plain(_ value: TemplateValue, _ kind: TemplateKind, of names: Set<String>) -> Any? {
        switch (value, kind) {
        case (.text(let text), _): text
        case (.flag(let flag), _): flag
        case (.number(let number), _): number
        case (.list(let list), .list(let element)): list.compactMap { plain($0, element, of: names) }
        case (.record(let record), .record(let shape)): dictionary(record, shape, of: names)
        default: nil
        }
    }
}
