import SourceText

/// Decides which outputs of a configuration get the runtime's files: one copy for each module.
package enum RuntimePlacement {
    package struct Output: Sendable {
        package var artifacts: [ArtifactReference]
        /// The folder, as the configuration has it; empty where it does not say.
        package var directory: String
        package var imports: [String]
        /// What the output itself says.
        package var own: RuntimeMode?

        package init(
            artifacts: [ArtifactReference], directory: String, imports: [String], own: RuntimeMode? = nil
        ) {
            self.artifacts = artifacts
            self.directory = directory
            self.imports = imports
            self.own = own
        }

        package init(_ output: Configuration.Output) {
            self.init(
                artifacts: output.artifacts.map(\.value), directory: output.directory?.value ?? "",
                imports: output.imports, own: output.runtime)
        }

        /// Whether both are taken for parts of one module.
        ///
        /// Mocks and tests in a module of their own import the app's. Mocks in a further module are imported by
        /// the tests, by the name of a folder that they are in.
        func isInModule(of other: Output) -> Bool {
            imports.isEmpty == other.imports.isEmpty && !imports(moduleOf: other)
                && !other.imports(moduleOf: self)
        }

        private func imports(moduleOf other: Output) -> Bool {
            let folders = Set(other.directory.split(separator: "/").map(String.init))
            return imports.contains { folders.contains(String($0.split(separator: " ").last ?? "")) }
        }

        func needs(_ file: RuntimeFile) -> Bool { file.isNeeded(by: artifacts) }
    }

    /// The files that each of the outputs gets.
    ///
    /// An output that says how it gets the runtime has a copy of its own or none. The first of the others in each
    /// module has the copy of all.
    ///
    /// - Parameter mode: Of outputs that say nothing themselves.
    package static func files(of outputs: [Output], mode: RuntimeMode) -> [[RuntimeFile]] {
        outputs.indices.map { index in
            let output = outputs[index]
            guard (output.own ?? mode) == .embedded else { return [] }
            let sharing =
                output.own != nil
                ? [index]
                : outputs.indices.filter { outputs[$0].own == nil && outputs[$0].isInModule(of: output) }
            let areTestsThere = sharing.contains { outputs[$0].artifacts.contains(.builtin(.tests)) }
            return [.runtime, .testSupport(forTests: areTestsThere)].filter { file in
                sharing.first { outputs[$0].needs(file) } == index
            }
        }
    }

    /// How the app's own files get the runtime.
    package static func appMode(of outputs: [Output], mode: RuntimeMode) -> RuntimeMode {
        outputs.first { $0.needs(.runtime) }?.own ?? mode
    }
}
