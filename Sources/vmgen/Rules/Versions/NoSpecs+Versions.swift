import Files
import SourceText

extension Diagnostic {
    static func ownSpecs(_ word: String, _ path: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            "seen from '\(word)', '\(path)' is the current version of the spec",
            at: .against,
            help: "run vmgen in the folder that this is a copy of, so that both have the same layout"
        )
    }

    static func noOlderSpecs(_ word: String) -> Diagnostic {
        Rule.noSpecs.diagnostic(
            .warning, "'\(word)' has no specs to compare with", at: .against,
            help: "check the version, and run vmgen in the folder that had its specs")
    }
}
