import SourceText
import SpecChanges
package import VMGenCore

extension RuleGroup {
    static let files = RuleGroup("Of files")
    static let outputs = RuleGroup("Of generated files")
    static let hook = RuleGroup("Of the commit hook")
}

extension RuleCatalog {
    /// All rules that vmgen has: those of its core, and those of the command line.
    package static let all = RuleCatalog(
        Rule.core + [
            .noConfiguration, .noSpecs, .unknownArtifact, .notForBuild,
            .fileNotFound, .notAFile, .unreadable, .unwritable, .notOurs, .unclearManifest, .needsFolder,
            .staleFile, .missingFile, .orphanedFile,
            .gitFailed, .unmerged, .cannotStage, .foreignHook,
            .unknownRevision, .staleAcceptance,
        ])
}
