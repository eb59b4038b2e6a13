import SourceText
import SwiftCode

/// Checks children against their features, if these are among the given ones.
extension MeaningCheck {
    func checkWiring() {
        for child in feature.connectable {
            checkKeys(child)
            checkValues(child)
            guard let peer = peers[child.feature] else {
                if !peers.names.contains(child.feature) { checkFeature(child) }
                continue
            }
            // A feature that cannot be a child has no events or actions to wire.
            guard checkFeature(child, against: peer) else { continue }
            for wire in child.events { checkEvent(wire, child, peer) }
            for wire in child.reactions { checkReaction(wire, child, peer) }
            for wire in child.follows { checkFollow(wire, peer) }
        }
    }

    /// Reports a misspelled feature. A feature that is not among the specs is valid unless a similar name is.
    private func checkFeature(_ child: Child) {
        let known = peers.names.filter { $0 != feature.name }.sorted()
        let range = child.origin.range(of: .feature)
        guard !findings.faultyNames.contains(range), !known.contains(child.feature),
            let suggestion = Help.didYouMean(child.feature, in: known)
        else {
            return
        }
        report(
            .unknownChild, "no feature is named '\(shown(child.feature))'", at: range, help: suggestion)
    }

    /// - Returns: False if the feature cannot be a child.
    private func checkFeature(_ child: Child, against peer: Feature) -> Bool {
        let range = child.origin.range(of: .feature)
        guard peer.has(.children) else {
            report(
                .childMismatch,
                "'\(peer.name)' cannot be a child, for its architecture is '\(peer.architecture.rawValue)'",
                at: range, note: "it is declared here", declared: peer.place,
                help: "write its spec as '\(ArchitectureTrait.children.line)'")
            return false
        }
        if peer.access < feature.access {
            report(
                .childMismatch,
                "child '\(peer.name)' is '\(peer.access.rawValue)', and this feature, which shows it, '\(feature.access.rawValue)'",
                at: range, note: "it is declared here", declared: peer.place,
                help: "write 'access: \(feature.access.rawValue)' in its spec")
        }
        if peer.observation == .observableObject, feature.observation != .observableObject {
            report(
                .childMismatch,
                "'\(peer.name)' is an 'observableObject', and this feature, with observation '\(feature.observation.rawValue)', would show it as 'any \(GeneratedNames(peer.name).protocol)', which no view can observe",
                at: range, note: "it is declared here",
                declared: peer.place(peer.origin.range(of: .observation)),
                help: "write 'observation: observableObject' here, too, or 'observation: observable' there")
        }
        return true
    }

    /// Checks that the key of a child fits the actions that the child runs.
    private func checkKeys(_ child: Child) {
        guard let id = child.id, !id.isFaulty else { return }
        for wire in child.events + child.reactions where !findings.faultyNames.contains(wire.actionRange) {
            let action = feature.actions[wire.action]
            guard let parameter = action.parameters.first(where: { $0.name.text == "id" }),
                !parameter.type.isFaulty, !fits(id.normalForm.text, parameter.type)
            else { continue }
            report(
                .unfilledParameter(
                    "the key of '\(child.name.text)', of type '\(id.text)',", "id: \(parameter.type.text)",
                    of: action.name.text, help: "give the two the same type"), at: wire.actionRange,
                declared: action)
        }
    }

    /// Checks that the states' content has the properties that the child's actions get.
    private func checkValues(_ child: Child) {
        for wire in child.follows where !findings.faultyNames.contains(wire.stateRange) {
            let state = feature.states[wire.state]
            for value in wire.values where !findings.faultyNames.contains(value.propertyRange) {
                if let property = state.properties.first(where: { $0.name == value.property }) {
                    if property.type.isTuple {
                        report(
                            .badType,
                            "property '\(property.name.text)' is a tuple, and compilers crash when an action gets one from a state",
                            at: value.propertyRange,
                            help:
                                "declare a struct with the same properties, and use it here and in the action"
                        )
                    }
                    continue
                }
                findings.faultyNames.insert(value.propertyRange)
                report(
                    .unknownProperty(
                        value.property.text, of: state.name.text, known: state.properties.map(\.name.text)),
                    at: value.propertyRange)
            }
        }
    }

    private func checkEvent(_ wire: Child.Wire, _ child: Child, _ peer: Feature) {
        guard
            let event = member(
                wire.trigger, of: peer, peer.events, "event", .unknownEvent, at: wire.triggerRange),
            !findings.faultyNames.contains(wire.actionRange)
        else { return }
        if wire.isAwaited != event.isAsync {
            report(
                .wireMismatch,
                wire.isAwaited
                    ? "the child does not await event '\(wire.trigger.text)'"
                    : "the child awaits event '\(wire.trigger.text)'", at: wire.actionRange,
                note: "the event is declared here", declared: peer.place(of: event),
                help: wire.isAwaited
                    ? "remove 'async', or write 'async: true' for the event"
                    : "write '\(wire.trigger.text): { runs: \(feature.actions[wire.action].name.text), async: true }'"
            )
        }
        checkParameters(
            of: wire, child, peer, "event '\(wire.trigger.text)'", given: event.parameters.types,
            declared: peer.place(of: event)
        ) { "give the event a parameter '\($0)', or name another action" }
    }

    /// Checks that a state of the child runs an action whose parameters the state's content fills.
    private func checkReaction(_ wire: Child.Wire, _ child: Child, _ peer: Feature) {
        guard
            let state = member(
                wire.trigger, of: peer, peer.states, "state", .unknownState, at: wire.triggerRange),
            !findings.faultyNames.contains(wire.actionRange)
        else { return }
        checkParameters(
            of: wire, child, peer, "state '\(wire.trigger.text)'", given: state.properties.types,
            declared: peer.place(of: state)
        ) { "give the state's content a property '\($0)', or name another action" }
    }

    /// Returns the end of a wire in the other feature; nil after reporting that there is none.
    private func member<Member: Declared>(
        _ name: SwiftName, of peer: Feature, _ all: [Member], _ noun: String, _ rule: Rule,
        at range: SourceRange
    ) -> Member? {
        if let found = all.first(where: { $0.name == name }) { return found }
        report(
            Message(
                rule, "feature '\(peer.name)' has no \(noun) '\(Diagnostic.shown(name.text))'",
                note: "it is declared here",
                help: .suggestion(name.text, all.map(\.name.text), else: "declare it there")),
            at: range, declared: peer.place)
        return nil
    }

    /// Checks that an action's parameters get values of the same names and types. Reports the first that does
    /// not.
    ///
    /// - Parameters:
    ///   - source: The event or the state of the child that gives the values.
    ///   - help: Returns the help if a value is missing.
    private func checkParameters(
        of wire: Child.Wire, _ child: Child, _ peer: Feature, _ source: String, given: [NamedType],
        declared: SourcePlace, help: (String) -> Help
    ) {
        let action = feature.actions[wire.action]
        let qualifier = peer.qualifier
        for parameter in action.parameters where !parameter.type.isFaulty {
            if child.id != nil, parameter.name.text == "id" { continue }
            let value = given.first { $0.name == parameter.name }?.type
            // Faults of the child's types are reported in its own spec.
            if let value, value.isFaulty { continue }
            if let value, fits(qualifier.qualify(value.normalForm.text), parameter.type) { continue }
            let wanted = "\(parameter.name.text): \(parameter.type.text)"
            let other = value.map { ", where it is '\(qualifier.qualify($0.text))'," } ?? ""
            report(
                .unfilledParameter(
                    "\(source) of '\(peer.name)'\(other)", wanted, of: action.name.text,
                    help: value == nil ? help(wanted) : "give the two the same type"),
                at: wire.actionRange, declared: declared)
            return
        }
    }

    /// Whether the type, in its normal form, fits the parameter of a feature: this one, or another. A value fits an
    /// Optional parameter, too.
    private func fits(_ given: String, _ type: SwiftType, of other: Feature? = nil) -> Bool {
        // Only parameters are '@escaping'.
        let type = (type.isFunction ? type.stored : type).normalForm
        let qualifier = (other ?? feature).qualifier
        return given == qualifier.qualify(type.text)
            || type.wrapped.map { given == qualifier.qualify($0.text) } ?? false
    }

    /// Checks that a state runs an action of the child's protocol with the arguments that it takes.
    private func checkFollow(_ wire: Child.FollowWire, _ peer: Feature) {
        guard !findings.faultyNames.contains(wire.actionRange),
            let action = member(
                wire.action, of: peer, peer.actions, "action", .unknownAction, at: wire.actionRange)
        else { return }
        let (name, declared) = (action.name.text, peer.place(of: action))
        let labels = action.parameters.map(\.argumentLabel)
        if action.isPrivate {
            report(
                .wireMismatch, "action '\(name)' is private, so only its own feature can run it",
                at: wire.actionRange, note: "the action is declared here", declared: declared,
                help: "name an action that is not, or remove its 'private'")
        } else if wire.values.isEmpty, action.parameters.contains(where: { $0.defaultValue == nil }) {
            report(
                .wireMismatch, "action '\(name)' has parameters, and the wire passes no values",
                at: wire.actionRange, note: "the action is declared here", declared: declared,
                help: "pass them: '{ runs: \(name), with: { … } }', or name an action without parameters")
        } else if !wire.values.isEmpty, wire.values.map(\.label.text) != labels {
            let order = labels.map { "'\($0)'" }.joined(separator: ", ")
            report(
                .wireMismatch, "action '\(name)' takes other arguments", at: wire.values[0].labelRange,
                note: "the action is declared here", declared: declared,
                help: labels.isEmpty
                    ? "remove 'with'" : "pass all of its arguments by their labels, in this order: \(order)")
        } else {
            checkArguments(wire, of: action, peer)
        }
    }

    private func checkArguments(_ wire: Child.FollowWire, of action: Action, _ peer: Feature) {
        guard !findings.faultyNames.contains(wire.stateRange) else { return }
        let content = feature.states[wire.state].properties
        let qualifier = feature.qualifier
        for (value, parameter) in zip(wire.values, action.parameters) where !parameter.type.isFaulty {
            guard let property = content.first(where: { $0.name == value.property }),
                !property.type.isFaulty,
                !fits(qualifier.qualify(property.type.normalForm.text), parameter.type, of: peer)
            else { continue }
            report(
                .unfilledParameter(
                    "property '\(property.name.text)', of type '\(property.type.text)',",
                    "\(parameter.name.text): \(parameter.type.text)", of: action.name.text,
                    help: "give the two the same type"),
                at: value.propertyRange, declared: peer.place(of: action))
            return
        }
    }
}

extension Feature {
    fileprivate var qualifier: Qualifier {
        Qualifier(substates.map(\.name.text), in: names.output)
    }
}
