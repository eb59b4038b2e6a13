import SpecLanguage
import SwiftCode

extension Feature {
    /// The feature with the states of its sections after its own: `comments.hidden`. The actions of sections run in
    /// these.
    var withStatesOfSections: Feature {
        var flat = self
        for (number, section) in sections.enumerated() {
            let first = flat.states.count
            flat.states += states(ofSection: number).map { state in
                var state = state
                state.name = SwiftName("\(section.name.text).\(state.name.text)")
                return state
            }
            for index in actions(ofSection: number) {
                guard let rules = actions[index].section else { continue }
                flat.actions[index].section = nil
                flat.actions[index].shows = rules.shows ?? actions[index].shows
                flat.actions[index].from = rules.from.map { first + $0 }
                flat.actions[index].emits = rules.emits.map { first + $0 }
                // The current state is the screen's: no step within the section.
                flat.actions[index].emitsCurrent = false
                flat.actions[index].outcomes = rules.outcomes.map { outcome in
                    var outcome = outcome
                    outcome.from = outcome.from.map { first + $0 }
                    outcome.emits = outcome.emits.map { first + $0 }
                    outcome.ends = outcome.ends.map { first + $0 }
                    outcome.currents = []
                    return outcome
                }
            }
        }
        return flat
    }

    /// The name of a state as keys of an action have it: `hidden` for `comments.hidden`.
    func spelling(ofState state: Int) -> String {
        states[state].name.text.split(separator: ".").last.map(String.init) ?? ""
    }
}
