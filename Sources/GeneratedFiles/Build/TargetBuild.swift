import SourceText
import VMGenCore

/// The files that the build plugin generates for one target from the specs of one module.
struct TargetBuild: Sendable {
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
            case .sources: Artifact.Home.app.listed
            case .mocks: Artifact.Home.mocks.listed
            case .tests: Artifact.Home.mocks.listed + Artifact.Home.tests.listed
            }
        }

        /// The artifacts that a configuration may list. The plugin announces the files of all of them.
        var possible: [Artifact] {
            switch self {
            case .sources: artifacts + Artifact.Home.mocks.artifacts
            case .mocks: artifacts
            case .tests: Artifact.Home.mocks.artifacts + Artifact.Home.tests.artifacts
            }
        }
    }

    private let kind: Kind
    private let module: String
    private let output: String
    private let language: Configuration?
    private let target: Configuration?
    private let templates: TemplateSources
    /// Whether the module with the specs depends on the library `VMGenRuntime`.
    private let importsRuntime: Bool
    /// Whether the target depends on the library `VMGenTestSupport`.
    private let importsSupport: Bool
    /// The runtime files that this run writes. If a target has several runs, only one of them writes each
    /// file.
    private let runtimeFiles: [RuntimeFile]
    /// Whether specs of other modules need the runtime files, too.
    private let sharesRuntime: Bool
    /// All artifacts to write: those that the configuration asks for, and the others without declarations.
    private let artifacts: [(reference: ArtifactReference, isAsked: Bool)]
    /// Whether the contract tests are listed, and not implied by the tests.
    private let listsContract: Bool

    /// Reports errors, and returns nil if there is nothing to work on.
    init?(
        kind: Kind, module: String, output: String, config: String?, targetConfig: String?,
        templates paths: [String], libraries: [String], targetLibraries: [String], runtimeFiles: [String],
        sharesRuntime: Bool, reporting sink: DiagnosticSink
    ) {
        self.kind = kind
        self.module = module
        self.output = output
        importsRuntime = libraries.contains(RuntimeFile.runtimeModule)
        importsSupport = targetLibraries.contains(RuntimeFile.testSupportModule)
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
        let listed = asked.isEmpty ? kind.artifacts.map(ArtifactReference.builtin) : asked
        let contract = ArtifactReference.builtin(.contract)
        listsContract = listed.contains(contract)
        let wanted = listed.contains(.builtin(.tests)) && !listsContract ? listed + [contract] : listed
        self.runtimeFiles = runtimeFiles.compactMap { name in
            RuntimeFile(module: name, forTests: kind == .tests && wanted.contains(contract))
        }
        self.sharesRuntime = sharesRuntime
        artifacts = (kind.possible.map(ArtifactReference.builtin) + own).map { ($0, wanted.contains($0)) }
        target?.checkArtifacts(kind, templates: templates, reporting: sink)
        if sink.hasErrors { return nil }
    }

    private static func configuration(_ path: String, reporting sink: DiagnosticSink) -> Configuration? {
        FileSystem.load(path, reporting: sink).flatMap { ConfigurationDecoder.decode($0, reporting: sink) }
    }

    /// The project whose output is the target's folder. Returns nil after an error.
    func project(_ specs: [String], among peers: [String], reporting sink: DiagnosticSink) -> Project? {
        let sources = specs.compactMap { FileSystem.load($0, reporting: sink) }
        if sink.hasErrors { return nil }
        var examples = language?.examples ?? [:]
        examples.merge(target?.examples ?? [:]) { $1 }
        var project = Project(
            configuration: language, examples: examples, testing: target?.testing ?? .swiftTesting,
            // Other targets may import them without an access level.
            explicitImports: target?.explicitImports ?? ExplicitImports(),
            specs: sources,
            peers: peers.compactMap { PeerFile($0) { FileSystem.load($0, reporting: DiagnosticSink()) } },
            templates: templates, root: output, coversOutputs: true)
        project.outputs = [
            OutputDirectory(
                path: output, artifacts: artifacts.map { artifact($0.reference, isWanted: $0.isAsked) },
                runtimeFiles: runtimeFiles.map(runtimeFile),
                runtime: appMode, isAnnounced: true)
        ]
        // A test bundle has no public interface, and its `@testable` imports could not appear in one.
        if kind == .tests { project.access = .internal }
        return project
    }

    private func artifact(_ reference: ArtifactReference, isWanted: Bool) -> OutputArtifact {
        OutputArtifact(
            reference, imports: imports(of: reference), support: mode(of: reference), isWanted: isWanted,
            isListed: listsContract || reference != .builtin(.contract),
            isDebugOnly: kind == .sources && reference == .builtin(.mocks))
    }

    /// A runtime file, empty unless a requested artifact needs it here.
    private func runtimeFile(_ file: RuntimeFile) -> OutputRuntime {
        let users = file.users.filter(kind.possible.contains)
        let asked = artifacts.filter(\.isAsked).map(\.reference)
        let modes = users.map(ArtifactReference.builtin).filter(asked.contains).map(mode)
        return OutputRuntime(
            file, imports: users.flatMap { imports(of: .builtin($0)) },
            parts: RuntimePlacement.parts(of: asked), isWhole: modes.contains(.whole) || sharesRuntime,
            isWanted: modes.contains(where: \.isWritten),
            // As the mocks are.
            isDebugOnly: kind == .sources && file != .runtime)
    }

    /// The artifact whose settings apply: implied contract tests have those of the tests.
    private func listed(_ artifact: ArtifactReference) -> ArtifactReference {
        artifact == .builtin(.contract) && !listsContract ? .builtin(.tests) : artifact
    }

    /// How an artifact of this target gets the runtime. If the configuration does not say, a library that the target
    /// depends on is imported.
    private func mode(of artifact: ArtifactReference) -> RuntimeMode {
        let artifact = listed(artifact)
        let own = target?.outputs.first { $0.artifacts.contains { $0.value == artifact } }?.runtime
        let isApp = if case .builtin(let builtin) = artifact { builtin.home == .app } else { true }
        let isImported = isApp ? importsRuntime : importsSupport
        return own ?? target?.runtime ?? (isImported ? .module : .embedded)
    }

    /// How the features' files get the runtime, wherever they are.
    private var appMode: RuntimeMode {
        RuntimePlacement.appMode(
            of: (language?.outputs ?? []).map(RuntimePlacement.Output.init),
            mode: language?.runtime ?? (importsRuntime ? .module : .embedded))
    }

    /// The imports of an artifact: the module under test, and the configuration's additions.
    private func imports(of artifact: ArtifactReference) -> [ImportedModule] {
        let artifact = listed(artifact)
        let added =
            target?.outputs.filter { $0.artifacts.contains { $0.value == artifact } }
            .flatMap(\.imports) ?? []
        let isThere = kind == .sources || added.contains { $0.name == module }
        return isThere ? added : [ImportedModule(module, isTestable: kind == .tests)] + added
    }
}
