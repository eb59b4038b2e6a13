/// A list of rules in the order of the documentation.
package struct RuleCatalog: Sendable {
    package let rules: [Rule]
    private let byID: [String: Rule]

    package init(_ rules: [Rule]) {
        self.rules = rules
        byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
    }

    /// The rule with an id; nil if there is none.
    package subscript(id: String) -> Rule? { byID[id] }

    /// The groups in the order of their first rules.
    package var groups: [(group: RuleGroup, rules: [Rule])] {
        var groups: [RuleGroup] = []
        for rule in rules where !groups.contains(rule.group) { groups.append(rule.group) }
        return groups.map { group in (group, rules.filter { $0.group == group }) }
    }
}
