import SourceText

/// The documentation page about all rules: the output of `vmgen explain --format markdown`.
enum RulePage {
    static let text = """
        # Rules

        The errors and warnings of vmgen, each with an example that breaks the rule and one that does not.

        ## Overview

        Errors stop the generation; warnings do not, unless you add `--strict`. The ids are stable. `vmgen explain ID` prints
        the section of a rule. Only the spec shows what a warning is about; `allow` accepts one for a file.

        `make pages` writes this page.

        \(RuleCatalog.all.groups.map { index(of: $0.group, $0.rules) }.joined(separator: "\n"))
        \(RuleCatalog.all.groups.map { sections(of: $0.group, $0.rules) }.joined(separator: "\n"))
        """

    private static func index(of group: RuleGroup, _ rules: [Rule]) -> String {
        let rows = rules.map { "| [`\($0.id)`](#\($0.id)) | \($0.summary) |\n" }.joined()
        return "### \(group.title)\n\n| rule | meaning, and how to fix it |\n| --- | --- |\n\(rows)"
    }

    private static func sections(of group: RuleGroup, _ rules: [Rule]) -> String {
        "## \(group.title), one by one\n\n\(rules.map(section).joined(separator: "\n"))"
    }

    static func section(of rule: Rule) -> String { "### \(rule.id)\n\n\(rule.markdown)" }
}
