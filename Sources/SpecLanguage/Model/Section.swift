import SourceText
package import SwiftCode

/// A property of the content whose type is a substate, in whose states actions run.
package struct Section: Declared, Sendable {
    package var name: SwiftName
    package var substate: Int
    /// The states with the property.
    package var holders: [Int]
    /// Whether all states share the property.
    package var isShared: Bool
    /// A Swift expression for the value that is not given.
    package var defaultValue: String?
    /// The place of the first action's `section`.
    package var origin: Origin
}

/// The rules of an action in the states of its section, which are those of a substate.
package struct SectionRules: Sendable {
    package var section: Int
    package var from: [Int]
    package var emits: [Int]
    package var outcomes: [Outcome] = []
    package var shows: Effect?
    /// Its references are to the states of the substate.
    package var origin: Origin
}

extension Action {
    /// Whether its section has a fault, so that it is not known whose states the action names.
    var hasFaultySection: Bool { section == nil && origin[.section] != nil }
}

extension Feature {
    /// The actions of a section.
    package func actions(ofSection section: Int) -> [Int] {
        actions.indices.filter { actions[$0].section?.section == section }
    }

    /// The sections whose states are those of a substate.
    package func sections(ofSubstate substate: Int) -> [Int] {
        sections.indices.filter { sections[$0].substate == substate }
    }

    /// The states of a section's substate.
    package func states(ofSection section: Int) -> [State] { substates[sections[section].substate].states }

    /// The same, with those actions that are the section's own, or that it takes.
    package func ownStates(ofSection index: Int) -> [State] {
        let own = actions(ofSection: index)
        func chosen(_ actions: [Int]) -> [Int] { choice(of: actions, in: index).map { [$0] } ?? [] }
        return states(ofSection: index).map { state in
            var state = state
            state.pendingFor = state.pendingFor.filter(own.contains)
            state.retries = chosen(state.retries)
            state.retry = state.retries.first
            if var presentation = state.presentation {
                presentation.dismissals = chosen(presentation.dismissals)
                for button in presentation.buttons.indices {
                    presentation.buttons[button].actions = chosen(presentation.buttons[button].actions)
                }
                state.presentation = presentation
            }
            return state
        }
    }

    /// The state of a section that a Swift expression has: `.shown(items: [])`. Nil for other expressions.
    package func state(ofSection index: Int, in expression: String) -> Int? {
        let name = expression.prefix { $0 != "(" }.split(separator: ".").last
        return states(ofSection: index).firstIndex { $0.name.spelling == name ?? "" }
    }

    /// A section as a feature of its own: the states of its substate, and its actions. Their names and places are
    /// those of the spec.
    ///
    /// - Parameter withScreen: Whether its states have the other content and the transients of the screen, too.
    package func region(_ index: Int, withScreen: Bool = false) -> Feature {
        let section = sections[index]
        let own = actions(ofSection: index)
        let places = Dictionary(uniqueKeysWithValues: zip(own, own.indices))
        var region = self
        region.name = name + section.name.upperCamel
        region.origin = section.origin
        region.sections = []
        region.children = []
        region.states = ownStates(ofSection: index).map { state in
            var state = state
            state.pendingFor = state.pendingFor.compactMap { places[$0] }
            let references = state.origin.references(.while).filter { reference in
                reference.value.map { places[$0] != nil } ?? true
            }
            if state.origin[.while] != nil {
                state.origin.write(
                    .while, references.map { Located($0.value.flatMap { places[$0] }, at: $0.range) })
            }
            state.retry = state.retry.flatMap { places[$0] }
            if var presentation = state.presentation {
                presentation.dismissals = presentation.dismissals.compactMap { places[$0] }
                for button in presentation.buttons.indices {
                    presentation.buttons[button].actions =
                        presentation.buttons[button].actions.compactMap { places[$0] }
                }
                state.presentation = presentation
            }
            if withScreen {
                state.shared = content(besides: section)
                state.transients = transients(of: section)
            }
            return state
        }
        if !withScreen { region.transients = [] }
        region.initial = section.defaultValue.flatMap { state(ofSection: index, in: $0) } ?? 0
        region.actions = own.map { index in
            var action = actions[index]
            guard let rules = action.section else { return action }
            action.section = nil
            (action.from, action.emits) = (rules.from, rules.emits)
            (action.outcomes, action.shows) = (rules.outcomes, rules.shows)
            action.origin = rules.origin
            action.origin[.section] = nil
            action.cancels = action.cancels.compactMap { places[$0] }
            return action
        }
        return region
    }

    /// The outcomes of all actions, also of those in sections.
    package var allOutcomes: [Outcome] { actions.flatMap { $0.outcomes + ($0.section?.outcomes ?? []) } }

    /// The action for a section among those of a key: its own, or else one without a section.
    package func choice(of actions: [Int], in section: Int) -> Int? {
        actions.first { self.actions[$0].section?.section == section }
            ?? actions.first { self.actions[$0].section == nil }
    }

    /// The content that all states with a section have besides it.
    private func content(besides section: Section) -> [Property] {
        let all = section.holders.map { states[$0].properties.filter { $0.name != section.name } }
        return (all.first ?? []).filter { property in
            all.allSatisfy { others in
                others.contains { $0.name == property.name && $0.type.isSame(as: property.type) }
            }
        }
    }

    /// The transients that all states with a section carry.
    private func transients(of section: Section) -> [Int] {
        let all = section.holders.map { states[$0].transients }
        return (all.first ?? []).filter { transient in all.allSatisfy { $0.contains(transient) } }
    }
}
