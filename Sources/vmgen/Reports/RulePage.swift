import SourceText

/// The documentation's pages about rules: an index, and a page for each group with a section for each rule.
package enum RulePage {
    /// The address of a rule's section, for editors and code scanning services.
    package static func address(of id: String) -> String {
        let page = RuleCatalog.all[id]?.group.page ?? "Rules"
        return "\(VMGen.repository)/blob/main/Sources/vmgen/vmgen.docc/\(page).md#\(id)"
    }

    /// The names and texts of all pages.
    package static var pages: [(name: String, text: String)] {
        [("Rules.md", index)] + RuleCatalog.all.groups.map { ($0.page + ".md", page(of: $0, $1)) }
    }

    /// All pages in one text. A comment with a page's name precedes it.
    static var text: String { pages.map { "<!-- \($0.name) -->\n\($0.text)" }.joined(separator: "\n") }

    static func section(of rule: Rule) -> String { "### \(rule.id)\n\n\(rule.markdown)" }

    private static let introduction = """
        Errors stop the generation; warnings do not, unless you add `--strict`. `allow` accepts a warning for a file. The
        ids are stable. `vmgen explain` lists all with their meanings, `vmgen explain ID` prints one with its examples. In
        examples, `-` begins a line that breaks the rule, and `+` its correction.
        """

    private static var index: String {
        let groups = RuleCatalog.all.groups
        let lists = groups.map { group, rules in
            let links = rules.map { "[`\($0.id)`](\(group.page).md#\($0.id))" }
            return "- **\(group.title):** \(links.joined(separator: ", "))\n"
        }
        return """
            # Rules

            The errors and warnings of vmgen. Each id leads to its meaning, how to fix it, and an example.

            ## Overview

            \(introduction)

            \(lists.joined())
            ## Topics

            ### The rules with examples

            \(groups.map { "- [\($0.group.title)](\($0.group.page).md)\n" }.joined())
            """
    }

    private static func page(of group: RuleGroup, _ rules: [Rule]) -> String {
        let shared = blocks(sharedBy: rules)
        let sections = rules.map { "### \($0.id)\n\n\($0.markdown(without: shared))" }
        return """
            # Rules: \(group.title)

            For people with a message of vmgen: how to fix it.

            ## Overview

            [Rules](Rules.md) lists all rules.\(frame(of: shared))

            \(sections.joined(separator: "\n"))
            """
    }

    /// The blocks that most examples have: a page shows them once.
    private static func blocks(sharedBy rules: [Rule]) -> [String] {
        let all = rules.flatMap(\.blocks)
        var shared: [String] = []
        for block in all where !shared.contains(block) {
            if all.count(where: { $0 == block }) * 2 > max(rules.count, 4) { shared.append(block) }
        }
        return shared
    }

    private static func frame(of shared: [String]) -> String {
        guard !shared.isEmpty else { return "" }
        return " Unless an example shows others, it also has:\n\n" + shared.joined(separator: "\n").dropLast()
    }
}
