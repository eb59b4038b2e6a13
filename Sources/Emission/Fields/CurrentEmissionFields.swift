import SpecLanguage
import SwiftCode
import TemplateEngine

/// A function that emits the current state once more. It takes some of the transients that stay until they are
/// dismissed, and keeps the others.
struct CurrentEmissionFields {
    let root: FeatureFields
    /// The transients that it takes.
    let transients: [TransientFields]

    static let schema = TemplateSchema<CurrentEmissionFields>(
        "currentEmission",
        [
            .list("transients", "The transients that it takes.", of: TransientFields.schema, \.transients),
            .optionalText("restarts", "The timers of the transients that stay, and that it takes: `0, 2`.") {
                let taken = $0.transients.map(\.transient).filter(\.keepsUntilDismissed)
                return $0.root.feature.timers(of: taken.map(\.name))
            },
        ]
    )

    static func all(of root: FeatureFields) -> [CurrentEmissionFields] {
        let transients = root.transients.filter { !$0.transient.isBusyFlag }
        let kept = transients.filter(\.transient.keepsUntilDismissed).map(\.index)
        return EmissionFields.choices(of: kept).map { taken in
            CurrentEmissionFields(
                root: root,
                transients: transients.filter {
                    !$0.transient.keepsUntilDismissed || taken.contains($0.index)
                })
        }
    }
}

/// A transient as a parameter of a function that emits the current state.
extension TransientFields {
    static let parameterFields: [TemplateField<TransientFields>] = [
        .text("parameter", "Its parameter, where the current state is emitted: `message: String? = nil`.") {
            $0.parameter
        },
        .optionalText(
            "isPassed", "Whether it is passed there: `message != nil`. Absent if it always is.", \.isPassed),
        .flag("isWrapped", "Nil means that it is not passed there, and not its value.", \.isWrapped),
    ]

    private var name: String { transient.name.spelling }
    /// Whether the parameter's default is the value of the cleared transient.
    private var hasPlainDefault: Bool {
        let isLiteral = ["true", "false"].contains(transient.restValue)
        return transient.isNilAtRest || transient.type.isBool && isLiteral
    }
    private var isWrapped: Bool { !transient.keepsUntilDismissed && !hasPlainDefault }

    private var parameter: String {
        let type = root.qualifier.qualify(transient.type).text
        if transient.keepsUntilDismissed {
            return "\(name): \(transient.type.isFunction ? "@escaping " : "")\(type)"
        }
        return hasPlainDefault ? "\(name): \(type) = \(transient.restValue)" : "\(name): (\(type))? = nil"
    }

    private var isPassed: String? {
        if transient.keepsUntilDismissed { return nil }
        guard hasPlainDefault, transient.type.isBool else { return "\(name) != nil" }
        return transient.isTrueAtRest ? "!\(name)" : name
    }
}
