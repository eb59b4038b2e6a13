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
                [name.value, GeneratedNames.mock(of: name.value)],
                .init(noun: "protocol", name: name.value, place: place),
                sink
            )
            // By this name, other features share it.
            let alias = GeneratedNames(feature).service(SwiftName(dependency.name.value))
            guard alias != name.value else { continue }
            take(
                [alias, GeneratedNames.mock(of: alias)],
                .init(
                    noun: "dependency", name: dependency.name.value,
                    place: SourcePlace(spec.file, dependency.name.range)),
                sink
            )
        }
    }

    private static func names(of spec: FeatureSpec, _ architecture: Architecture) -> [String] {
        let names = GeneratedNames(spec.feature.value, architecture)
        switch architecture {
        case .vsm:
            let states = spec.states.map { SwiftName($0.name.value) }
            return [names.output, names.states, names.statesBuilder, names.container]
                + states.flatMap { [names.modelProtocol(of: $0), names.modelMock(of: $0)] }
        case .mv: return [names.output, names.view]
        case .mvvm:
            var all = [
                names.output, names.emitter, names.emitting, names.protocol, names.viewModel, names.scope,
            ]
            if !spec.events.isEmpty { all.append(names.event) }
            if spec.actions.contains(where: { !$0.outcomes.isEmpty }) {
                all += [names.factory, names.factoryProtocol]
            }
            return all + [names.mock]
        }
    }

    private static func viewNames(of spec: FeatureSpec) -> [String] {
        let names = GeneratedNames(spec.feature.value)
        return [names.stateView, names.errorView, names.notice]
    }

    private mutating func take(_ names: [String], _ origin: NameScope.Origin, _ sink: DiagnosticSink) {
        for name in names {
            guard case .taken(let other)? = scope.take(name, for: origin) else { continue }
            sink.report(.nameCollision(origin.what, with: other, over: name, at: origin.place))
            return
        }
    }
}
