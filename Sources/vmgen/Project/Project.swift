import GeneratedFiles
import SourceText
import VMGenCore

/// The specs of a run, and the directories for their output.
struct Project {
    /// The configuration's folder, or the one given with `--output`.
    var root: String
    var configuration: Configuration?
    var specs: [SourceFile]
    var templates: TemplateSources
    var outputs: [OutputDirectory]
    /// Whether the run reads all specs of the configuration, so that a generated file without a spec is an
    /// orphan.
    var coversConfiguration: Bool
    /// The folders given on the command line, without a configuration's outputs.
    var folders: [String]

    /// Leaves out the runtime, for output that people read.
    mutating func leaveOutRuntime() {
        for index in outputs.indices { outputs[index].runtimeFiles = [] }
    }

    /// The checked features. The caller must check the sink for errors before using them.
    func features(reporting sink: DiagnosticSink) -> [Feature] {
        Progress.shared.begin("checking", features: specs.count)
        return pipeline.features(of: specs, reporting: sink) { Progress.shared.step() }
    }

    /// Plans all generated files. Reports an error and returns nil if a template is invalid.
    func plan(_ features: [Feature], reporting sink: DiagnosticSink) -> OutputPlan? {
        guard let units = units(of: features, reporting: sink) else { return nil }
        return OutputPlan(
            directories: directories, units: units + (runtimeUnits(of: features)),
            others: otherNames(ofFeaturesNamed: features.map(\.name)))
    }

    private func runtimeUnits(of features: [Feature]) -> [OutputPlan.Unit] {
        features.isEmpty
            ? [] : [runtimeUnit(with: features.reduce(into: []) { $0.formUnion($1.runtimeParts) })]
    }

    /// Reports file names that two features, or a feature and the runtime, share, even if they differ in
    /// case.
    fileprivate func checkNames(_ features: [Feature], reporting sink: DiagnosticSink) {
        var makers: [String: Feature] = [:]
        // One diagnostic per pair of features, not per file.
        var reported: Set<[String]> = []
        for output in outputs {
            let runtimeNames = Set(output.runtimeFiles.map { $0.fileName.lowercased() })
            for feature in features {
                for name in output.names(of: feature) {
                    let path = FileSystem.join(output.path, name)
                    if runtimeNames.contains(name.lowercased()) {
                        sink.report(.generatedByRuntime(path, feature))
                    }
                    guard let first = makers.updateValue(feature, forKey: path.lowercased()),
                        reported.insert([feature.name, first.name]).inserted
                    else { continue }
                    sink.report(.generatedTwice(path, by: feature, first: first))
                }
            }
        }
    }

    /// - Parameter keepsContents: Whether the entries have the old and new contents, not only the fact that
    ///   they differ.
    func compare(
        _ plan: OutputPlan, keepingContents keepsContents: Bool, reporting sink: DiagnosticSink
    ) -> OutputComparison {
        let isGone = specIsGone()
        return OutputComparison(
            plan, root: root, keepingContents: keepsContents,
            isOrphan: { coversConfiguration || isGone($0) }, reporting: sink)
    }

    /// Returns a function that tells whether a spec of that name is gone: a head contains only the name, so
    /// vmgen looks for it below the given folders and the working directory. Without folders, no spec is gone.
    func specIsGone() -> (String) -> Bool {
        var candidates: Set<String>?
        return { spec in
            guard !folders.isEmpty || coversConfiguration else { return false }
            if candidates == nil {
                let silent = DiagnosticSink()
                let paths = (folders + ["."]).flatMap { FileSystem.files(below: $0, reporting: silent) }
                candidates = Set(
                    paths.map(FileSystem.name(of:)) + specs.map { FileSystem.name(of: $0.path) })
            }
            return candidates?.contains(spec) == false
        }
    }
}

extension Project: RecordedTarget {
    var pipeline: Pipeline { Pipeline(configuration) }

    var directories: [String] { outputs.map(\.path) }

    func names(of feature: Feature) -> [[String]] { outputs.map { $0.names(of: feature) } }

    func otherNames(ofFeaturesNamed features: [String]) -> [Set<String>] {
        outputs.map { $0.otherNames(ofFeaturesNamed: features) }
    }

    func units(of features: [Feature], reporting sink: DiagnosticSink) -> [OutputPlan.Unit]? {
        guard
            let generator = Generator(
                templates: templates, testing: configuration?.testing ?? .swiftTesting,
                artifacts: Set(outputs.flatMap(\.artifacts)),
                architectures: Set(features.map(\.architecture)),
                qualified: configuration?.qualified ?? [], explicitImports: explicitImports, reporting: sink)
        else { return nil }
        checkNames(features, reporting: sink)
        if sink.hasErrors { return nil }
        return features.map { feature in
            OutputPlan.Unit(names: names(of: feature)) { [outputs] in
                let record = Pipeline.view(
                    feature, for: generator, runtime: outputs.first?.runtime ?? .embedded)
                return outputs.map {
                    Pipeline.render(
                        record, with: generator, artifacts: $0.artifacts, imports: $0.imports,
                        support: $0.support)
                }
            }
        }
    }

    private var explicitImports: ExplicitImports { configuration?.explicitImports ?? ExplicitImports() }

    func runtimeUnit(with parts: Set<RuntimePart>) -> OutputPlan.Unit {
        let qualified = configuration?.qualified ?? []
        // A user's template may need any part.
        let parts = templates.hasOwnCode ? nil : parts
        return OutputPlan.Unit(names: outputs.map { $0.runtimeFiles.map(\.fileName) }) {
            [outputs, coversConfiguration, explicitImports] in
            outputs.map { output in
                output.runtimeFiles.map {
                    output.content(
                        of: $0, parts, keepingOthers: !coversConfiguration, qualified: qualified,
                        explicitImports: explicitImports)
                }
            }
        }
    }

    func compare(_ plan: OutputPlan, reporting sink: DiagnosticSink) -> OutputComparison {
        compare(plan, keepingContents: false, reporting: sink)
    }
}

extension Pipeline {
    init(_ configuration: Configuration?) {
        self.init(
            defaults: configuration?.defaults ?? SpecDefaults(), typeExamples: configuration?.examples ?? [:])
    }
}
