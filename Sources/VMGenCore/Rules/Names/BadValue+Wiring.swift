import SourceText

extension Diagnostic {
    static func idWithoutMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "child '\(child)' has an 'id' and is only one", at: place, help: "remove it, or add 'many: true'")
    }

    static func optionalAndMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "child '\(child)' is 'optional', and one of many", at: place,
            help: "remove one of the two: a dictionary can be empty")
    }

    static func childOfArchitecture(
        _ name: String, _ architecture: Architecture, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "'\(name)' cannot be a child, for its architecture is '\(architecture.rawValue)'", at: place,
            notes: [Note("it is declared here", at: declared)],
            help: "write its spec as 'architecture: mvvm'")
    }

    static func hiddenChild(
        _ name: String, _ access: Access, of parent: Access, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "child '\(name)' is '\(access.rawValue)', and this feature, which shows it, '\(parent.rawValue)'",
            at: place, notes: [Note("it is declared here", at: declared)],
            help: "write 'access: \(parent.rawValue)' in its spec")
    }

    static func unobservedChild(
        _ name: String, in parent: Observation, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "'\(name)' is an 'observableObject', and this feature, with observation '\(parent.rawValue)', would show it as 'any \(GeneratedNames(name).protocol)', which no view can observe",
            at: place, notes: [Note("it is declared here", at: declared)],
            help: "write 'observation: observableObject' here, too, or 'observation: observable' there")
    }

    static func privateWire(_ action: String, at place: SourcePlace, declared: SourcePlace) -> Diagnostic {
        Rule.badValue.diagnostic(
            "action '\(action)' is private, so only its own feature can run it", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an action that is not, or remove its 'private'")
    }

    static func followNeedsArguments(
        _ action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "action '\(action)' has parameters, and the wire passes no values", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "pass them: '{ runs: \(action), with: { … } }', or name an action without parameters")
    }

    /// Reports arguments that differ from the parameters of the child's action.
    static func argumentsDiffer(
        of action: String, wanted: [String], at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        let labels = wanted.map { "'\($0)'" }.joined(separator: ", ")
        return Rule.badValue.diagnostic(
            "action '\(action)' takes other arguments", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: wanted.isEmpty
                ? "remove 'with'" : "pass all of its arguments by their labels, in this order: \(labels)")
    }

    /// Reports an event that only one of parent and child awaits.
    static func awaitedByOne(
        _ event: String, isAwaited: Bool, action: String, at place: SourcePlace, declared: SourcePlace
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            isAwaited
                ? "the child does not await event '\(event)'" : "the child awaits event '\(event)'",
            at: place, notes: [Note("the event is declared here", at: declared)],
            help: isAwaited
                ? "remove 'async', or write 'async: true' for the event"
                : "write '\(event): { runs: \(action), async: true }'")
    }

    static func unfilledParameter(
        _ source: String, _ wanted: String, of action: String, at place: SourcePlace, declared: SourcePlace,
        help: String
    ) -> Diagnostic {
        Rule.badValue.diagnostic(
            "\(source) cannot fill parameter '\(wanted)' of '\(action)'", at: place,
            notes: [Note("declared here", at: declared)], help: help)
    }
}
