import VMGenCore

/// The page of all rules.
enum RulePage {
    static let text = """
        # Rules

        What vmgen objects to: each with what breaks it, and what does not.

        ## Overview

        Errors stop the generation; warnings do not, unless `--strict`. The ids are stable. `vmgen explain ID` prints
        what stands here. Warnings are about what only the spec shows; `allow` accepts one for a file.

        This page is written by `make pages`.

        \(RuleGroup.all.map(index).joined(separator: "\n"))
        \(RuleGroup.all.map(section).joined(separator: "\n"))
        """

    private static func index(of group: RuleGroup) -> String {
        let rows = group.rules.map { "| [`\($0.id)`](#\($0.id)) | \($0.summary) |\n" }.joined()
        return "### \(group.title)\n\n| rule | what it means, and the way out |\n| --- | --- |\n\(rows)"
    }

    private static func section(of group: RuleGroup) -> String {
        let rules = group.rules.map { "### \($0.id)\n\n\($0.markdown)" }
        return "## \(group.title), one by one\n\n\(rules.joined(separator: "\n"))"
    }
}
