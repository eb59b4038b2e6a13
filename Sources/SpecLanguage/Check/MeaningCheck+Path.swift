import SourceText
import SwiftCode

/// Checks the path and the actions that change it.
extension MeaningCheck {
    func checkPath() {
        guard feature.hasPath else { return }
        checkObservation()
        for screen in feature.path {
            checkPopped(screen)
            if let peer = peers[screen.feature] { checkNesting(screen, peer) }
        }
        for (index, screen) in feature.path.enumerated() { checkPushes(of: index, screen) }
    }

    private func checkObservation() {
        guard feature.observation != .observable else { return }
        let range = feature.origin[.path] ?? feature.origin.range
        report(
            .conflictingKeys,
            "a path needs 'observation: observable', because its screens are view models of several types",
            at: range,
            help: feature.origin[.observation] == nil
                ? "write 'observation: observable'"
                : "write 'observation: observable', or hold the screens as optional children")
    }

    /// Checks that an action that runs when a screen is gone needs no values.
    private func checkPopped(_ screen: Child) {
        guard let popped = screen.popped, let range = screen.origin[.popped],
            !findings.faultyNames.contains(range)
        else { return }
        let action = feature.actions[popped]
        guard action.parameters.contains(where: { $0.defaultValue == nil }) else { return }
        report(
            .wireMismatch, "action '\(action.name.text)' has parameters, and 'popped' passes no values",
            at: range, note: "the action is declared here", declared: action,
            help: "name an action without parameters")
    }

    private func checkNesting(_ screen: Child, _ peer: Feature) {
        let range = screen.origin.range(of: .feature)
        if peer.hasPath {
            report(
                .nestedPath, "'\(peer.name)' has a path of its own, so it cannot be a screen of a path",
                at: range, note: "its path is declared here",
                declared: peer.place(peer.origin[.path] ?? peer.origin.range),
                help: peer.name == feature.name
                    ? "remove the screen, or give it a feature without 'path'"
                    : "move its screens into this path, where its events push them")
        }
        let presented =
            peer.allStates.map(\.presentation) + peer.transients.map(\.presentation)
            + peer.children.map(\.presentation)
        guard presented.contains(where: { $0?.style == .push }) else { return }
        report(
            .pushOnPath,
            "screen '\(screen.name.text)' pushes a view by itself, which the path does not know", at: range,
            note: "its spec is here", declared: peer.place,
            help: "declare a screen of this path for it, and let an event of '\(peer.name)' push it")
    }

    /// Checks that all actions that push a screen pass the same values.
    private func checkPushes(of index: Int, _ screen: Child) {
        let actions = feature.actions.filter { $0.pushes == index }
        guard let first = actions.first else { return }
        for action in actions.dropFirst() where !action.takesSame(as: first) {
            report(
                .pushMismatch,
                "actions '\(first.name.text)' and '\(action.name.text)' push '\(screen.name.text)' with other parameters",
                at: action.origin.range(of: .pushes), note: "'\(first.name.text)' pushes it here",
                declared: place(first.origin.range(of: .pushes)),
                help:
                    "give the two the same parameters, or let one of them append the screen to 'path' in a body"
            )
        }
    }
}

extension Action {
    /// Whether calls have the same labels, names and types. A parameter whose type has a fault counts as equal.
    fileprivate func takesSame(as other: Action) -> Bool {
        parameters.count == other.parameters.count
            && zip(parameters, other.parameters).allSatisfy { own, other in
                own.argumentLabel == other.argumentLabel && own.name == other.name
                    && (own.type.isFaulty || other.type.isFaulty || own.type.isSame(as: other.type))
            }
    }
}
