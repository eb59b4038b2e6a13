import SwiftCode
import TemplateEngine

struct TransientFields {
    let root: FeatureFields
    let index: Int

    static let schema = TemplateSchema<TransientFields>(
        "transient",
        [
            .name { $0.transient.name },
            .bare { $0.transient.name },
            .summary { $0.transient.summary },
            .text("type", "The type.") { $0.transient.type.text },
            .text("rest", "Its value after it was cleared.") { $0.transient.restValue },
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
            .flag("isDismissible", "It has a `dismiss…()`.") { $0.transient.isDismissible },
            .text("dismiss", "`dismissMessage`.") { $0.dismiss },
            .optionalText("isPresent", "A condition on `output` that holds while it is set.") {
                $0.isPresent
            },
            .flag("keeps", "It stays until it is dismissed.") { $0.transient.keepsUntilDismissed },
            .number("duration", "The milliseconds after which the emitter dismisses it; 0 if it does not.") {
                $0.transient.duration ?? 0
            },
            .flag("isBusy", "The emitter sets it while an action runs.") { $0.transient.isBusyFlag },
            .texts("busyFor", "The actions of its `while`.") { fields in
                fields.transient.busyFor.map { fields.root.feature.actions[$0].name.spelling }
            },
            .optionalText("setValue", "An example other than the cleared value.") { fields in
                fields.root.examples.setValue(of: fields.transient).map(fields.root.qualifier.qualify)
            },
        ]
    )

    var transient: Transient { root.feature.transients[index] }
    var dismiss: String { root.names.dismiss(transient.name) }

    /// The states that carry it.
    var carriers: [Int] {
        root.feature.states.indices.filter { root.feature.states[$0].transients.contains(index) }
    }

    private var isPresent: String? {
        let value = "output.\(transient.name.spelling)"
        if transient.type.isBool { return transient.isTrueAtRest ? "!" + value : value }
        return transient.isNilAtRest ? value + " != nil" : nil
    }
}
