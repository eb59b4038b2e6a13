import SpecLanguage
import SwiftCode
import TemplateEngine

struct TransientFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<TransientFields>(
        "transient",
        [
            .name(\.transient.name),
            .bare(\.transient.name),
            .summary(\.transient.summary),
            .text("type", "The type.", \.transient.type.text),
            .text("rest", "Its value after it was cleared.", \.transient.restValue),
            .text("qualifiedRest", "The same value as an operand outside of the output.") {
                SwiftExpression.operand($0.root.qualifier.qualify($0.transient.restValue))
            },
            .list("states", "The states that carry it.", of: StateFields.schema) { fields in
                fields.carriers.map {
                    StateFields(root: fields.root, state: fields.root.feature.states[$0], index: $0)
                }
            },
            .flag("ridesEverywhere", "Every state carries it.") {
                $0.carriers.count == $0.root.feature.states.count
            },
            .flag("isDismissible", "It has a `dismiss…()`.", \.transient.isDismissible),
            .text("dismiss", "`dismissMessage`.", \.dismiss),
            .optionalText("isPresent", "A condition on `output` that holds while it is set.") {
                let value = "output.\($0.transient.name.spelling)"
                if $0.transient.type.isBool { return $0.transient.isTrueAtRest ? "!" + value : value }
                return $0.transient.isNilAtRest ? value + " != nil" : nil
            },
            .flag("keeps", "It stays until it is dismissed.", \.transient.keepsUntilDismissed),
            .number("duration", "The milliseconds after which the emitter dismisses it; 0 if it does not.") {
                $0.transient.duration ?? 0
            },
            .flag("isBusy", "The emitter sets it while an action runs.", \.transient.isBusyFlag),
            .texts("busyFor", "The actions of its `while`.") { fields in
                fields.transient.busyFor.map { fields.root.feature.actions[$0].name.spelling }
            },
            .optionalText("setValue", "An example other than the cleared value.") { fields in
                fields.root.examples.setValue(of: fields.transient).map(fields.root.qualifier.qualify)
            },
        ] + parameterFields
    )

    var transient: Transient { root.feature.transients[index] }
    var dismiss: String { root.names.dismiss(transient.name) }

    /// The states that carry it.
    var carriers: [Int] {
        root.feature.states.indices.filter { root.feature.states[$0].transients.contains(index) }
    }
}
