import Emission
package import SpecLanguage

extension OutputDirectory {
    /// Returns the directories to which files are written, with the runtime files that these need.
    ///
    /// - Parameters:
    ///   - paths: The path of each output.
    ///   - mode: The mode of outputs that do not specify one.
    ///   - asked: The names of the artifacts to generate; nil for all.
    package static func all(
        _ paths: [String], of outputs: [Configuration.Output], mode: RuntimeMode, asked: [String]?
    ) -> [OutputDirectory] {
        let isAsked: (ArtifactReference) -> Bool = { asked?.contains($0.name) ?? true }
        let contract = ArtifactReference.builtin(.contract)
        let listsContract = outputs.contains { $0.lists(contract) }
        let runtime = RuntimePlacement.appMode(of: outputs, mode: mode)
        let files = RuntimePlacement.files(of: outputs, mode: mode, for: isAsked)
        let allFiles = RuntimePlacement.files(of: outputs, mode: mode)
        let parts = RuntimePlacement.parts(of: outputs)
        let directories = outputs.indices.map { index in
            let output = outputs[index]
            let support = output.runtime ?? mode
            let asked = output.references.filter(isAsked)
            let implied = !listsContract && asked.contains(.builtin(.tests)) ? [contract] : []
            return OutputDirectory(
                path: paths[index],
                artifacts: (asked + implied).map {
                    OutputArtifact(
                        reference: $0, imports: output.imports, support: support,
                        isListed: !implied.contains($0))
                },
                runtimeFiles: files[index].map {
                    OutputRuntime(
                        file: $0, imports: output.imports, parts: parts, isWhole: support == .whole)
                },
                packageFiles: output.runtimePackage != nil && isAsked(.template(RuntimePackage.artifact))
                    ? RuntimePackage.files : [],
                runtime: runtime,
                others: output.references.filter { !isAsked($0) },
                otherRuntimeFiles: allFiles[index].filter { !files[index].contains($0) })
        }
        // Files that were not asked for stay as they are, even if they are orphans.
        return directories.filter {
            asked == nil || !($0.artifacts.isEmpty && $0.runtimeFiles.isEmpty && $0.packageFiles.isEmpty)
        }
    }
}
