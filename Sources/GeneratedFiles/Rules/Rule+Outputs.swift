import Files
package import SourceText
import SpecLanguage

extension Rule {
    /// The rules about the outputs of a configuration.
    package static let configuredOutputs = [unknownArtifact, notForBuild, publicRuntime]

    /// The rules about generated files.
    package static let outputs = [staleFile, missingFile, orphanedFile]
}
