package import SourceText
import SpecLanguage

extension Rule {
    package static let unknownArtifact = Rule(
        "unknown-artifact", in: .configuration,
        what: "No artifact or template has that name.",
        help: "Correct it.",
        why: """
            An output lists \(Artifact.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), or your own templates.
            """,
        bad: .files(
            [
                "vmgen.yaml":
                    "version: 1\noutputs:\n  - { artifacts: [output, ⟦emiter⟧], directory: Generated }",
                "Posts.vm.yaml": RuleExample.posts,
            ], "vmgen generate"),
        good: .replacing("emiter],", with: "emitter],"))
}

extension Diagnostic {
    package static func unknownArtifact(_ name: String, at place: SourcePlace, known: [String]) -> Diagnostic
    {
        Rule.unknownArtifact.diagnostic(
            "no artifact or template is named '\(name)'", at: place,
            help: .didYouMean(name, in: known) ?? Help("the artifacts are \(known.joined(separator: ", "))"))
    }
}
