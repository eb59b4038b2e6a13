import SwiftCode
import TemplateEngine

/// A function that emits the current state once more. It takes some of the transients that stay until they are
/// dismissed, and keeps the others.
struct CurrentEmissionFields {
    let root: FeatureFields
    /// The transients that it takes.
    let transients: [CurrentTransientFields]

    static let schema = TemplateSchema<CurrentEmissionFields>(
        "currentEmission",
        [
            .list("transients", "The transients that it takes.", of: CurrentTransientFields.schema) {
                $0.transients
            },
            .optionalText("restarts", "The timers of the transients that stay, and that it takes: `0, 2`.") {
                fields in
                fields.root.feature.timers(
                    of: fields.transients.map(\.transient.transient).filter(\.keepsUntilDismissed).map(\.name)
                )
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
                }.map(CurrentTransientFields.init))
        }
    }
}

/// A transient as a parameter of a function that emits the current state.
struct CurrentTransientFields {
    let transient: TransientFields

    static let schema = TemplateSchema<CurrentTransientFields>(
        "currentTransient", extending: TransientFields.schema, \.transient,
        [
            .text("parameter", "Its parameter: `message: String? = nil`.") { $0.parameter },
            .optionalText("isPassed", "Whether it is passed: `message != nil`. Absent if it always is.") {
                $0.isPassed
            },
            .flag("isWrapped", "Nil means that it is not passed, and not its value.") { $0.isWrapped },
        ]
    )

    private var name: String { transient.transient.name.spelling }
    private var type: String { transient.root.qualifier.qualify(transient.transient.type).text }
    private var isKept: Bool { transient.transient.keepsUntilDismissed }
    /// Whether the parameter's default is the value of the cleared transient.
    private var hasPlainDefault: Bool {
        let isLiteral = ["true", "false"].contains(transient.transient.restValue)
        return transient.transient.isNilAtRest || transient.transient.type.isBool && isLiteral
    }
    private var isWrapped: Bool { !isKept && !hasPlainDefault }

    private var parameter: String {
        if isKept {
            let escaping = transient.transient.type.isFunction ? "@escaping " : ""
            return "\(name): \(escaping)\(type)"
        }
        return hasPlainDefault
            ? "\(name): \(type) = \(transient.transient.restValue)" : "\(name): (\(type))? = nil"
    }

    private var isPassed: String? {
        if isKept { return nil }
        guard hasPlainDefault, transient.transient.type.isBool else { return "\(name) != nil" }
        return transient.transient.isTrueAtRest ? "!\(name)" : name
    }
}
