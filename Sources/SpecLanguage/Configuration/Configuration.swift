package import SourceText

/// The contents of `vmgen.yaml`. Paths are relative to its folder.
package struct Configuration: Sendable {
    package struct Output: Sendable {
        package var artifacts: [Located<ArtifactReference>]
        /// The place of the artifact `runtime`; nil if the output is not a package of the runtime.
        package var runtimePackage: SourceRange?
        /// The directory; nil if the build plugin chooses it.
        package var directory: Located<String>?
        /// The module of the files; nil if vmgen guesses it.
        package var module: Located<String>?
        package var imports: [ImportedModule]
        /// The runtime mode; nil if ``Configuration/runtime`` applies.
        package var runtime: RuntimeMode?
        package var range: SourceRange

        package var references: [ArtifactReference] { artifacts.map(\.value) }

        package func lists(_ artifact: ArtifactReference) -> Bool { references.contains(artifact) }
    }

    package static let fileName = "vmgen.yaml"

    package var file: SourceFile
    /// The patterns of specs; nil for all specs below the folder.
    package var specs: [Located<String>]?
    package var specPatterns: [Located<String>] { specs ?? [Located("**/*.vm.yaml", at: .at(0))] }
    package var defaults: SpecDefaults
    /// Swift expressions by type.
    package var examples: [String: String]
    package var templates: Located<String>?
    package var testing: TestingLibrary
    /// The runtime mode; nil if the configuration does not say.
    package var runtime: RuntimeMode?
    /// The app's types with names that generated code uses.
    package var ownTypes: [String]
    package var explicitImports: ExplicitImports
    package var outputs: [Output]
    /// The intended breaking changes.
    package var accept: [AcceptedChange]

    /// Returns `./A//B/` as `A/B`; nil if the path is absolute, empty or has a `..`.
    package static func normalized(directory path: String) -> String? {
        guard !path.isEmpty, !path.isAbsolutePath, !path.utf8.contains(0) else { return nil }
        let components = path.pathNames.filter { $0 != "." }
        return components.contains("..") ? nil : components.joined(separator: "/")
    }
}

extension Configuration.Output {
    /// An output that no configuration has.
    package init(
        _ artifacts: [ArtifactReference], directory: String = "", imports: [ImportedModule] = [],
        runtime: RuntimeMode? = nil, module: String? = nil
    ) {
        self.init(
            artifacts: artifacts.map { Located($0, at: .at(0)) }, directory: Located(directory, at: .at(0)),
            module: module.map { Located($0, at: .at(0)) }, imports: imports, runtime: runtime, range: .at(0))
    }
}
