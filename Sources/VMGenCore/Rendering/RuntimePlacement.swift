import SourceText

/// Decides which outputs of a configuration get the runtime's files: one copy per module.
package enum RuntimePlacement {
    package struct Output: Sendable {
        package var artifacts: [ArtifactReference]
        /// The folder in the configuration; empty if there is none.
        package var directory: String
        /// The module of the files; nil if the configuration does not name it.
        package var module: String?
        package var imports: [ImportedModule]
        /// Whether the folder is a package of the runtime.
        package var isRuntimePackage: Bool
        /// The output's own mode; nil if it has none.
        package var own: RuntimeMode?

        package init(
            artifacts: [ArtifactReference], directory: String, imports: [ImportedModule],
            own: RuntimeMode? = nil,
            module: String? = nil, isRuntimePackage: Bool = false
        ) {
            self.artifacts = artifacts
            self.module = module
            self.isRuntimePackage = isRuntimePackage
            self.directory = directory
            self.imports = imports
            self.own = own
        }

        package init(_ output: Configuration.Output) {
            self.init(
                artifacts: output.artifacts.map(\.value), directory: output.directory?.value ?? "",
                imports: output.imports, own: output.runtime,
                module: output.module?.value, isRuntimePackage: output.runtimePackage != nil)
        }

        /// Whether both belong to the same module.
        ///
        /// Without a `module`, vmgen guesses: mocks and tests in a separate module import the app's. If the mocks have
        /// a third module, the tests import it by the name of one of its folders.
        func isInModule(of other: Output) -> Bool {
            if let module, let other = other.module { return module == other }
            return imports.isEmpty == other.imports.isEmpty && !imports(moduleOf: other)
                && !other.imports(moduleOf: self)
        }

        private func imports(moduleOf other: Output) -> Bool {
            let names = other.module.map { [$0] } ?? other.directory.pathNames.map(String.init)
            return imports.contains { names.contains($0.name) }
        }

        func needs(_ file: RuntimeFile) -> Bool { file.isNeeded(by: artifacts) }
    }

    /// Returns the runtime files for each output.
    ///
    /// An output with a mode of its own gets its own copy or none. For the others, the first output in each
    /// module gets the copy of the module.
    ///
    /// - Parameters:
    ///   - mode: The mode of outputs without one.
    ///   - isAsked: Whether an artifact is generated. Files that no such artifact of the module needs are left
    ///     out.
    package static func files(
        of outputs: [Output], mode: RuntimeMode, for isAsked: (ArtifactReference) -> Bool = { _ in true }
    ) -> [[RuntimeFile]] {
        outputs.indices.map { index in
            let output = outputs[index]
            guard (output.own ?? mode).isWritten else { return [] }
            let sharing =
                output.own != nil
                ? [index]
                : outputs.indices.filter { outputs[$0].own == nil && outputs[$0].isInModule(of: output) }
            let areTestsThere = sharing.contains { index in
                Artifact.Home.tests.artifacts.contains { outputs[index].artifacts.contains(.builtin($0)) }
            }
            return [.runtime, .testSupport(forTests: areTestsThere)].filter { file in
                sharing.first { outputs[$0].needs(file) } == index
                    && sharing.contains { file.isNeeded(by: outputs[$0].artifacts.filter(isAsked)) }
            }
        }
    }

    /// Returns the parts of the runtime that these outputs can need.
    package static func parts(of outputs: [Output]) -> Set<RuntimePart> {
        parts(of: outputs.flatMap(\.artifacts))
    }

    /// Returns the parts of the runtime that these artifacts can need.
    package static func parts(of artifacts: [ArtifactReference]) -> Set<RuntimePart> {
        Set(RuntimePart.allCases.filter { artifacts.contains(.builtin(.views)) || !$0.isForViews })
    }

    /// Returns how the app's own code gets the runtime.
    package static func appMode(of outputs: [Output], mode: RuntimeMode) -> RuntimeMode {
        outputs.first { $0.needs(.runtime) }?.own ?? mode
    }
}
