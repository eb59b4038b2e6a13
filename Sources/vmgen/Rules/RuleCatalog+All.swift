import Files
import GeneratedFiles
package import SourceText
import SpecChanges
import SpecLanguage
import TemplateEngine
import Traces

extension RuleGroup {
    static let hook = RuleGroup("The commit hook", page: "HookRules")
}

extension RuleCatalog {
    /// All rules of vmgen, in the order of their groups.
    package static let all = RuleCatalog(
        Rule.language + [.noConfiguration, .noSpecs] + Rule.configuredOutputs + Rule.templates + Rule.files
            + [.unclearManifest, .unclearSource, .needsFolder]
            + Rule.outputs + [
                .gitFailed, .unmerged, .cannotStage, .foreignHook,
                .unknownRevision, .staleAcceptance,
            ] + Rule.traces)
}
