import SourceText
import SwiftCode

/// Children against what they are children of: their own specs, where they are among those given.
extension FeatureChecker {
    func checkChildren(_ feature: Feature) {
        guard isMVVM else { return }
        for (child, childSpec) in zip(feature.children, spec.children) {
            checkEventActions(childSpec, id: child.id, feature)
            guard let peer = peers[child.feature] else {
                checkFeature(childSpec)
                continue
            }
            checkFeature(childSpec, against: peer, feature)
            for wire in childSpec.events { checkEvent(wire, childSpec, id: child.id, peer, feature) }
            for wire in childSpec.follows { checkFollow(wire, peer) }
            checkCircle(child, childSpec, peer, feature)
        }
        checkChildCycles()
    }

    /// Of a feature that is not among the specs nothing is known; but a near name was misspelt.
    private func checkFeature(_ child: ChildSpec) {
        let known = peers.keys.filter { $0 != spec.feature.value }.sorted()
        guard !faultyNames.contains(child.feature.range), let near = nearest(child.feature.value, in: known)
        else { return }
        report(.unknownChild(child.feature.value, near: near, at: place(child.feature.range)))
    }

    private func checkFeature(_ child: ChildSpec, against peer: FeatureSpec, _ feature: Feature) {
        let declared = SourcePlace(peer.file, peer.feature.range)
        let range = place(child.feature.range)
        let architecture = peer.architecture?.value ?? defaults.architecture ?? .mvvm
        if architecture != .mvvm {
            report(.childOfArchitecture(peer.feature.value, architecture, at: range, declared: declared))
            return
        }
        let access = peer.access?.value ?? defaults.access ?? .internal
        if access < feature.access {
            report(
                .hiddenChild(peer.feature.value, access, of: feature.access, at: range, declared: declared))
        }
        if observation(of: peer) == .observableObject, feature.observation != .observableObject {
            report(
                .unobservedChild(
                    peer.feature.value, in: feature.observation, at: range,
                    declared: SourcePlace(peer.file, peer.observation?.range ?? peer.feature.range)))
        }
    }

    /// What an event runs must be an action that the protocol has.
    private func checkEventActions(_ child: ChildSpec, id: SwiftType?, _ feature: Feature) {
        for wire in child.events {
            guard let index = actions[wire.action.value] else { continue }
            let action = feature.actions[index]
            let declared = place(spec.actions[index].name.range)
            if action.isPrivate {
                report(.privateWire(action.name.text, at: place(wire.action.range), declared: declared))
            }
            guard let id, !id.isFaulty,
                let parameter = action.parameters.first(where: { $0.name.text == "id" }),
                !parameter.type.isFaulty, !fits(id.text, parameter.type)
            else { continue }
            report(
                .unfilledParameter(
                    "the key of '\(child.name.value)', of type '\(id.text)',", "id: \(parameter.type.text)",
                    of: action.name.text, at: place(wire.action.range), declared: declared,
                    help: "give the two the same type"))
        }
    }

    private func checkEvent(
        _ wire: ChildSpec.Wire, _ child: ChildSpec, id: SwiftType?, _ peer: FeatureSpec, _ feature: Feature
    ) {
        guard let event = peer.events.first(where: { $0.name.value == wire.source.value }) else {
            report(
                .unknownMember(
                    .unknownEvent, "event", wire.source.value, of: peer, known: peer.events.map(\.name.value),
                    at: place(wire.source.range)))
            return
        }
        guard let index = actions[wire.action.value] else { return }
        let action = feature.actions[index]
        let qualifier = Qualifier(
            output: GeneratedNames(peer.feature.value).output, nested: peer.substates.map(\.name.value))
        for parameter in action.parameters where !parameter.type.isFaulty {
            if id != nil, parameter.name.text == "id" { continue }
            let given = event.parameters.first { $0.name.value == parameter.name.text }
            // Its own faults are reported where the child is checked.
            let type = given.flatMap {
                SwiftType.parse($0.type, at: .stored, in: peer.file, reporting: DiagnosticSink())
            }
            if given != nil, type == nil { continue }
            let text = type.map { qualifier.qualify($0.text) }
            if let text, fits(text, parameter.type) { continue }
            let wanted = "\(parameter.name.text): \(parameter.type.text)"
            let other = text.map { ", where it is '\($0)'," } ?? ""
            report(
                .unfilledParameter(
                    "event '\(wire.source.value)' of '\(peer.feature.value)'\(other)", wanted,
                    of: action.name.text, at: place(wire.action.range),
                    declared: SourcePlace(peer.file, event.name.range),
                    help: text == nil
                        ? "give the event a parameter '\(wanted)', or name another action"
                        : "give the two the same type"))
            return
        }
    }

    /// A value of the type that is written fits the parameter, also as one that may be nil.
    private func fits(_ given: String, _ type: SwiftType) -> Bool {
        let own = Qualifier(output: names.output, nested: substates.names)
        return given == own.qualify(type.text)
            || type.wrapped.map { given == own.qualify($0.text) } ?? false
    }

    /// What a state runs must be an action that the child's protocol has, without parameters.
    private func checkFollow(_ wire: ChildSpec.Wire, _ peer: FeatureSpec) {
        guard !faultyNames.contains(wire.action.range) else { return }
        guard let action = peer.actions.first(where: { $0.name.value == wire.action.value }) else {
            report(
                .unknownMember(
                    .unknownAction, "action", wire.action.value, of: peer,
                    known: peer.actions.map(\.name.value), at: place(wire.action.range)))
            return
        }
        let declared = SourcePlace(peer.file, action.name.range)
        if action.isPrivate?.value == true {
            report(.privateWire(action.name.value, at: place(wire.action.range), declared: declared))
        } else if !action.parameters.isEmpty {
            report(.followNeedsArguments(action.name.value, at: place(wire.action.range), declared: declared))
        }
    }
}
