import Embedded
package import Emission
package import Files
package import SourceText
package import SpecLanguage

/// Specs, and the directories for the files that vmgen generates from them.
///
/// Commands, the hook and the build tool differ in how they find these, and in what they do with the
/// ``OutputComparison``.
package struct Project: Sendable {
    /// The existing files.
    package let tree: SourceTree
    /// The configuration of the specs.
    package var configuration: Configuration?
    /// The configurations of specs that have another one or none, by their paths.
    package var targets: [String: Configuration?] = [:]
    /// Swift expressions by type.
    package var examples: [String: String]
    package var testing: TestingLibrary
    /// The modules that the app's files import with an access level.
    package var explicitImports: ExplicitImports
    package var specs: [SourceFile]
    /// All specs of the configuration, if the run has only some of them; nil if they are not known.
    package var allSpecs: [SourceFile]?
    /// The specs of other modules, which the specs may refer to.
    package var peers: [PeerFile] = []
    package var templates: TemplateSources
    /// The folder that all output must be inside of.
    package var root: String
    package var outputs: [OutputDirectory] = []
    /// The access of the generated code, if it is not that of the features.
    package var access: Access?
    /// Whether no other specs generate into the directories, so that a generated file without a spec is an orphan.
    package var coversOutputs = true
    /// The folders given on the command line. Below them and below its home, vmgen looks for the spec of a generated
    /// file if the project does not cover its outputs.
    package var folders: [String] = []
    /// The folder that has all specs of the project: the configuration's, or the working directory.
    package var home = "."

    /// A project with the settings of a configuration.
    package init(
        _ configuration: Configuration?, specs: [SourceFile], templates: TemplateSources, root: String,
        in tree: SourceTree = .workingDirectory
    ) {
        self.tree = tree
        self.configuration = configuration
        self.specs = specs
        self.templates = templates
        self.root = root
        examples = configuration?.examples ?? [:]
        testing = configuration?.testing ?? .swiftTesting
        explicitImports = configuration?.explicitImports ?? ExplicitImports()
    }

    /// The checked features. The caller must check the sink for errors before using them.
    package func features(reporting sink: DiagnosticSink) -> [Feature] {
        pipeline.features(of: specs, among: peers, reporting: sink)
    }

    /// The checked features, for a command that reports no warnings of specs.
    package func features(reportingErrors sink: DiagnosticSink) -> [Feature] {
        let own = DiagnosticSink()
        let features = features(reporting: own)
        sink.report(contentsOf: own.diagnostics.filter { $0.severity == .error })
        return features
    }

    /// Renders all generated files. Returns nil after an error in the specs.
    package func plan(reporting sink: DiagnosticSink) -> OutputPlan? {
        var features = features(reporting: sink)
        guard !sink.hasErrors, let generator = generator(for: features, reporting: sink) else { return nil }
        checkNames(features, reporting: sink)
        checkRuntime(of: features, reporting: sink)
        if sink.hasErrors { return nil }
        let names = features.map(\.name)
        let testArtifacts = self.testArtifacts
        // With many features, both they and their files take much of the memory.
        let rendered = features.removeAll(concurrentlyMapping: { render($0, generator, testArtifacts) })
        let parts = rendered.reduce(into: Set(testArtifacts.contains(.contract) ? [.contract] : [])) {
            $0.formUnion($1.parts)
        }
        let files = rendered.map(\.files) + (rendered.isEmpty ? [] : [runtime(with: parts)])
        let plan = OutputPlan(
            directories: outputs.enumerated().map { index, output in
                OutputPlan.Directory(
                    path: output.path, files: files.flatMap { $0[index] },
                    others: output.otherNames(ofFeaturesNamed: names))
            })
        sink.report(contentsOf: plan.files.compactMap(\.fault))
        return plan
    }

    /// Returns the difference between the existing files and those that the specs describe; nil after an error
    /// in the specs. The caller must check the sink for errors before using it.
    package func comparison(reporting sink: DiagnosticSink) -> OutputComparison? {
        guard let plan = plan(reporting: sink) else { return nil }
        let isGone = specIsGone(from: root)
        return OutputComparison(
            plan, root: root, in: tree, isOrphan: { coversOutputs || isGone($0) }, reporting: sink)
    }

    // MARK: Parts of a plan

    private var pipeline: Pipeline {
        Pipeline(
            defaults: configuration?.defaults ?? SpecDefaults(), typeExamples: examples, targets: targets)
    }

    package var ownTypes: [String] { configuration?.ownTypes ?? [] }

    private func generator(for features: [Feature], reporting sink: DiagnosticSink) -> Generator? {
        Generator(
            templates: templates, testing: testing,
            artifacts: Set(outputs.flatMap(\.artifacts).filter(\.isWanted).map(\.reference)),
            architectures: Set(features.map(\.architecture)), ownTypes: ownTypes,
            explicitImports: explicitImports, reporting: sink)
    }

    /// Returns the files of a feature by directory, and the parts of the runtime that they need.
    private func render(
        _ feature: Feature, _ generator: Generator, _ testArtifacts: Set<Artifact>
    ) -> (files: [[OutputPlan.File]], parts: Set<RuntimePart>) {
        var own = feature
        if let access { own.access = access }
        let record = generator.record(
            of: own, runtime: outputs.first?.runtime ?? .embedded, testArtifacts: testArtifacts)
        return (outputs.map { $0.files(of: record, generator) }, hasParts ? record.runtimeParts : [])
    }

    /// Whether a file of the runtime has only the parts that the features need.
    private var hasParts: Bool { outputs.contains { $0.runtimeFiles.contains { !$0.isWhole } } }

    /// The files of the runtime by directory.
    private func runtime(with needed: Set<RuntimePart>) -> [[OutputPlan.File]] {
        let (needed, others) = (RuntimePart.closed(needed), partsOfAllSpecs)
        // A user's template may need any part.
        let parts: Set<RuntimePart>? = templates.hasOwnCode ? nil : needed.union(others ?? [])
        return outputs.map { output in
            let files = output.runtime(
                with: parts, keepingOthers: !coversOutputs && others == nil, ownTypes: ownTypes,
                explicitImports: explicitImports)
            return (files + output.packageFiles).map { OutputPlan.File(name: $0.name, content: $0) }
        }
    }

    /// The parts that all specs of the configuration need; nil if they are not known, or wrong.
    private var partsOfAllSpecs: Set<RuntimePart>? {
        guard let allSpecs, hasParts else { return nil }
        let silent = DiagnosticSink()
        let features = pipeline.features(of: allSpecs, among: peers, reporting: silent)
        if silent.hasErrors { return nil }
        return features.concurrentMap(\.runtimeParts).reduce(into: []) { $0.formUnion($1) }
    }

    /// The kinds of tests that are listed. With a user's templates, all features have contract tests.
    private var testArtifacts: Set<Artifact> {
        let listed = outputs.flatMap(\.listed)
        return Set([Artifact.tests, .contract].filter { listed.contains(.builtin($0)) })
            .union(templates.hasOwnCode ? [.contract] : [])
    }

    /// Reports file names that two features, or a feature and the runtime, share, even if they differ in
    /// case.
    private func checkNames(_ features: [Feature], reporting sink: DiagnosticSink) {
        var makers: [String: Int] = [:]
        // One diagnostic per pair of features, not per file.
        var reported: Set<[String]> = []
        for output in outputs {
            let runtimeNames = Set(output.runtimeFiles.map { $0.file.fileName.lowercased() })
            for index in features.indices {
                for name in output.names(of: features[index]) {
                    let path = FileSystem.join(output.path, name)
                    if !runtimeNames.isEmpty, runtimeNames.contains(name.lowercased()) {
                        sink.report(.generatedByRuntime(path, features[index]))
                    }
                    guard let first = makers.updateValue(index, forKey: path.lowercased()),
                        reported.insert([features[index].name, features[first].name]).inserted
                    else { continue }
                    sink.report(.generatedTwice(path, by: features[index], first: features[first]))
                }
            }
        }
    }

    /// Reports features whose declarations other modules see, but not the runtime's types in them.
    private func checkRuntime(of features: [Feature], reporting sink: DiagnosticSink) {
        let modes = outputs.flatMap { output in output.artifacts.compactMap(output.mode) }
        guard let mode = modes.first(where: { $0 != .module }) else { return }
        for feature in features where (access ?? feature.access) != .internal {
            sink.report(.publicRuntime(feature, mode))
        }
    }

    /// Returns a function that tells whether a spec of that name is gone: a head contains only the name, so
    /// vmgen looks for it below the given folders and the project's home. Without folders, no spec is gone. In a folder
    /// outside the home, other specs may generate, too, so that none is gone either.
    package func specIsGone(from output: String) -> (String) -> Bool {
        var candidates: Set<String>?
        let isAtHome = OutputComparison.place(of: output, in: home, tree, reporting: DiagnosticSink()) != nil
        let isKnown = coversOutputs || (!folders.isEmpty && isAtHome)
        return { spec in
            guard isKnown else { return false }
            if candidates == nil {
                let (silent, search) = (DiagnosticSink(), SpecSearch(in: tree))
                let paths = (folders + [home]).flatMap { search.files(below: $0, reporting: silent) }
                candidates = Set(
                    paths.map(FileSystem.name(of:)) + specs.map { FileSystem.name(of: $0.path) })
            }
            return candidates?.contains(spec) == false
        }
    }
}
