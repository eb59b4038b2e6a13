import Files
import SourceText
import SpecLanguage

extension Rule {
    static let notForBuild = Rule(
        "not-for-build", in: .configuration,
        what:
            "The configuration in a target's folder has a key that only the command line or another target can use.",
        help: "Remove it.",
        why: "The build plugin reads the specs in the target and writes to the build's folder.",
        bad: .files(
            [
                "Sources/App/vmgen.yaml": "version: 1\nspecs: [⟦Specs/*.vm.yaml⟧]",
                "Sources/App/Posts.vm.yaml": RuleExample.posts,
            ], "swift build"),
        good: .replacing("1\nspecs: [Specs/*.vm.yaml]", with: "1\ndefaults: { isolation: nonisolated }"))
}

extension Diagnostic {
    static func notForBuild(
        _ key: String, _ reason: String, in file: SourceFile, _ range: SourceRange
    ) -> Diagnostic {
        Rule.notForBuild.diagnostic(
            "\(key) belongs to the command line: \(reason)",
            at: SourcePlace(file, range),
            help: "remove it: only the build plugin reads a configuration in a target's folder")
    }

    static func artifactOfOtherTarget(
        _ artifact: Artifact, _ kind: TargetBuild.Kind, in file: SourceFile, _ range: SourceRange
    ) -> Diagnostic {
        let possible = kind.possible.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let help =
            artifact.home == .tests
            ? "add the plugin to a test target that depends on this one" : "\(possible) belong here"
        return Rule.notForBuild.diagnostic(
            "'\(artifact.rawValue)' does not belong in this target",
            at: SourcePlace(file, range), help: help)
    }

    static func templatesOutsideTarget(_ folder: Located<String>, in file: SourceFile)
        -> Diagnostic
    {
        Rule.notForBuild.diagnostic(
            "the target has no '*.stencil' in this folder",
            at: SourcePlace(file, folder.range),
            help: "move the templates into the target: builds notice only changes of the target's files")
    }
}
