import SourceText
import SwiftCode

/// Rejects cycles: an event runs an action, the action emits a state, the state runs a child's action, and
/// that action sends the event.
///
/// No spec says which action sends an event. A cycle is therefore certain only if the cycle runs all of the
/// child's actions.
struct WiringCycles: FeatureCheck {
    let feature: Feature
    /// All given features, by name.
    let peers: Peers
    let findings: Findings

    func check() {
        for child in feature.children {
            guard let peer = peers[child.feature], !peer.actions.isEmpty, isResolved(child) else { continue }
            check(child, peer)
        }
    }

    private func isResolved(_ child: Child) -> Bool {
        !child.events.contains { findings.faultyNames.contains($0.actionRange) }
            && !child.follows.contains { findings.faultyNames.contains($0.stateRange) }
    }

    private func check(_ child: Child, _ peer: Feature) {
        for wire in child.events {
            let action = feature.actions[wire.action]
            // An action that does not list its emissions is assumed to be correct.
            if action.origin[.emits] == nil, action.outcomes.isEmpty { continue }
            let entered = Set(
                action.transitionRows.flatMap { row in
                    row.to.filter { to in row.from.contains { $0 != to } }
                })
            let follows = child.follows.filter { entered.contains($0.state) }
            let names = Set(follows.map(\.action))
            guard peer.actions.allSatisfy({ names.contains($0.name) }),
                let event = peer.events.first(where: { $0.name == wire.event }), let follow = follows.first
            else { continue }
            report(
                .wiringCycle(
                    event: wire.event.text, action: action.name.text,
                    state: feature.states[follow.state].name.text, child: follow.action.text,
                    at: place(wire.eventRange), follow: place(follow.stateRange),
                    declared: peer.place(of: event)))
            return
        }
    }
}
