import SpecLanguage
import SwiftCode
import TemplateEngine

/// A state of the feature or of a substate.
final class StateFields {
    let root: FeatureFields
    let state: State
    /// The index among the feature's states; nil for a state of a substate.
    let index: Int?
    private(set) lazy var transients = state.transients.map {
        PropertyFields(root: root, root.feature.transients[$0])
    }
    private(set) lazy var fields =
        state.content.map { PropertyFields(root: root, $0) }
        + state.shared.map { PropertyFields(root: root, $0, isShared: true) } + transients
    /// The fields except busy flags, which the emitter sets.
    private(set) lazy var arguments = fields.filter { !$0.isBusy }

    /// The substate, and the index among its states.
    private let place: (substate: Int, state: Int)?

    init(root: FeatureFields, state: State, index: Int?) {
        self.root = root
        self.state = state
        self.index = index
        place = nil
    }

    init(root: FeatureFields, state: State, of substate: Int, _ place: Int) {
        self.root = root
        self.state = state
        index = nil
        self.place = (substate, place)
    }

    static let schema = TemplateSchema<StateFields>(
        "state",
        [
            .name(\.state.name),
            .bare(\.state.name),
            .text("payload", "The payload's type: `Loaded`.") { $0.names.payload(of: $0.state.name) },
            .text("isName", "`isLoaded`.") { $0.names.isName(of: $0.state.name) },
            .text("last", "`lastLoaded`, the last content of the state.") { $0.names.last($0.state.name) },
            .text("emitting", "`PostsLoadedEmitting`, the protocol of scopes that may emit the state.") {
                $0.sectionNames.emitting($0.state.name)
            },
            .text("emit", "`emitLoaded`, the function that sets the state in `mv`.") {
                $0.names.emit($0.state.name)
            },
            .summary(\.state.summary),
            .flag("hasPayload", "The state carries content or a transient.", \.state.hasPayload),
            .flag("isEmitted", "The body of an action may emit the state.", \.isEmitted),
            .flag("isPending", "The state is current only while an action runs.", \.state.isPending),
            .flag("showsProgress", "It presents progress.") { $0.state.presentation?.style == .progress },
            .texts("pendingFor", "The actions of its `while`.") { fields in
                fields.state.pendingFor.map { fields.root.feature.actions[$0].name.spelling }
            },
            .flag(
                "decodesDefaults",
                "With `Codable`, its payload is decoded with defaults: of missing content, or of transients whose declarations have none."
            ) { state in
                state.fields.contains {
                    $0.transient != nil
                        ? state.root.access != nil : $0.property.defaultValue != nil && $0.type.wrapped == nil
                }
            },
            .optionalText("copyExample", "An assignment for the doc comment of `copy`.", \.copyExample),
            .list(
                "fields", "The content, then that of all states, then the transients.",
                of: PropertyFields.schema, \.fields),
            .list("transients", "The transients.", of: PropertyFields.schema, \.transients),
            .list(
                "emissions",
                "Its emit functions: leaving out a transient that stays differs from passing nil.",
                of: EmissionFields.schema
            ) { EmissionFields.all(of: $0) },
            .optionalText(
                "startArguments",
                "The arguments with which it is created from its defaults: `()`. Absent if a property has none."
            ) {
                guard $0.state.content.allSatisfy({ $0.defaultValue != nil }) else { return nil }
                // Emissions keep them.
                let kept = $0.arguments.filter { $0.isShared || $0.keeps }.map {
                    "\($0.name.argumentLabel): output.\($0.name.spelling)"
                }
                return "(\(kept.joined(separator: ", ")))"
            },
            .flag("clearsTransients", "An emission clears a transient of the state.") {
                $0.transients.contains { !$0.keeps && !$0.isBusy }
            },
            .flag("keepsTransients", "A transient of the state stays until it is dismissed.") {
                $0.transients.contains(where: \.keeps)
            },
        ] + contractFields
    )

    private var names: GeneratedNames { root.names }

    /// The names of the protocols of scopes.
    private var sectionNames: GeneratedNames {
        place.map { names.section(root.feature.substates[$0.substate]) } ?? root.scopeNames
    }

    var isEmitted: Bool {
        guard let place else { return index.map(root.emitted.contains) ?? false }
        let sections = root.feature.sections(ofSubstate: place.substate)
        return root.feature.actions.contains { action in
            guard action.hasBody, let rules = action.section else { return false }
            return sections.contains(rules.section) && rules.emits.contains(place.state)
        }
    }

    var copyExample: String? {
        let optional = fields.first { $0.type.wrapped != nil }.map { $0.name.spelling + " = nil" }
        return optional ?? fields.first.map { $0.name.spelling + " = …" }
    }
}
