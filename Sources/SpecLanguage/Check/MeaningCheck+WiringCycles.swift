import SourceText
import SwiftCode

/// Rejects cycles: an event or a state of a child runs an action, the action emits a state, the state runs an
/// action of the child, and that action sends the event or emits the state.
///
/// No spec says which action sends an event, or whether an action emits all of its states. A cycle is certain
/// only if nothing else can send the event or emit the state.
extension MeaningCheck {
    /// An event or a state of the child that runs an action.
    private struct Trigger {
        var name: SwiftName
        /// The child's state; nil for an event.
        var state: Int?
        var action: Int
        var range: SourceRange
        /// The child's actions that may cause it.
        var causes: Set<SwiftName>
        var declared: SourcePlace
        /// The states that the action may enter, and the wires that these run.
        var follows: [Child.FollowWire]
    }

    func checkWiringCycles() {
        for child in feature.connectable {
            guard let peer = peers[child.feature], !peer.actions.isEmpty, isResolved(child) else { continue }
            check(child, peer)
        }
    }

    private func isResolved(_ child: Child) -> Bool {
        !(child.events + child.reactions).contains { findings.faultyNames.contains($0.actionRange) }
            && !child.follows.contains { findings.faultyNames.contains($0.stateRange) }
    }

    /// Removes the triggers that something outside of the cycles may cause, and the states that the cycles do not leave:
    /// a current state is not entered. The rest causes itself without end.
    private func check(_ child: Child, _ peer: Feature) {
        var triggers = triggers(of: child, peer)
        while true {
            let count = triggers.map { $0.follows.count + 1 }.reduce(0, +)
            let own = triggers.map { feature.actions[$0.action] }
            let run = Set(triggers.flatMap { $0.follows.map(\.action) })
            let others = peer.actions.filter { run.contains($0.name) }
            triggers = triggers.filter { trigger in
                !trigger.causes.isEmpty && trigger.causes.isSubset(of: run)
                    && trigger.state.map { state in others.contains { $0.mayLeave(state) } } ?? true
            }
            for index in triggers.indices {
                triggers[index].follows.removeAll { wire in !own.contains { $0.mayLeave(wire.state) } }
            }
            if triggers.map({ $0.follows.count + 1 }).reduce(0, +) == count { break }
        }
        guard let first = triggers.first(where: { !$0.follows.isEmpty }), let follow = first.follows.first
        else { return }
        let (trigger, state) = (first.name.text, feature.states[follow.state].name.text)
        let action = feature.actions[first.action].name.text
        report(
            Rule.wiringCycle.diagnostic(
                "'\(trigger)' runs '\(action)', which enters '\(state)', which runs '\(follow.action.text)', and only this cycle \(first.state != nil ? "enters" : "sends") '\(trigger)'",
                at: place(first.range),
                notes: [
                    Diagnostic.Note("the state runs it here", at: place(follow.stateRange)),
                    Diagnostic.Note(
                        "the \(first.state != nil ? "child's state" : "event") is declared here",
                        at: first.declared),
                ],
                help: "remove one of the two wires, or run an action that does not enter '\(state)'"))
    }

    private func triggers(of child: Child, _ peer: Feature) -> [Trigger] {
        let events = child.events.compactMap { wire -> Trigger? in
            guard let event = peer.events.first(where: { $0.name == wire.trigger }) else { return nil }
            return Trigger(
                name: wire.trigger, action: wire.action, range: wire.triggerRange,
                causes: Set(peer.actions.map(\.name)), declared: peer.place(of: event),
                follows: follows(of: child, after: wire.action))
        }
        let states = child.reactions.compactMap { wire -> Trigger? in
            guard let index = peer.states.firstIndex(where: { $0.name == wire.trigger }) else { return nil }
            return Trigger(
                name: wire.trigger, state: index, action: wire.action, range: wire.triggerRange,
                causes: Set(peer.actions.filter { $0.mayEnter(index) }.map(\.name)),
                declared: peer.place(of: peer.states[index]), follows: follows(of: child, after: wire.action))
        }
        return events + states
    }

    /// The wires of the states that an action may enter.
    private func follows(of child: Child, after index: Int) -> [Child.FollowWire] {
        let action = feature.actions[index]
        // An action that does not list its emissions is assumed to be correct.
        if action.origin[.emits] == nil, action.outcomes.isEmpty { return [] }
        return child.follows.filter { action.mayEnter($0.state) }
    }
}

extension Action {
    /// Whether it may lead from a state to another one, even if it leads back.
    fileprivate func mayLeave(_ state: Int) -> Bool {
        transitionRows.contains { row in
            row.from.contains(state) && row.to.contains { $0 != state }
        }
    }

    /// Whether it may lead to a state from another one.
    fileprivate func mayEnter(_ state: Int) -> Bool {
        transitionRows.contains { row in
            row.to.contains(state) && row.from.contains { $0 != state }
        }
    }
}
