import SourceText
import VMGenCore

/// What one run works on: the specs that were read, and where what they make belongs.
struct Project {
    /// The configuration's folder, or the one that was given as `--output`.
    var root: String
    var configuration: Configuration?
    var specs: [SourceFile]
    var templates: TemplateSources
    var outputs: [OutputDirectory]
    /// All specs of the configuration were read, so that a file of no spec is an orphan.
    var coversConfiguration: Bool
    /// The folders that were given, without a configuration's outputs.
    var folders: [String]

    /// The checked features; the caller looks at the sink before it trusts them.
    func features(reporting sink: DiagnosticSink) -> [Feature] {
        Frontend(configuration).features(of: specs, reporting: sink)
    }

    /// Everything that should be on disk, in memory; nil when something was reported.
    func render(_ features: [Feature], reporting sink: DiagnosticSink) -> [RenderedOutput]? {
        guard
            let generator = Generator(
                templates: templates, testing: configuration?.testing ?? .swiftTesting, reporting: sink)
        else { return nil }
        var makers: [String: Feature] = [:]
        return outputs.map { output in
            var files: [GeneratedFile] = []
            for feature in features {
                let rendered = generator.generate(
                    feature, artifacts: output.artifacts, imports: output.imports)
                for (place, file) in rendered.enumerated() {
                    let path = FileSystem.join(output.path, file.name)
                    if let first = makers.updateValue(feature, forKey: path.lowercased()) {
                        // One diagnostic a pair of features, not one a file.
                        if place == 0 { sink.report(.generatedTwice(path, by: feature, first: first)) }
                        continue
                    }
                    files.append(file)
                }
            }
            return RenderedOutput(directory: output.path, files: files)
        }
    }

    func compare(_ outputs: [RenderedOutput], reporting sink: DiagnosticSink) -> OutputComparison {
        var candidates: Set<String>?
        return OutputComparison(
            outputs, root: root,
            isOrphan: { spec in
                if coversConfiguration { return true }
                // Without a configuration a head tells a spec's name only: the file may go when a folder
                // was searched for it, and nothing of that name is in sight either.
                guard !folders.isEmpty else { return false }
                if candidates == nil {
                    let silent = DiagnosticSink()
                    let paths = (folders + ["."]).flatMap { FileSystem.files(below: $0, reporting: silent) }
                    candidates = Set(
                        paths.map(FileSystem.name(of:)) + specs.map { FileSystem.name(of: $0.path) })
                }
                return candidates?.contains(spec) == false
            }, reporting: sink)
    }
}

extension Frontend {
    init(_ configuration: Configuration?) {
        self.init(
            defaults: configuration?.defaults ?? SpecDefaults(), typeExamples: configuration?.examples ?? [:])
    }
}
