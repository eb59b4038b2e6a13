import SourceText
import SwiftCode

/// Checks sections: their properties, the states of their substates, and their actions.
extension MeaningCheck {
    func checkSections() {
        guard feature.has(.emitter) else { return }
        for (index, substate) in feature.substates.enumerated() {
            let sections = feature.sections(ofSubstate: index)
            if !sections.isEmpty {
                checkPending(substate, sections)
            } else if !feature.actions.contains(where: \.hasFaultySection) {
                checkUnused(substate)
            }
        }
        for index in feature.sections.indices {
            check(feature.sections[index], index)
            let region = feature.region(index)
            let own = MeaningCheck(feature: region, peers: peers, findings: findings)
            for state in region.states.indices { own.checkPending(state, isOfSection: true) }
            // A `while` without names has its own error.
            if feature.states(ofSection: index).allSatisfy({
                $0.origin[.while] == nil || !$0.origin.references(.while).isEmpty
            }) {
                own.checkEmissions(isOfSection: true)
            }
            let whole = MeaningCheck(
                feature: feature.region(index, withScreen: true), peers: peers, findings: findings)
            whole.checkOutcomes()
            whole.checkRequirements()
            whole.checkNamesOfScreen()
            checkCalls(ofSection: index, own)
        }
    }

    /// Reports keys that only the states of sections have.
    private func checkUnused(_ substate: Substate) {
        for state in substate.states {
            var keys = [Origin.Key.while, .retry].filter { state.origin[$0] != nil }
            if let style = state.presentation?.style, !style.isSheet { keys.append(.present) }
            guard let key = keys.first else { continue }
            report(
                .badSection,
                "'\(key.rawValue)' of state '\(state.name.text)' has no effect: no action belongs to a section of '\(substate.name.text)'",
                at: state.origin.range(of: key),
                help:
                    "add 'section: ' with the name of the property to the actions that belong to it, or remove '\(key.rawValue)'"
            )
        }
    }

    /// Reports actions in `while` that belong to no section of the substate.
    private func checkPending(_ substate: Substate, _ sections: [Int]) {
        for state in substate.states {
            let references = state.origin.references(.while)
            if state.origin[.while] != nil, references.isEmpty {
                report(.pendingForNothing("state '\(state.name.text)'"), at: state.origin.range)
            }
            for reference in references {
                guard let action = reference.value.map({ feature.actions[$0] }), !action.hasFaultySection,
                    action.section.map({ !sections.contains($0.section) }) ?? true
                else { continue }
                let names = sections.map { feature.sections[$0].name.text }
                report(
                    .outsideAction,
                    "action '\(action.name.text)' does not belong to section \(listed(names))",
                    at: reference.range, note: "the action is declared here", declared: action,
                    help: "add 'section: \(names[0])' to the action, or name one of the section")
            }
        }
    }

    // MARK: The property

    private func check(_ section: Section, _ index: Int) {
        let (name, substate) = (section.name.text, feature.substates[section.substate].name.text)
        let properties = section.holders.compactMap { holder in
            feature.states[holder].properties.first { $0.name == section.name }
        }
        if let editable = properties.first(where: \.isEditable) {
            report(
                .badSection, "section '\(name)' is editable, but only its actions may change its state",
                at: editable.origin.range, help: "remove 'editable'")
        }
        let states = feature.states(ofSection: index)
        func isPending(_ state: State) -> Bool { state.origin[.while] != nil }
        for property in properties {
            if let state = states.first(where: { property.defaultValue == $0.name.spelling }) {
                report(
                    .badExpression, "'\(state.name.text)' is a state of '\(substate)', and no value",
                    at: property.origin.range(of: .default), help: .write("." + state.name.spelling))
            }
            guard let value = property.defaultValue,
                let state = states.first(where: { value == "." + $0.name.spelling }), isPending(state)
            else { continue }
            let others = states.filter { !isPending($0) && $0.content.isEmpty }.map { "." + $0.name.spelling }
            report(
                .badSection,
                "section '\(name)' begins with '\(value)', which shows only while an action runs",
                at: property.origin.range(of: .default),
                help: others.first.map { "write 'default: \($0)'" } ?? "give it another default")
            break
        }
        if feature.rest(ofSection: index) == nil {
            report(
                .badSection,
                "no state of '\(substate)' can follow a pending one: each has content without a default, or a 'while'",
                at: feature.substates[section.substate].origin.range,
                help: "add a state without content, such as 'hidden:', or give content a default")
        }
    }

    // MARK: Names

    /// Reports names that could mean content of the section or of the screen.
    private func checkNamesOfScreen() {
        let outer = Set(feature.shared.map(\.name))
        for action in feature.actions {
            func check(_ names: [SwiftName], in states: [Int], _ key: String, at range: SourceRange) {
                let own = Set(states.flatMap { feature.states[$0].content.map(\.name) })
                guard let name = names.first(where: { own.contains($0) && outer.contains($0) }) else {
                    return
                }
                report(
                    .badSection,
                    "'\(name.text)' in \(key) of '\(action.name.text)' is content of the section, and of the screen",
                    at: range, help: "rename one of the two properties")
            }
            if let name = action.requires {
                check([name], in: action.from, "'requires'", at: action.origin.range(of: .requires))
            }
            if let shows = action.shows {
                let words = shows.values.flatMap { MaskedSource(Array($0.value.utf8)).words }
                check(
                    words.map { SwiftName($0) }, in: action.from, "'shows'",
                    at: action.origin.range(of: .shows))
            }
            for outcome in action.outcomes {
                check(outcome.given.map(\.name), in: outcome.from, "'given'", at: outcome.origin.range)
                check(outcome.then.map(\.name), in: outcome.ends, "'then'", at: outcome.origin.range)
            }
        }
    }

    // MARK: Calls

    /// Checks the actions that views of the section call. A section takes its own of those that a key lists, or one of
    /// the screen.
    ///
    /// - Parameter region: The section as a feature of its own.
    private func checkCalls(ofSection index: Int, _ region: MeaningCheck) {
        let own = feature.actions(ofSection: index)
        for (place, state) in feature.states(ofSection: index).enumerated() {
            func check(_ actions: [Int], at range: SourceRange?, _ cause: Cause) {
                guard let action = feature.choice(of: actions, in: index) else { return }
                if let number = own.firstIndex(of: action) {
                    region.checkCall(of: number, at: range, from: [place], cause: cause)
                } else {
                    checkScreenCall(of: action, at: range, state, index, cause)
                }
            }
            check(state.retries, at: state.origin[.retry], .retry)
            for button in state.presentation?.buttons ?? [] {
                check(button.actions, at: button.range, .button)
            }
            check(
                state.presentation?.dismissals ?? [], at: state.presentation?.dismissRange, .dismissal)
        }
    }

    /// Checks an action of the screen that a view of a section calls, in each state with the section.
    private func checkScreenCall(
        of action: Int, at range: SourceRange?, _ state: State, _ section: Int, _ cause: Cause
    ) {
        var screen = self.feature
        for holder in screen.sections[section].holders {
            (screen.states[holder].content, screen.states[holder].shared) = (state.content, [])
        }
        MeaningCheck(feature: screen, peers: peers, findings: findings).checkCall(
            of: action, at: range, from: screen.sections[section].holders, cause: cause)
    }
}

extension Feature {
    /// The first state of a section that is not pending and can be created without values; nil if there is none.
    package func rest(ofSection section: Int) -> State? {
        states(ofSection: section).first { state in
            state.origin[.while] == nil && state.content.allSatisfy { $0.defaultValue != nil }
        }
    }
}
