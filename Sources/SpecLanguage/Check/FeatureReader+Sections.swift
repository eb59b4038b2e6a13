import SourceText
import SwiftCode
import YAMLSyntax

/// A section as actions name it.
struct WrittenSection {
    let name: String
    /// The places of its name in actions.
    var places: [SourceRange]
    /// Nil if the name has a fault.
    let section: Section?
}

/// The section to which an action belongs.
struct SectionPlace {
    let index: Int
    let section: Section
    let substate: Substate
}

/// Reads the sections that actions name.
extension FeatureReader {
    func sections(
        of actions: [MappingReader], _ states: [State], _ substates: [Substate]
    ) -> [WrittenSection] {
        guard has(.emitter) else { return [] }
        var sections: [WrittenSection] = []
        for name in actions.compactMap({ $0.name("section") }) {
            if let index = sections.firstIndex(where: { $0.name == name.value }) {
                sections[index].places.append(name.range)
            } else {
                sections.append(
                    WrittenSection(
                        name: name.value, places: [name.range], section: section(name, states, substates)))
            }
        }
        return sections
    }

    /// Returns nil after reporting that the name is not that of a section.
    private func section(_ name: Located<String>, _ states: [State], _ substates: [Substate]) -> Section? {
        func holds(_ property: Property) -> Bool { property.name.text == name.value }
        let holders = states.indices.filter { states[$0].properties.contains(where: holds) }
        guard let first = holders.first,
            let property = states[first].properties.first(where: holds)
        else {
            reportMissing(name, states, substates)
            return nil
        }
        if property.type.isFaulty { return nil }
        guard let substate = substates.firstIndex(where: { property.type.isNamed($0.name.text) }) else {
            let names = substates.map(\.name.text)
            let meant =
                SwiftName.problem(property.type.text) == nil ? nearest(property.type.text, in: names) : nil
            report(
                .badSection,
                "the type of section '\(shown(name.value))' is '\(shown(property.type.text))', and no substate",
                at: name.range, note: "the property is declared here", declared: property,
                help: meant.map { "did you mean type '\($0)' there?" }
                    ?? "give the property the type of a substate, neither Optional nor in a collection, such as '\(names.first ?? "Comments")'"
            )
            return nil
        }
        let other = holders.lazy.compactMap { holder in
            states[holder].properties.first { holds($0) && !$0.type.isSame(as: property.type) }
        }.first
        if let other {
            report(
                .badSection,
                "section '\(name.value)' is '\(property.type.text)' in one state and '\(shown(other.type.text))' in another",
                at: name.range, note: "the other property is declared here", declared: other,
                help: "give both properties the same type, or one of them another name")
            return nil
        }
        return Section(
            name: property.name, substate: substate, holders: holders,
            isShared: states[first].shared.contains(where: holds), defaultValue: property.defaultValue,
            origin: Origin(name.range))
    }

    private func reportMissing(_ name: Located<String>, _ states: [State], _ substates: [Substate]) {
        if let substate = substates.first(where: { substate in
            substate.states.contains { $0.content.contains { $0.name.text == name.value } }
        }) {
            report(
                .badSection,
                "section '\(shown(name.value))' is in substate '\(substate.name.text)', and no state has it",
                at: name.range,
                help: "move the property to the content of a state: a section cannot be in another one")
            return
        }
        let known = states.flatMap(\.properties).filter { property in
            substates.contains { property.type.isNamed($0.name.text) }
        }.map(\.name.text)
        report(
            .badSection, "no state has a property '\(shown(name.value))'", at: name.range,
            help: .suggestion(
                name.value, known,
                else: "add a property with the type of a substate to the content of a state"))
    }
}

extension FeatureReader {
    /// The states of the screen, with those of properties that could be sections.
    func screenStates(_ states: [State], _ substates: [Substate]) -> SymbolTable {
        var table = self.states
        guard has(.emitter) else { return table }
        for property in states.flatMap(\.properties) {
            guard let substate = substates.first(where: { property.type.isNamed($0.name.text) }) else {
                continue
            }
            for state in substate.states { table.sections[state.name.text] = property.name.text }
        }
        return table
    }
}

extension SymbolTable {
    /// The states of a substate.
    init(statesOf substate: Substate) {
        self.init(
            "state of '\(substate.name.text)'", rule: .unknownState, substate.states.map(\.name.text))
    }
}

extension Action {
    /// Moves its states, which are those of a section, to the section's rules.
    mutating func move(to place: SectionPlace) {
        // Of the screen, it emits the current state at most.
        let showsCurrent = shows.map { $0.target == nil } ?? false
        section = SectionRules(
            section: place.index, from: from, emits: emits, shows: showsCurrent ? nil : shows, origin: origin)
        (from, emits) = (place.section.holders, [])
        if !showsCurrent { shows = nil }
        // Their places remain, without the references to states.
        for key in [Origin.Key.from, .emits] { origin[key] = origin[key] ?? origin[.section] }
        origin[.outcomes] = nil
    }
}
