import SwiftCode
import TemplateEngine

/// A state of the feature or of a substate.
final class StateFields {
    let root: FeatureFields
    let state: State
    /// The index among the feature's states; nil for a state of a substate.
    let index: Int?
    private(set) lazy var transients = state.transients.map {
        PropertyFields(root: root, kind: .transient(root.feature.transients[$0]))
    }
    private(set) lazy var fields =
        state.content.map { PropertyFields(root: root, kind: .content($0)) }
        + state.shared.map { PropertyFields(root: root, kind: .shared($0)) } + transients
    /// The fields except busy flags, which the emitter sets.
    private(set) lazy var arguments = fields.filter { !$0.isBusy }

    init(root: FeatureFields, state: State, index: Int?) {
        self.root = root
        self.state = state
        self.index = index
    }

    static let schema = TemplateSchema<StateFields>(
        "state",
        [
            .name { $0.state.name },
            .bare { $0.state.name },
            .text("payload", "The payload's type: `Loaded`.") { $0.names.payload(of: $0.state.name) },
            .text("isName", "`isLoaded`.") { $0.names.isName(of: $0.state.name) },
            .text("last", "`lastLoaded`, the last content of the state.") { $0.names.last($0.state.name) },
            .text("emitting", "`PostsLoadedEmitting`, the protocol of scopes that may emit the state.") {
                $0.names.emitting($0.state.name)
            },
            .text("emit", "`emitLoaded`, the function that sets the state in `mv`.") {
                $0.names.emit($0.state.name)
            },
            .summary { $0.state.summary },
            .flag("hasPayload", "The state carries content or a transient.") { $0.state.hasPayload },
            .flag("isEmitted", "The body of an action may emit the state.") { fields in
                fields.index.map { fields.root.emitted.contains($0) } ?? false
            },
            .flag("isPending", "The state is current only while an action runs.") { $0.state.isPending },
            .texts("pendingFor", "The actions of its `while`.") { fields in
                fields.state.pendingFor.map { fields.root.feature.actions[$0].name.spelling }
            },
            .optionalText("copyExample", "An assignment for the doc comment of `copy`.") { $0.copyExample },
            .list(
                "fields", "The content, then that of all states, then the transients.",
                of: PropertyFields.schema
            ) { $0.fields },
            .list("transients", "The transients.", of: PropertyFields.schema) { $0.transients },
            .list(
                "emissions",
                "Its emit functions: leaving out a transient that stays differs from passing nil.",
                of: EmissionFields.schema
            ) { EmissionFields.all(of: $0) },
            .optionalText(
                "startArguments",
                "The arguments with which it is created from its defaults: `()`. Absent if a property has none."
            ) { $0.startArguments },
            .flag("clearsTransients", "An emission clears a transient of the state.") {
                $0.transients.contains { !$0.keeps && !$0.isBusy }
            },
            .flag("keepsTransients", "A transient of the state stays until it is dismissed.") {
                $0.transients.contains(where: \.keeps)
            },
        ]
    )

    private var names: GeneratedNames { root.names }

    private var startArguments: String? {
        guard state.content.allSatisfy({ $0.defaultValue != nil }) else { return nil }
        // Emissions keep them.
        let kept = arguments.filter { $0.isShared || $0.keeps }.map {
            "\($0.name.argumentLabel): output.\($0.name.spelling)"
        }
        return "(" + kept.joined(separator: ", ") + ")"
    }

    var copyExample: String? {
        let optional = fields.first { $0.type.wrapped != nil }.map { $0.name.spelling + " = nil" }
        return optional ?? fields.first.map { $0.name.spelling + " = …" }
    }
}
