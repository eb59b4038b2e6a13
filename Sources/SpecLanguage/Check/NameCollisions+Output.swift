import SourceText
import SwiftCode

/// Names that collide in the output, its payloads and its substates.
extension NameCollisions {
    func checkOutput() {
        var scope = NameScope(
            reserved: [
                "kind", "copy", "atRest", "samples", "allCases", "Kind", "Action",
            ] + Self.unnameable + hashing + coding(feature.states)
                + (sharesContent ? ["shared", "Shared"] : [])
                + (feature.has(.emitter) && !feature.actions.isEmpty ? ["allows"] : []))
        // The setter of a property in several states uses the state's name next to `newValue`.
        for state in feature.states { reserve(state, "state", ["newValue", "shared"]) }
        checkAccessors(feature.states, &scope)
        take(feature.shared, "shared property", &scope)
        take(feature.transients, "transient", &scope)
        take(feature.substates, "substate", &scope)
        if !feature.has(.owner) { checkViewState(&scope) }
        let content = TypeUses(of: feature.states.flatMap(\.properties))
        checkHiding(feature.states, typeUses.merging(content) { first, _ in first })
        checkSubstates()
    }

    /// Checks the substates, each of which is an enum nested in the output.
    func checkSubstates() {
        for substate in feature.substates {
            checkPrefix(substate.name.text, substate.origin.range, "substate")
            var inner = NameScope(
                reserved: ["kind", "copy", "allCases", "Kind"] + Self.unnameable + hashing
                    + coding(substate.states))
            checkAccessors(substate.states, &inner)
            let content = substate.states.flatMap(\.properties)
            var uses = TypeUses(of: content)
            uses.addExpressions(of: content)
            checkHiding(substate.states, uses, within: substate.name.text)
            hides(substate.name.text, "substate", substate, typeUses)
        }
    }

    private func checkAccessors(_ states: [State], _ scope: inout NameScope) {
        take(states, "state", &scope) { state in
            let (own, question) = (state.name.text, names.isName(of: state.name))
            return state.hasPayload ? [own, question, names.payload(of: state.name)] : [own, question]
        }
    }

    func checkPayloads() {
        for state in feature.states { checkPayload(of: state) }
        checkSubstatePayloads()
    }

    func checkSubstatePayloads() {
        for state in feature.substates.flatMap(\.states) { checkPayload(of: state) }
    }

    private func checkPayload(of state: State) {
        var scope = NameScope(reserved: payloadMembers)
        take(state.shared, "shared property", &scope)
        take(state.content, "property", &scope)
        let transients = state.transients.map { feature.transients[$0] }
        take(transients, "transient", &scope)
        lazy var names = Set(state.properties.map(\.name.text) + transients.map(\.name.text))
        for property in state.properties {
            checkDefault(of: property, property.defaultValue) { names.contains($0) }
        }
        for transient in transients {
            checkDefault(of: transient, transient.defaultValue) { names.contains($0) }
        }
    }

    /// Checks that a default reads no member of the declaration that it belongs to.
    func checkDefault<Part: Declared>(
        of part: Part, _ value: String?, isMember: (String) -> Bool
    ) {
        guard let value, !SwiftName.isKeyword(value) else { return }
        let code = MaskedSource(Array(value.utf8))
        let words = (code.valueRanges + code.calledRanges).map {
            String(decoding: code.bytes[$0], as: UTF8.self)
        }
        let range = part.origin.range(of: .default)
        guard let word = words.first(where: isMember), findings.faultyNames.insert(range).inserted
        else { return }
        report(
            .badExpression, "the default of '\(part.name.text)' cannot read '\(word)'", at: range,
            help: "write a constant, or remove the default and pass the value")
    }

    /// The types that `Codable` adds to the enum of some states.
    private func coding(_ states: [State]) -> [String] {
        guard ["Codable", "Decodable", "Encodable"].contains(where: feature.conforms) else { return [] }
        return ["CodingKeys"] + states.map { names.payload(of: $0.name) + "CodingKeys" }
    }
}
