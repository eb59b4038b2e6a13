package import SourceText

/// A list of rules in the order of the documentation.
package struct RuleCatalog: Sendable {
    package let rules: [Rule]
    private let byID: [RuleID: Rule]

    package init(_ rules: [Rule]) {
        self.rules = rules
        byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
    }

    /// The rule with an id; nil if there is none.
    package subscript(id: RuleID) -> Rule? { byID[id] }

    /// The groups in the order of their first rules.
    package var groups: [(group: RuleGroup, rules: [Rule])] {
        var groups: [RuleGroup] = []
        for rule in rules where !groups.contains(rule.group) { groups.append(rule.group) }
        return groups.map { group in (group, rules.filter { $0.group == group }) }
    }
}

extension Rule {
    /// The rules that warn about a valid spec. `allow` silences them in a file.
    package static let warnings = Linter.rules.map { $0.rule } + [ambiguousScalar]

    /// The rules that any spec, template or configuration may break.
    package static let core =
        warnings
        + [
            encoding,
            tooLarge,
            tooDeep,
            yamlSyntax,
            unsupportedYAML,
            notAMapping,
            duplicateKey,
            unknownKey,
            missingKey,
            wrongKind,
            badName,
            badType,
            badValue,
            nameCollision,
            fileNameMismatch,
            notEquatable,
            notHashable,
            notCodable,
            notSendable,
            conformanceMembers,
            unknownState,
            unknownAction,
            vanishingEmission,
            outcomeEndsPending,
            unknownCondition,
            ambiguousOutcome,
            wrongArchitecture,
            unknownDependency,
            transientType,
            transientRidesNothing,
            substateCycle,
            buttonNotAllowed,
            retryNotAllowed,
            editNotAllowed,
            unknownChild,
            unknownEvent,
            childCycle,
            wiringCycle,
            templateSyntax,
            templateUnknownTag,
            templateUnknownName,
            templateUnknownFilter,
            templateKind,
            templateInclude,
            templateMacro,
            templateLimit,
            outsideOutput,
            fileClash,
        ]
}
