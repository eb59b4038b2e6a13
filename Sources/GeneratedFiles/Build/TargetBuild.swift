import SourceText
import VMGenCore

/// The files that the build plugin generates for one target from the specs of one module.
struct TargetBuild: RecordedTarget, Sendable {
    enum Kind: String, Sendable {
        /// The app's files, from the specs in the target itself.
        case sources
        /// The mocks of another target's features, for a library of mocks.
        case mocks
        /// The mocks and contract tests of another target's features, for a test target.
        case tests

        /// The artifacts to generate if the configuration lists none.
        var artifacts: [Artifact] {
            switch self {
            case .sources: Artifact.Home.app.artifacts
            case .mocks: Artifact.Home.mocks.artifacts
            case .tests: Artifact.Home.mocks.artifacts + Artifact.Home.tests.artifacts
            }
        }

        /// The artifacts that a configuration may list. The plugin announces the files of all of them.
        var possible: [Artifact] {
            self == .sources ? artifacts + Artifact.Home.mocks.artifacts : artifacts
        }
    }

    private let kind: Kind
    private let module: String
    let output: String
    /// The paths of the templates, including those that the configuration does not use.
    private let templatePaths: [String]
    private let language: Configuration?
    private let target: Configuration?
    private let templates: TemplateSources
    /// The runtime files that this run writes. If a target has several runs, only one of them writes each
    /// file.
    private let runtimeFiles: [RuntimeFile]
    /// Whether specs of other modules need the runtime files, too.
    private let sharesRuntime: Bool
    /// All artifacts to write: those that the configuration asks for, and the others without declarations.
    private let artifacts: [(reference: ArtifactReference, isAsked: Bool)]

    /// Reports errors, and returns nil if there is nothing to work on.
    init?(
        kind: Kind, module: String, output: String, config: String?, targetConfig: String?,
        templates paths: [String], runtimeFiles: [String], sharesRuntime: Bool, reporting sink: DiagnosticSink
    ) {
        self.kind = kind
        self.module = module
        self.output = output
        templatePaths = paths
        language = config.flatMap { Self.configuration($0, reporting: sink) }
        target =
            targetConfig == config
            ? language : targetConfig.flatMap { Self.configuration($0, reporting: sink) }
        if sink.hasErrors { return nil }
        target?.checkForBuild(reporting: sink)
        templates = target?.templates(among: paths, reporting: sink) ?? TemplateSources()
        let own = paths.compactMap { TemplateSources.stem(of: FileSystem.name(of: $0)) }
            .map(ArtifactReference.init(named:))
            .filter { if case .template = $0 { true } else { false } }
        let asked = target?.outputs.flatMap(\.artifacts).map(\.value) ?? []
        let wanted = asked.isEmpty ? kind.artifacts.map(ArtifactReference.builtin) : asked
        self.runtimeFiles = runtimeFiles.compactMap { name in
            RuntimeFile(module: name, forTests: kind == .tests && wanted.contains(.builtin(.tests)))
        }
        self.sharesRuntime = sharesRuntime
        artifacts = (kind.possible.map(ArtifactReference.builtin) + own).map { ($0, wanted.contains($0)) }
        target?.checkArtifacts(kind, templates: templates, reporting: sink)
        if sink.hasErrors { return nil }
    }

    private static func configuration(_ path: String, reporting sink: DiagnosticSink) -> Configuration? {
        FileSystem.load(path, reporting: sink).flatMap { ConfigurationDecoder.decode($0, reporting: sink) }
    }

    /// Generates the files of the target.
    ///
    /// - Parameter path: The file of the record; nil to keep none.
    func run(
        _ specs: [String], against peers: [String], record path: String?, reporting sink: DiagnosticSink
    ) {
        let sources = specs.compactMap { FileSystem.load($0, reporting: sink) }
        let others = peers.compactMap { FileSystem.load($0, reporting: DiagnosticSink()) }
        if sink.hasErrors { return }
        _ = generate(from: sources, against: others, settings: settings, record: path, reporting: sink)
    }

    /// The inputs that all features depend on; nil if the tool cannot be identified.
    private var settings: [UInt8]? {
        let lists = [
            [kind.rawValue, module, output, "\(sharesRuntime)"], runtimeFiles.map(\.fileName), templatePaths,
        ]
        return BuildRecord.settings(
            lists.flatMap { ["\($0.count)"] + $0 },
            [language?.file, target?.file] + templates.files.sorted { $0.key < $1.key }.map(\.value))
    }

    var directories: [String] { [output] }

    var pipeline: Pipeline {
        var examples = language?.examples ?? [:]
        examples.merge(target?.examples ?? [:]) { $1 }
        return Pipeline(defaults: language?.defaults ?? SpecDefaults(), typeExamples: examples)
    }

    func names(of feature: Feature) -> [[String]] {
        [artifacts.map { $0.reference.fileName(of: feature.name) }]
    }

    func otherNames(ofFeaturesNamed features: [String]) -> [Set<String>] { [[]] }

    func compare(_ plan: OutputPlan, reporting sink: DiagnosticSink) -> OutputComparison {
        OutputComparison(plan, root: output, keepingContents: false, isOrphan: { _ in true }, reporting: sink)
    }

    /// Returns a unit for each feature; nil after reporting an error.
    func units(of features: [Feature], reporting sink: DiagnosticSink) -> [OutputPlan.Unit]? {
        if features.isEmpty { return [] }
        guard
            let generator = Generator(
                templates: templates, testing: target?.testing ?? .swiftTesting,
                artifacts: Set(artifacts.filter(\.isAsked).map(\.reference)),
                architectures: Set(features.map(\.architecture)),
                qualified: language?.qualified ?? [], explicitImports: explicitImports, reporting: sink)
        else { return nil }
        for feature in features {
            for name in names(of: feature)[0]
            where runtimeFiles.contains(where: { $0.fileName.lowercased() == name.lowercased() }) {
                sink.report(.generatedByRuntime(name, feature))
            }
        }
        if sink.hasErrors { return nil }
        return features.map { feature in
            OutputPlan.Unit(names: names(of: feature)) { [files(of: feature, generator)] }
        }
    }

    func runtimeUnit(with parts: Set<RuntimePart>) -> OutputPlan.Unit {
        OutputPlan.Unit(names: [runtimeFiles.map(\.fileName)]) {
            [runtimeFiles.map { content(of: $0, parts) }]
        }
    }

    /// The source of a runtime file, empty unless a requested artifact needs it here.
    private func content(of file: RuntimeFile, _ parts: Set<RuntimePart>) -> GeneratedFile {
        let users = file.users.filter(kind.possible.contains)
        let asked = artifacts.filter(\.isAsked).map(\.reference)
        let modes = users.map(ArtifactReference.builtin).filter(asked.contains).map(mode)
        guard modes.contains(where: \.isWritten) else { return file.emptyFile }
        // A user's template may need any part.
        let isWhole = modes.contains(.whole) || sharesRuntime || templates.hasOwnCode
        let made = file.file(
            of: isWhole ? Set(RuntimePart.allCases) : parts.intersection(RuntimePlacement.parts(of: asked)),
            importing: users.flatMap { imports(of: .builtin($0)) }, qualified: language?.qualified ?? [],
            explicitImports: explicitImports)
        // Limited to debug builds, as the mocks are.
        return kind == .sources && file != .runtime ? made.onlyForDebugging : made
    }

    /// The modules that the target imports with an access level. Other targets may import them without one.
    private var explicitImports: ExplicitImports { target?.explicitImports ?? ExplicitImports() }

    /// How an artifact of this target gets the runtime.
    private func mode(of artifact: ArtifactReference) -> RuntimeMode {
        let own = target?.outputs.first { $0.artifacts.contains { $0.value == artifact } }?.runtime
        return own ?? target?.runtime ?? .embedded
    }

    /// How the features' files get the runtime, wherever they are.
    private var appMode: RuntimeMode {
        guard let language else { return .embedded }
        return RuntimePlacement.appMode(
            of: language.outputs.map(RuntimePlacement.Output.init), mode: language.runtime)
    }

    private func files(of feature: Feature, _ generator: Generator) -> [GeneratedFile] {
        let access = feature.access
        var feature = feature
        // A test bundle has no public interface, and its `@testable` imports could not appear in one.
        if kind == .tests { feature.access = .internal }
        let record = Pipeline.view(feature, for: generator, runtime: appMode, appAccess: access)
        return artifacts.map { artifact, isAsked in
            let made =
                isAsked
                ? Pipeline.render(
                    record, with: generator, artifacts: [artifact], imports: imports(of: artifact),
                    support: mode(of: artifact)) : []
            guard let file = made.first else {
                return GeneratedFile.empty(artifact.fileName(of: feature.name), of: feature)
            }
            let isForDebugging = kind == .sources && artifact == .builtin(.mocks)
            return isForDebugging ? file.onlyForDebugging : file
        }
    }

    /// The imports of an artifact: the module under test, and the configuration's additions.
    private func imports(of artifact: ArtifactReference) -> [String] {
        let added =
            target?.outputs.filter { $0.artifacts.contains { $0.value == artifact } }
            .flatMap(\.imports) ?? []
        let own = kind == .tests ? "@testable \(module)" : module
        let isThere = kind == .sources || added.contains { $0 == module || $0 == "@testable \(module)" }
        return isThere ? added : [own] + added
    }
}
