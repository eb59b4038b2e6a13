package import SourceText
import SpecLanguage

extension Rule {
    package static let staleAcceptance = Rule(
        "stale-acceptance", in: .versions, .warning,
        what: "An entry of the configuration's `accept` matches no change.",
        help: "Remove it, or correct it.",
        why: """
            Once the older version contains the change, the entry is obsolete, and could accept another change
            of the same name.
            """,
        bad: .files(
            [
                "vmgen.yaml":
                    "version: 1\nspecs: [Posts.vm.yaml]\naccept:\n  ⟦state-removed Posts.failed⟧: nobody shows it",
                "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
            ], "mkdir v1 && cp Posts.vm.yaml v1/", "vmgen breaking --against ./v1"),
        good: .files(
            [
                "vmgen.yaml":
                    "version: 1\nspecs: [Posts.vm.yaml]\naccept:\n  state-removed Posts.failed: nobody shows it",
                "Posts.vm.yaml": "feature: Posts\nstates: { idle: }",
            ], "mkdir v1",
            "printf 'feature: Posts\\nstates: { idle: , failed: }\\n' > v1/Posts.vm.yaml",
            "vmgen breaking --against ./v1 --quiet"))
}

extension RuleGroup {
    package static let versions = RuleGroup("Comparing versions", page: "VersionRules")
}

extension Diagnostic {
    static func staleAcceptance(_ key: Located<String>, in file: SourceFile, open: [String]) -> Diagnostic {
        Rule.staleAcceptance.diagnostic(
            "no change matches '\(shown(key.value))'", at: SourcePlace(file, key.range),
            help: nearest(key.value, in: open).map { "did you mean '\($0)'?" }
                ?? "remove it: the older version already has the change")
    }
}
