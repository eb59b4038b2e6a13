import SourceText
import SwiftCode

/// Checks children against their features, if these are among the given ones.
struct WiringCheck: FeatureCheck {
    let feature: Feature
    /// All given features, by name.
    let peers: [String: Feature]
    let findings: Findings

    func check() {
        for child in feature.children {
            checkEventActions(child)
            guard let peer = peers[child.feature] else {
                checkFeature(child)
                continue
            }
            // A feature of another architecture has no events or actions to wire.
            guard checkFeature(child, against: peer) else { continue }
            for wire in child.events { checkEvent(wire, child, peer) }
            for wire in child.follows { checkFollow(wire, peer) }
        }
    }

    /// Reports a misspelled feature. A feature that is not among the specs is valid unless a similar name is.
    private func checkFeature(_ child: Child) {
        let known = peers.keys.filter { $0 != feature.name }.sorted()
        let range = child.origin.range(of: .feature)
        guard !findings.faultyNames.contains(range), let near = nearest(child.feature, in: known) else {
            return
        }
        report(.unknownChild(child.feature, near: near, at: place(range)))
    }

    /// - Returns: False if the feature cannot be a child.
    private func checkFeature(_ child: Child, against peer: Feature) -> Bool {
        let place = place(child.origin.range(of: .feature))
        guard peer.architecture == .mvvm else {
            report(.childOfArchitecture(peer.name, peer.architecture, at: place, declared: peer.place))
            return false
        }
        if peer.access < feature.access {
            report(
                .hiddenChild(peer.name, peer.access, of: feature.access, at: place, declared: peer.place))
        }
        if peer.observation == .observableObject, feature.observation != .observableObject {
            report(
                .unobservedChild(
                    peer.name, in: feature.observation, at: place,
                    declared: peer.place(peer.origin.range(of: .observation))))
        }
        return true
    }

    /// Checks that the key of a child fits the actions that its events run.
    private func checkEventActions(_ child: Child) {
        for wire in child.events where !findings.faultyNames.contains(wire.actionRange) {
            let action = feature.actions[wire.action]
            guard let id = child.id, !id.isFaulty,
                let parameter = action.parameters.first(where: { $0.name.text == "id" }),
                !parameter.type.isFaulty, !fits(id.text, parameter.type)
            else { continue }
            report(
                .unfilledParameter(
                    "the key of '\(child.name.text)', of type '\(id.text)',", "id: \(parameter.type.text)",
                    of: action.name.text, at: place(wire.actionRange), declared: place(of: action),
                    help: "give the two the same type"))
        }
    }

    private func checkEvent(_ wire: Child.EventWire, _ child: Child, _ peer: Feature) {
        guard let event = peer.events.first(where: { $0.name == wire.event }) else {
            report(
                .unknownMember(
                    .unknownEvent, "event", wire.event.text, of: peer, known: peer.events.map(\.name.text),
                    at: place(wire.eventRange)))
            return
        }
        guard !findings.faultyNames.contains(wire.actionRange) else { return }
        let action = feature.actions[wire.action]
        let qualifier = Qualifier(output: peer.names.output, nested: peer.substates.map(\.name.text))
        for parameter in action.parameters where !parameter.type.isFaulty {
            if child.id != nil, parameter.name.text == "id" { continue }
            let given = event.parameters.first { $0.name == parameter.name }
            // Faults of the child's event are reported in its own spec.
            if let given, given.type.isFaulty { continue }
            let text = given.map { qualifier.qualify($0.type.text) }
            if let text, fits(text, parameter.type) { continue }
            let wanted = "\(parameter.name.text): \(parameter.type.text)"
            let other = text.map { ", where it is '\($0)'," } ?? ""
            report(
                .unfilledParameter(
                    "event '\(wire.event.text)' of '\(peer.name)'\(other)", wanted,
                    of: action.name.text, at: place(wire.actionRange), declared: peer.place(of: event),
                    help: text == nil
                        ? "give the event a parameter '\(wanted)', or name another action"
                        : "give the two the same type"))
            return
        }
    }

    /// Whether the type fits the parameter. A value fits an Optional parameter, too.
    private func fits(_ given: String, _ type: SwiftType) -> Bool {
        let own = Qualifier(output: feature.names.output, nested: feature.substates.map(\.name.text))
        return given == own.qualify(type.text)
            || type.wrapped.map { given == own.qualify($0.text) } ?? false
    }

    /// Checks that a state runs an action of the child's protocol, without parameters.
    private func checkFollow(_ wire: Child.FollowWire, _ peer: Feature) {
        guard !findings.faultyNames.contains(wire.actionRange) else { return }
        guard let action = peer.actions.first(where: { $0.name == wire.action }) else {
            report(
                .unknownMember(
                    .unknownAction, "action", wire.action.text, of: peer,
                    known: peer.actions.map(\.name.text), at: place(wire.actionRange)))
            return
        }
        let (place, declared) = (place(wire.actionRange), peer.place(of: action))
        if action.isPrivate {
            report(.privateWire(action.name.text, at: place, declared: declared))
        } else if action.parameters.contains(where: { $0.defaultValue == nil }) {
            report(.followNeedsArguments(action.name.text, at: place, declared: declared))
        }
    }
}

extension Diagnostic {
    /// Reports the end of a wire that is missing in the other feature.
    fileprivate static func unknownMember(
        _ rule: Rule, _ noun: String, _ name: String, of peer: Feature, known: [String],
        at place: SourcePlace
    ) -> Diagnostic {
        rule.diagnostic(
            "feature '\(peer.name)' has no \(noun) '\(shown(name))'", at: place,
            notes: [Note("it is declared here", at: peer.place)],
            help: suggestion(name, known, else: "declare it there"))
    }
}
