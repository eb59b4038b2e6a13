import SourceText
import SpecLanguage
import SwiftCode

/// The cases of the output and of its substates.
extension FeatureComparison {
    mutating func compareStates() {
        let states = Kept(old: old.states, new: new.states, part: feature)
        compare(states)
        compareOrder(states)
    }

    mutating func compareSubstates() {
        let kept = match(old.substates, new.substates, gone: .substateRemoved, came: .substateAdded)
        for substate in kept {
            var states = Kept(old: substate.old.states, new: substate.new.states, part: substate.part)
            states.part.isValue = true
            compare(states)
            if old.hasSections(of: substate.old), new.hasSections(of: substate.new) { compareOrder(states) }
        }
    }

    /// A view for each state takes those of the states in their order.
    private mutating func compareOrder(_ states: Kept<[State]>) {
        if Matching(states.old, states.new, by: \.name).isReordered {
            report(.statesReordered, states.part, "has its states in another order")
        }
    }

    /// Compares the states of an enum: of a substate, which is a value, or of the output.
    private mutating func compare(_ states: Kept<[State]>) {
        let matching = Matching(
            Array(states.old.enumerated()), Array(states.new.enumerated()), by: \.element.name)
        for (index, state) in matching.gone {
            let successors = matching.came.filter { isSuccessor($0.offset, of: index, in: states) }
            let notes = (successors.count == 1 ? successors : []).map { successor in
                Diagnostic.Note(
                    "it is probably '\(successor.element.name.text)' now",
                    at: SourcePlace(new.file, successor.element.origin.range))
            }
            let saved = states.part.isValue || isSaved(state, at: index)
            report(.stateRemoved, states.part.gone(state), "is gone", saved: saved, notes: notes)
        }
        for (_, state) in matching.came { report(.stateAdded, states.part.came(state), "is new") }
        for (before, now) in matching.kept {
            compare(states.part.kept(before.element, now.element), at: before.offset, now.offset)
        }
    }

    private mutating func compare(_ state: Kept<State>, at oldIndex: Int, _ newIndex: Int) {
        let part = state.part
        let isOfOutput = !part.isValue
        let carried =
            isOfOutput
            ? (old: old.carriesValue(oldIndex), new: new.carriesValue(newIndex))
            : (old: state.old.hasPayload, new: state.new.hasPayload)
        // A saved pending state decodes to the initial one.
        let saved = !isOfOutput || isSaved(state.old, at: oldIndex) && !state.new.isPending
        if carried.old != carried.new {
            let what = new.has(.models) && isOfOutput ? "a model" : "content"
            report(
                carried.new ? .payloadAdded : .payloadRemoved, part,
                carried.new ? "has \(what) now" : "has no \(what) any more", saved: saved)
        } else {
            let wrote = isOfOutput && old.writesModel(of: oldIndex)
            let writes = isOfOutput && new.writesModel(of: newIndex)
            compare(wrote, writes, writes ? .modelAdded : .modelRemoved, of: part) {
                $1
                    ? "has a model that vmgen writes, because no action runs from it"
                    : "has no model that vmgen writes, because an action runs from it"
            }
            var content = part
            // A model that vmgen writes is a value.
            content.isValue = !isOfOutput || (wrote && writes)
            compareContent(state.old.content, state.new.content, of: content, saved: saved)
            if isOfOutput { compareCarried(state.old, state.new, of: content) }
        }
        if carried.old, carried.new {
            compare(state, \.model, .modelChanged, at: .model) { _, _ in
                "has a model with another name, or is Optional now or no longer"
            }
        }
        compare(
            old.names(ofActions: state.old.pendingFor), new.names(ofActions: state.new.pendingFor),
            .stateWhileChanged, of: part, at: .while, saved: !state.old.isPending
        ) { _, now in
            now.isEmpty
                ? "no longer depends on runs" : "shows while \(listed(now.map(\.text).sorted())) runs"
        }
        comparePresentations(
            (state.old.presentation, state.old.retry), (state.new.presentation, state.new.retry), of: part)
        compare(
            old.names(ofActions: state.old.retries), new.names(ofActions: state.new.retries), .retryChanged,
            of: part, at: .retry
        ) { _, _ in "has another retry" }
    }

    /// Whether an output to save may be in the state: pending states are only if they are the first.
    private func isSaved(_ state: State, at index: Int) -> Bool { !state.isPending || index == old.initial }

    /// Compares the presentations of a state or a transient and, if they are the same, the retries.
    mutating func comparePresentations(
        _ before: (presentation: Presentation?, retry: Int?),
        _ now: (presentation: Presentation?, retry: Int?), of part: ChangedPart
    ) {
        let oldButtons = before.presentation?.buttonNames(in: old)
        let newButtons = now.presentation?.buttonNames(in: new)
        if !Presentation.haveSameInterface(before.presentation, now.presentation)
            // A view that holds the state passes a closure for each action.
            || (!new.has(.owner) && oldButtons?.actions != newButtons?.actions)
        {
            report(.presentationChanged, part, "has another presentation")
        } else if oldButtons != newButtons {
            report(.buttonsChanged, part, "has other buttons or another dismissal")
        } else if before.retry.map({ old.actions[$0].name }) != now.retry.map({ new.actions[$0].name }) {
            report(.retryChanged, part, "has another retry")
        }
    }

    /// Whether both states have the same content, and the same actions lead to them and from them.
    private func isSuccessor(_ newIndex: Int, of oldIndex: Int, in states: Kept<[State]>) -> Bool {
        let (before, now) = (states.old[oldIndex], states.new[newIndex])
        guard before.content.map(\.name) == now.content.map(\.name),
            before.content.map(\.type.normalForm) == now.content.map(\.type.normalForm)
        else { return false }
        return states.part.isValue || old.neighbors(of: oldIndex) == new.neighbors(of: newIndex)
    }
}

extension Feature {
    /// The names of the actions that run from a state, and of those that emit it.
    fileprivate func neighbors(of state: Int) -> [Set<SwiftName>] {
        [\Action.from, \.emits].map { states in
            Set(actions.filter { $0[keyPath: states].contains(state) }.map(\.name))
        }
    }
}

extension Presentation {
    fileprivate struct ButtonNames: Equatable {
        var titles: [String]
        var roles: [ButtonRole?]
        var actions: [String?]
    }

    /// Returns the buttons, and then the dismissal, with the names of their actions.
    fileprivate func buttonNames(in feature: Feature) -> ButtonNames {
        let indices = buttons.map(\.action) + (dismiss.map { [$0] } ?? [])
        return ButtonNames(
            titles: buttons.map(\.title), roles: buttons.map(\.role),
            actions: indices.map { index in index.map { feature.actions[$0].name.text } })
    }

    /// Whether both have a modifier with the same parameters.
    fileprivate static func haveSameInterface(_ old: Presentation?, _ new: Presentation?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        let hasDismissButton = [old, new].map { $0.style.isDialog && $0.buttons.isEmpty }
        return old.style == new.style && old.property == new.property && old.by == new.by
            && hasDismissButton[0] == hasDismissButton[1]
    }
}

extension Feature {
    fileprivate func hasSections(of substate: Substate) -> Bool {
        sections.contains { substates[$0.substate].name == substate.name }
    }
}
