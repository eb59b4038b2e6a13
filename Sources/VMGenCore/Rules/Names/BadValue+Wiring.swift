import SourceText

extension Diagnostic {
    static func idWithoutMany(_ child: String, at place: SourcePlace) -> Diagnostic {
        badValue(
            "child '\(child)' has an 'id' and is only one", at: place, help: "remove it, or add 'many: true'")
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
            "action '\(action)' has parameters, which a state cannot fill", at: place,
            notes: [Note("the action is declared here", at: declared)],
            help: "name an action without parameters")
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
