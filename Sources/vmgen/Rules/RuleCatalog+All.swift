import SourceText
import SpecChanges
import Traces
package import VMGenCore

extension RuleGroup {
    static let files = RuleGroup("Files")
    static let outputs = RuleGroup("Generated files")
    static let hook = RuleGroup("The commit hook")
}

extension RuleCatalog {
    /// All rules of vmgen: those of its core and those of the command line.
    package static let all = RuleCatalog(
        Rule.core + [
            .noConfiguration, .noSpecs, .unknownArtifact, .notForBuild,
            .fileNotFound, .notAFile, .unreadable, .unwritable, .notOurs, .unclearManifest, .needsFolder,
            .staleFile, .missingFile, .orphanedFile,
            .gitFailed, .unmerged, .cannotStage, .foreignHook,
            .unknownRevision, .staleAcceptance,
        ] + Rule.traces)
}
