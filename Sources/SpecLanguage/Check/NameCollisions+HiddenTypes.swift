import SourceText
import SwiftCode

/// Types that another type of the same name would hide. The hidden types are the app's or generated.
extension NameCollisions {
    /// Checks for types of the app that a type nested in the output or the emitter would hide.
    func checkHiddenTypes() {
        let bodies = feature.has(.emitter) ? feature.actions.filter(\.hasBody) : []
        let scopes = bodies.map { names.scope(of: $0.name) }
        let nested = Self.nestedTypes + scopes
        guard feature.file.mayHaveWord(WordFilter(nested), isWord: nested.contains) else { return }
        // Models, which have no nested types, hold the states' content. The output has a function for a model that
        // vmgen writes.
        let hasPayloads = feature.has(.payloads)
        let own = feature.states.indices.filter { hasPayloads || feature.writesModel(of: $0) }
        let states = own.map { feature.states[$0] } + feature.substates.flatMap(\.states)
        let properties = feature.shared + states.flatMap(\.content)
        var owners: [(name: String, nested: [String], uses: () -> TypeUses)] = [
            (
                names.output,
                hasPayloads ? ["Action", "Kind"] + (sharesContent ? ["Shared"] : []) : ["Kind"],
                { TypeUses(of: properties, feature.transients) }
            )
        ]
        if feature.has(.emitter) {
            // The functions of actions without a body have their parameters, and content that they keep or name.
            let bodiless = feature.actions.filter { !$0.hasBody }
            let read = bodiless.contains { $0.shows != nil } ? properties : properties.filter(\.isEditable)
            owners += [
                (
                    names.emitter, ["Action", "Run", "Sleep"] + scopes,
                    { TypeUses(of: read, bodiless.flatMap(\.parameters)) }
                ),
                (
                    names.storage, scopes,
                    { TypeUses(of: feature.dependencies, feature.actions.flatMap(\.parameters)) }
                ),
            ]
        }
        owners.append((names.stateView, ["ViewModel"], { presentedTypes }))
        for service in feature.dependencies.compactMap(\.service) {
            owners.append(
                (
                    GeneratedNames.mock(of: service.name.text), ["MockRecord", "NotStubbed"],
                    { TypeUses(of: service.properties, service.methods) }
                ))
        }
        var reported: Set<String> = []
        for owner in owners {
            let uses = owner.uses()
            let hidden = owner.nested.compactMap { type in uses[type].map { (type, $0) } }
            for (type, range) in hidden.sorted(by: { $0.1.start < $1.1.start })
            where reported.insert(type).inserted {
                report(
                    .nameCollision, "type '\(type)' is hidden by the generated '\(owner.name).\(type)'",
                    at: range, help: "write it with its module, such as 'App.\(type)'")
            }
        }
    }

    /// The types that generated declarations have inside, apart from the scopes of actions.
    private static let nestedTypes = [
        "Action", "Kind", "MockRecord", "NotStubbed", "Run", "Shared", "Sleep", "ViewModel",
    ]

    /// The app's types in SwiftUI code: those of presented content, and those of the parameters of retried
    /// actions.
    private var presentedTypes: TypeUses {
        let states = feature.states.filter { $0.origin[.present] != nil }
        let transients = feature.transients.filter { $0.origin[.present] != nil }
        let presentations = (states.map(\.presentation) + transients.map(\.presentation)).compactMap { $0 }
        let buttons = presentations.flatMap { $0.buttons.map(\.action) + [$0.dismiss] }
        let retried = (transients.map(\.retry) + states.map(\.retry) + buttons).compactMap { $0 }
        return TypeUses(
            of: states.flatMap(\.content), transients, retried.flatMap { feature.actions[$0].parameters })
    }

    /// - Parameter owner: The substate in which the payloads are nested.
    func checkHiding(_ states: [State], _ uses: TypeUses, within owner: String? = nil) {
        for state in states where state.hasPayload {
            let payload = names.payload(of: state.name)
            checkPrefix(payload, state.origin.range, "content type")
            if payload == owner {
                reserve(state, "state", [state.name.text], over: payload)
            } else if feature.module(ofHidden: payload) == nil || feature.conformances.contains(payload) {
                hides(payload, "state", state, uses)
            }
        }
    }

    private static let standard: Set<String> = [
        "AnyObject", "Bool", "CaseIterable", "Combine", "Equatable", "Hashable", "Int", "MainActor", "Never",
        "Observation", "Self", "Sendable", "String", "Swift", "SwiftUI", "Void",
    ]

    func hides(_ type: String, _ noun: String, _ declared: some Declared, _ uses: TypeUses) {
        let range = declared.origin.range
        guard !findings.faultyNames.contains(range) else { return }
        let use = uses[type]
        guard
            use != nil || defaultConformances.contains(type) || Self.standard.contains(type)
                || type == names.output
        else { return }
        report(
            .nameCollision,
            "\(noun) '\(declared.name.text)' generates a type '\(type)', which hides the '\(type)' used elsewhere",
            at: range, note: "'\(type)' is used here", declared: use.map { place($0) },
            help: use != nil
                ? "write the other '\(type)' with its module, such as 'App.\(type)', or choose another name"
                : "choose another name")
        findings.faultyNames.insert(range)
    }
}

extension Feature {
    /// The types that the output uses, by name, each with its first use.
    func typeUses(_ conformanceTypes: [SwiftType]) -> TypeUses {
        let content = shared + allStates.flatMap(\.content)
        var uses = TypeUses(of: transients, content)
        uses.addExpressions(of: transients)
        uses.addExpressions(of: content)
        for substate in substates { uses[substate.name.text] = nil }
        // A conformance is never a substate.
        let places = origin.references(.conformances).filter { $0.value != nil }
        for (type, place) in zip(conformanceTypes, places) { uses.add(type.nominalNames, at: place.range) }
        return uses
    }
}
