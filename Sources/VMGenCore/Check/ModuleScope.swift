import SourceText
import SwiftCode

/// The top-level names that the given specs generate between them.
struct ModuleScope {
    private var scope = NameScope()
    private var features: [String: NameScope.Origin] = [:]

    mutating func declare(_ spec: FeatureSpec, _ architecture: Architecture, reporting sink: DiagnosticSink) {
        let feature = spec.feature.value
        let origin = NameScope.Origin(
            noun: "feature", name: feature, place: SourcePlace(spec.file, spec.feature.range))
        // Their files would differ in case alone.
        if let other = features.updateValue(origin, forKey: feature.lowercased()) {
            sink.report(.nameCollision(origin.what, with: other, over: feature, at: origin.place))
        } else {
            take(Self.names(of: spec, architecture) + Self.viewNames(of: spec), origin, sink)
        }
        for dependency in spec.dependencies {
            guard case .service(let name, _, _) = dependency.kind else { continue }
            let place = SourcePlace(spec.file, name.range)
            take(
                [name.value, "Mock\(name.value)"], .init(noun: "protocol", name: name.value, place: place),
                sink
            )
            // By this name, other features share it.
            let alias = feature + SwiftName(dependency.name.value).upperCamel
            guard alias != name.value else { continue }
            take(
                [alias, "Mock\(alias)"],
                .init(
                    noun: "dependency", name: dependency.name.value,
                    place: SourcePlace(spec.file, dependency.name.range)),
                sink
            )
        }
    }

    private static func names(of spec: FeatureSpec, _ architecture: Architecture) -> [String] {
        let feature = spec.feature.value
        if architecture == .vsm {
            let states = spec.states.map { SwiftName($0.name.value).upperCamel }
            return ["ViewState", "States", "StatesBuilder", "StateContainer"].map { feature + $0 }
                + states.flatMap { ["\(feature)\($0)Modeling", "Mock\(feature)\($0)Model"] }
        }
        if architecture == .mv { return ["ViewState", "View"].map { feature + $0 } }
        var names = ["Output", "Emitter", "Emitting", "ViewModeling", "ViewModel", "Scope", "Enclosing"]
        if !spec.events.isEmpty { names.append("Event") }
        if spec.actions.contains(where: { !$0.outcomes.isEmpty }) { names += ["Factory", "ViewModelMaking"] }
        return names.map { feature + $0 } + ["Mock\(feature)ViewModel"]
    }

    private static func viewNames(of spec: FeatureSpec) -> [String] {
        ["StateView", "ErrorView", "Notice"].map { spec.feature.value + $0 }
    }

    private mutating func take(_ names: [String], _ origin: NameScope.Origin, _ sink: DiagnosticSink) {
        for name in names {
            guard case .taken(let other)? = scope.take(name, for: origin) else { continue }
            sink.report(.nameCollision(origin.what, with: other, over: name, at: origin.place))
            return
        }
    }
}
