import Emission
import Files
import SourceText
import SpecLanguage

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

    private let arguments: BuildArguments
    private let language: Configuration?
    private let target: Configuration?
    private let templates: TemplateSources
    /// The runtime files that this run writes. If a target has several runs, only one of them writes each
    /// file.
    private let runtimeFiles: [RuntimeFile]
    /// All artifacts to write: those that the configuration asks for, and the others without declarations.
    private let artifacts: [(reference: ArtifactReference, isAsked: Bool)]
    /// Whether the contract tests are listed, and not implied by the tests.
    private let listsContract: Bool

    /// Reports errors, and returns nil if there is nothing to work on.
    init?(_ arguments: BuildArguments, reporting sink: DiagnosticSink) {
        self.arguments = arguments
        let (config, targetConfig) = (arguments[.config].last, arguments[.targetConfig].last)
        language = config.flatMap { Configuration.load($0, reporting: sink) }
        target =
            targetConfig == config
            ? language : targetConfig.flatMap { Configuration.load($0, reporting: sink) }
        if sink.hasErrors { return nil }
        target?.checkForBuild(reporting: sink)
        let (kind, paths) = (arguments.kind, arguments[.template])
        templates = target?.templates(among: paths, reporting: sink) ?? TemplateSources()
        let own = paths.compactMap { TemplateName.stem(of: FileSystem.name(of: $0)) }
            .map(ArtifactReference.init(named:))
            .filter { if case .template = $0 { true } else { false } }
        let asked = target?.outputs.flatMap(\.references) ?? []
        let listed = asked.isEmpty ? kind.artifacts.map(ArtifactReference.builtin) : asked
        let contract = ArtifactReference.builtin(.contract)
        listsContract = listed.contains(contract)
        let wanted = listed.contains(.builtin(.tests)) && !listsContract ? listed + [contract] : listed
        runtimeFiles = (arguments[.runtimeFile] + arguments[.sharedRuntimeFile]).compactMap { name in
            RuntimeFile(module: name, forTests: kind == .tests && wanted.contains(contract))
        }
        artifacts = (kind.possible.map(ArtifactReference.builtin) + own).map { ($0, wanted.contains($0)) }
        target?.checkArtifacts(kind, templates: templates, reporting: sink)
        if sink.hasErrors { return nil }
    }

    /// The project whose output is the target's folder. Returns nil after an error.
    func project(reporting sink: DiagnosticSink) -> Project? {
        let sources = arguments.specs.compactMap { SourceTree.workingDirectory.load($0, reporting: sink) }
        if sink.hasErrors { return nil }
        var examples = language?.examples ?? [:]
        examples.merge(target?.examples ?? [:]) { $1 }
        var project = Project(
            language, specs: sources, templates: templates, root: arguments.output)
        project.examples = examples
        project.testing = target?.testing ?? .swiftTesting
        // Other targets may import them without an access level.
        project.explicitImports = target?.explicitImports ?? ExplicitImports()
        project.peers = arguments[.peer].compactMap { peer in
            PeerFile(peer) { SourceTree.workingDirectory.load($0, reporting: DiagnosticSink()) }
        }
        project.outputs = [
            OutputDirectory(
                path: arguments.output,
                artifacts: artifacts.map { artifact($0.reference, isWanted: $0.isAsked) },
                runtimeFiles: runtimeFiles.map(runtimeFile),
                runtime: appMode, isAnnounced: true)
        ]
        // A test bundle has no public interface, and its `@testable` imports could not appear in one.
        if kind == .tests { project.access = .internal }
        return project
    }

    private var kind: Kind { arguments.kind }

    /// Whether the module with the specs depends on the library `VMGenRuntime`.
    private var importsRuntime: Bool { arguments[.library].contains(RuntimeFile.runtimeModule) }

    private func artifact(_ reference: ArtifactReference, isWanted: Bool) -> OutputArtifact {
        OutputArtifact(
            reference: reference, imports: imports(of: reference), support: mode(of: reference),
            isWanted: isWanted,
            isListed: listsContract || reference != .builtin(.contract),
            isDebugOnly: kind == .sources && reference == .builtin(.mocks))
    }

    /// A runtime file, empty unless a requested artifact needs it here.
    private func runtimeFile(_ file: RuntimeFile) -> OutputRuntime {
        let users = file.users.filter(kind.possible.contains)
        let asked = artifacts.filter(\.isAsked).map(\.reference)
        let modes = users.map(ArtifactReference.builtin).filter(asked.contains).map(mode)
        return OutputRuntime(
            file: file, imports: users.flatMap { imports(of: .builtin($0)) },
            parts: RuntimePlacement.parts(of: asked),
            isWhole: modes.contains(.whole) || !arguments[.sharedRuntimeFile].isEmpty,
            isWanted: modes.contains(where: \.isWritten),
            // As the mocks are.
            isDebugOnly: kind == .sources && file != .runtime)
    }

    /// The settings of an artifact. Implied contract tests have those of the tests.
    private func settings(of artifact: ArtifactReference) -> Configuration.Output? {
        let isImplied = artifact == .builtin(.contract) && !listsContract
        return target?.outputs.first { $0.lists(isImplied ? .builtin(.tests) : artifact) }
    }

    /// How an artifact of this target gets the runtime. If the configuration does not say, a library that the target
    /// depends on is imported.
    private func mode(of artifact: ArtifactReference) -> RuntimeMode {
        let isApp = if case .builtin(let builtin) = artifact { builtin.home == .app } else { true }
        let isImported =
            isApp
            ? importsRuntime : arguments[.targetLibrary].contains(RuntimeFile.testSupportModule)
        return settings(of: artifact)?.runtime ?? target?.runtime ?? (isImported ? .module : .embedded)
    }

    /// How the features' files get the runtime, wherever they are.
    private var appMode: RuntimeMode {
        RuntimePlacement.appMode(
            of: language?.outputs ?? [],
            mode: language?.runtime ?? (importsRuntime ? .module : .embedded))
    }

    /// The imports of an artifact: the module under test, and the configuration's additions.
    private func imports(of artifact: ArtifactReference) -> [ImportedModule] {
        let added = settings(of: artifact)?.imports ?? []
        let isThere = kind == .sources || added.contains { $0.name == arguments.module }
        return isThere ? added : [ImportedModule(arguments.module, isTestable: kind == .tests)] + added
    }
}
