package import SourceText
import YAMLSyntax

extension Rule {
    /// The rules that warn about a valid spec. `allow` silences them in a file.
    package static let warnings =
        Linter.rules.map { $0.rule } + [LooseOutcome.rule, ambiguousScalar, pushOnPath]

    /// The rules that any spec or configuration may break.
    package static let language =
        warnings
        + [
            encoding, tooLarge, tooDeep, yamlSyntax, unsupportedYAML, notAMapping, duplicateKey, unknownKey,
            missingKey, wrongKind,
            badName, badType, unknownValue, badExpression, badFormat, duplicateEntry, nameCollision,
            fileNameMismatch, notEquatable, notHashable, notCodable, notSendable, conformanceMembers,
            unknownState, unknownProperty, unknownAction, missingContent, vanishingEmission,
            outcomeEndsPending, misplacedPrevious, unknownCondition, ambiguousOutcome, notComparable,
            wrongArchitecture,
            conflictingKeys, outsideAction, badPresentation, signatureMismatch, unknownDependency,
            transientType, transientRidesNothing, substateCycle, buttonNotAllowed, retryNotAllowed,
            editNotAllowed, badSection,
            unknownChild, unknownScreen, unknownEvent, childMismatch, wireMismatch, childCycle, wiringCycle,
            nestedPath, pushMismatch,
            outsideOutput, fileClash,
        ]
}
