import SourceText
import SwiftCode

/// The top-level names that the given specs generate between them.
struct ModuleScope {
    private var scope = NameScope()
    private var features: [String: NameScope.Origin] = [:]

    mutating func declare(_ feature: Feature, reporting sink: DiagnosticSink) {
        let origin = NameScope.Origin(noun: "feature", name: feature.name, place: feature.place)
        // Their files would differ in case alone.
        if let other = features.updateValue(origin, forKey: feature.name.lowercased()) {
            sink.report(.nameCollision(origin.what, with: other, over: feature.name, at: origin.place))
        } else {
            take(Self.names(of: feature) + Self.viewNames(of: feature), origin, sink)
        }
        for dependency in feature.dependencies {
            guard let service = dependency.service else { continue }
            let name = service.name.text
            take(
                [name, "Mock\(name)"], .init(noun: "protocol", name: name, place: feature.place(of: service)),
                sink
            )
            // By this name, other features share it.
            let alias = feature.name + dependency.name.upperCamel
            guard alias != name else { continue }
            take(
                [alias, "Mock\(alias)"],
                .init(
                    noun: "dependency", name: dependency.name.text, place: feature.place(of: dependency)),
                sink
            )
        }
    }

    private static func names(of feature: Feature) -> [String] {
        let name = feature.name
        if feature.architecture == .vsm {
            let states = feature.states.map(\.name.upperCamel)
            return ["ViewState", "States", "StatesBuilder", "StateContainer"].map { name + $0 }
                + states.flatMap { ["\(name)\($0)Modeling", "Mock\(name)\($0)Model"] }
        }
        if feature.architecture == .mv { return ["ViewState", "View"].map { name + $0 } }
        var names = ["Output", "Emitter", "Emitting", "ViewModeling", "ViewModel", "Scope", "Enclosing"]
        if !feature.events.isEmpty { names.append("Event") }
        if feature.actions.contains(where: { !$0.outcomes.isEmpty }) {
            names += ["Factory", "ViewModelMaking"]
        }
        return names.map { name + $0 } + ["Mock\(name)ViewModel"]
    }

    private static func viewNames(of feature: Feature) -> [String] {
        ["StateView", "ErrorView", "Notice"].map { feature.name + $0 }
    }

    private mutating func take(_ names: [String], _ origin: NameScope.Origin, _ sink: DiagnosticSink) {
        for name in names {
            guard case .taken(let other)? = scope.take(name, for: origin) else { continue }
            sink.report(.nameCollision(origin.what, with: other, over: name, at: origin.place))
            return
        }
    }
}
