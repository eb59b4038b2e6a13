package import Embedded
import SourceText
package import SpecLanguage

/// Decides which outputs of a configuration get the runtime's files: one copy per module.
package enum RuntimePlacement {
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
        of outputs: [Configuration.Output], mode: RuntimeMode,
        for isAsked: (ArtifactReference) -> Bool = { _ in true }
    ) -> [[RuntimeFile]] {
        outputs.indices.map { index in
            let output = outputs[index]
            guard (output.runtime ?? mode).isWritten else { return [] }
            let sharing =
                output.runtime != nil
                ? [index]
                : outputs.indices.filter { outputs[$0].runtime == nil && outputs[$0].isInModule(of: output) }
            let areTestsThere = sharing.contains { index in
                Artifact.Home.tests.artifacts.contains { outputs[index].lists(.builtin($0)) }
            }
            return [.runtime, .testSupport(forTests: areTestsThere)].filter { file in
                sharing.first { outputs[$0].needs(file) } == index
                    && sharing.contains { file.isNeeded(by: outputs[$0].references.filter(isAsked)) }
            }
        }
    }

    /// Returns the parts of the runtime that these outputs can need.
    package static func parts(of outputs: [Configuration.Output]) -> Set<RuntimePart> {
        parts(of: outputs.flatMap(\.references))
    }

    /// Returns the parts of the runtime that these artifacts can need.
    package static func parts(of artifacts: [ArtifactReference]) -> Set<RuntimePart> {
        Set(RuntimePart.allCases.filter { artifacts.contains(.builtin(.views)) || $0.home != .views })
    }

    /// Returns how the app's own code gets the runtime.
    package static func appMode(of outputs: [Configuration.Output], mode: RuntimeMode) -> RuntimeMode {
        outputs.first { $0.needs(.runtime) }?.runtime ?? mode
    }
}

extension Configuration.Output {
    /// Whether both belong to the same module.
    ///
    /// Without a `module`, vmgen guesses: mocks and tests in a separate module import the app's. If the mocks have
    /// a third module, the tests import it by the name of one of its folders.
    fileprivate func isInModule(of other: Self) -> Bool {
        if let module, let other = other.module { return module.value == other.value }
        return imports.isEmpty == other.imports.isEmpty && !imports(moduleOf: other)
            && !other.imports(moduleOf: self)
    }

    private func imports(moduleOf other: Self) -> Bool {
        let folders = other.directory?.value.pathNames.map(String.init) ?? []
        let names = other.module.map { [$0.value] } ?? folders
        return imports.contains { names.contains($0.name) }
    }

    fileprivate func needs(_ file: RuntimeFile) -> Bool { file.isNeeded(by: references) }
}
