package import SourceText

extension RuleID {
    package static let unknownChild = RuleID("unknown-child")
    package static let unknownEvent = RuleID("unknown-event")
    package static let childCycle = RuleID("child-cycle")
    package static let wiringCycle = RuleID("wiring-cycle")
}

extension Diagnostic {
    static func idWithoutMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "child '\(child)' has an 'id' and is only one", at: place, help: "remove it, or add 'many: true'")
    }

    static func manyWithoutID(_ child: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .missingKey, .error, "child '\(child)' has no 'id' to tell the many apart", at: place,
            help: "add 'id:', the type of their keys")
    }

    static func notAKey(_ type: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .badType, .error, "'\(type)' is not 'Hashable', so it cannot be a key", at: place,
            help: "name a type that is, such as 'Int'")
    }

    static func unknownChild(_ name: String, near: String, at place: SourcePlace) -> Diagnostic {
        Diagnostic(
            .unknownChild, .error, "no feature is named '\(shown(name))'", at: place,
            help: "did you mean '\(near)'?")
    }

    static func childOfArchitecture(
        _ name: String, _ architecture: Architecture, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error,
            "'\(name)' cannot be a child, for its architecture is '\(architecture.rawValue)'", at: place,
            notes: [Note("it is declared here", at: declared)],
            help: "write its spec as 'architecture: mvvm'")
    }

    static func hiddenChild(
        _ name: String, _ access: Access, of parent: Access, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error,
            "child '\(name)' is '\(access.rawValue)', and this feature, which shows it, '\(parent.rawValue)'",
            at: place, notes: [Note("it is declared here", at: declared)],
            help: "write 'access: \(parent.rawValue)' in its spec")
    }

    static func unobservedChild(
        _ name: String, in parent: Observation, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error,
            "'\(name)' is an 'observableObject', and this feature, with observation '\(parent.rawValue)', would show it as 'any \(GeneratedNames(name).protocol)', which no view can observe",
            at: place, notes: [Note("it is declared here", at: declared)],
            help: "write 'observation: observableObject' here, too, or 'observation: observable' there")
    }

    static func privateWire(_ action: String, at place: SourcePlace, declared: SourcePlace) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "action '\(action)' is private, so no wire can run it", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an action that is not, or remove its 'private'")
    }

    static func followNeedsArguments(
        _ action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "action '\(action)' has parameters, which a state cannot fill", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an action without parameters")
    }

    static func unfilledParameter(
        _ source: String, _ wanted: String, of action: String, at place: SourcePlace, declared: SourcePlace,
        help: String
    ) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "\(source) cannot fill parameter '\(wanted)' of '\(action)'", at: place,
            notes: [Note("declared here", at: declared)], help: help)
    }

    static func unknownMember(
        _ rule: RuleID, _ noun: String, _ name: String, of peer: FeatureSpec, known: [String],
        at place: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            rule, .error, "feature '\(peer.feature.value)' has no \(noun) '\(shown(name))'", at: place,
            notes: [Note("it is declared here", at: SourcePlace(peer.file, peer.feature.range))],
            help: wayOut(name, known, else: "declare it there"))
    }

    static func childCycle(_ path: [String], at place: SourcePlace, notes: [Diagnostic.Note]) -> Diagnostic {
        Diagnostic(
            .childCycle, .error,
            "features are children of each other without end: \(path.joined(separator: " → "))", at: place,
            notes: notes, help: "break the cycle: let one of them take the other's data instead")
    }

    static func wiringCycle(
        event: String, action: String, state: String, child: String,
        at place: SourcePlace, follow: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Diagnostic(
            .wiringCycle, .error,
            "'\(event)' runs '\(action)', which enters '\(state)', which runs '\(child)', and only what this circle runs can tell '\(event)'",
            at: place,
            notes: [
                Note("the state runs it here", at: follow), Note("the event is declared here", at: declared),
            ],
            help: "remove one of the two wires, or let the event run an action that does not enter '\(state)'"
        )
    }
}
