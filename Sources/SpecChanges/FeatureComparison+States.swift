import SourceText
import SwiftCode
import VMGenCore

/// The cases of the output and of its substates.
extension FeatureComparison {
    /// The states of an enum, in both versions.
    struct StateLists {
        var old: [State]
        var new: [State]
        /// The places of the enum itself.
        var places: Places
        /// The substate's name; nil for the output.
        var substate: String?

        func names(_ rest: String...) -> [String] { [substate].compactMap { $0 } + rest }
    }

    mutating func compareStates() {
        compare(StateLists(old: old.states, new: new.states, places: features))
    }

    mutating func compareSubstates() {
        let matching = Matching(old.substates, new.substates, by: \.name)
        for substate in matching.gone {
            report(
                .substateRemoved, [substate.name.text], "is gone", at: gone(substate), isValue: true)
        }
        for substate in matching.came {
            report(.substateAdded, [substate.name.text], "is new", at: came(substate))
        }
        for (before, now) in matching.kept {
            compare(
                StateLists(
                    old: before.states, new: now.states, places: Places(before.origin, now.origin),
                    substate: now.name.text))
        }
    }

    private mutating func compare(_ lists: StateLists) {
        let isValue = lists.substate != nil
        let matching = Matching(
            Array(lists.old.enumerated()), Array(lists.new.enumerated()), by: \.element.name)
        for (index, state) in matching.gone {
            let successors = matching.came.filter { isSuccessor($0.offset, of: index, in: lists) }
            let notes = (successors.count == 1 ? successors : []).map { successor in
                Diagnostic.Note(
                    "it is probably '\(successor.element.name.text)' now",
                    at: SourcePlace(new.file, successor.element.origin.range))
            }
            report(
                .stateRemoved, lists.names(state.name.text), "is gone",
                at: Places(new: lists.places.new, old: state.origin.range), isValue: isValue,
                notes: notes)
        }
        for (_, state) in matching.came {
            report(
                .stateAdded, lists.names(state.name.text), "is new",
                at: Places(new: state.origin.range, old: lists.places.old), isValue: isValue)
        }
        for ((index, before), (newIndex, now)) in matching.kept {
            compare(before, at: index, now, at: newIndex, in: lists, isValue: isValue)
        }
    }

    private mutating func compare(
        _ before: State, at oldIndex: Int, _ now: State, at newIndex: Int, in lists: StateLists,
        isValue: Bool
    ) {
        let name = lists.names(now.name.text)
        let places = Places(before.origin, now.origin)
        let carried =
            lists.substate == nil
            ? (old: old.carriesValue(oldIndex), new: new.carriesValue(newIndex))
            : (old: before.hasPayload, new: now.hasPayload)
        if carried.old != carried.new {
            let what = new.has(.models) && !isValue ? "a model" : "content"
            report(
                carried.new ? .payloadAdded : .payloadRemoved, name,
                carried.new ? "has \(what) now" : "has no \(what) any more", at: places, isValue: isValue)
        } else {
            let writes =
                lists.substate == nil
                ? (old: old.writesModel(of: oldIndex), new: new.writesModel(of: newIndex))
                : (old: false, new: false)
            if writes.old != writes.new {
                report(
                    writes.new ? .modelAdded : .modelRemoved, name,
                    writes.new
                        ? "has a model that vmgen writes, because no action runs from it"
                        : "has no model that vmgen writes, because an action runs from it",
                    at: places)
            }
            // A model that vmgen writes is a value.
            let isValue = isValue || (writes.old && writes.new)
            compareContent(before.content, now.content, of: name, at: places, isValue: isValue)
            if lists.substate == nil {
                compareCarried(before, now, of: name, at: places, isValue: isValue)
            }
        }
        if carried.old, carried.new, before.model != now.model {
            report(
                .modelChanged, name, "has a model with another name, or is Optional now or no longer",
                at: Places(before.origin, now.origin, .model))
        }
        let runs = new.names(ofActions: now.pendingFor)
        if old.names(ofActions: before.pendingFor) != runs {
            report(
                .stateWhileChanged, name, Self.pendingText(runs),
                at: Places(before.origin, now.origin, .while))
        }
        comparePresentations(
            (before.presentation, before.retry), (now.presentation, now.retry), name, at: places)
    }

    /// Compares the presentations of a state or a transient and, if they are the same, the retries.
    mutating func comparePresentations(
        _ before: (presentation: Presentation?, retry: Int?),
        _ now: (presentation: Presentation?, retry: Int?),
        _ name: [String], at places: Places
    ) {
        let oldRetry = before.retry.map { old.actions[$0].name }
        let newRetry = now.retry.map { new.actions[$0].name }
        let oldButtons = before.presentation?.buttonNames(in: old)
        let newButtons = now.presentation?.buttonNames(in: new)
        if !Presentation.haveSameInterface(before.presentation, now.presentation)
            // A view that holds the state passes a closure for each action.
            || (!new.has(.owner) && oldButtons?.actions != newButtons?.actions)
        {
            report(.presentationChanged, name, "has another presentation", at: places)
        } else if oldButtons != newButtons {
            report(.buttonsChanged, name, "has other buttons or another dismissal", at: places)
        } else if oldRetry != newRetry {
            report(.retryChanged, name, "has another retry", at: places)
        }
    }

    private static func pendingText(_ actions: Set<SwiftName>) -> String {
        actions.isEmpty
            ? "no longer depends on runs"
            : "shows while \(listed(actions.map(\.text).sorted())) runs"
    }

    /// Whether both states have the same content, and the same actions lead to them and from them.
    private func isSuccessor(_ newIndex: Int, of oldIndex: Int, in lists: StateLists) -> Bool {
        let (before, now) = (lists.old[oldIndex], lists.new[newIndex])
        guard before.content.map(\.name) == now.content.map(\.name),
            before.content.map(\.type.normalForm) == now.content.map(\.type.normalForm)
        else { return false }
        guard lists.substate == nil else { return true }
        return old.actions(from: oldIndex) == new.actions(from: newIndex)
            && old.actions(emitting: oldIndex) == new.actions(emitting: newIndex)
    }
}

extension Feature {
    func actions(from state: Int) -> Set<SwiftName> {
        Set(actions.filter { $0.from.contains(state) }.map(\.name))
    }

    func actions(emitting state: Int) -> Set<SwiftName> {
        Set(actions.filter { $0.emits.contains(state) }.map(\.name))
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
