import SourceText
import SwiftCode

/// The top-level names that the given specs generate into one module.
struct ModuleScope {
    private var scope = NameScope()
    private var features: [String: NameScope.Declaration] = [:]

    mutating func declare(_ feature: Feature, reporting sink: DiagnosticSink) {
        let declaration = NameScope.Declaration(what: "feature '\(feature.name)'", place: feature.place)
        // Names that differ only in case would give files that differ only in case.
        if let other = features.updateValue(declaration, forKey: feature.name.lowercased()) {
            sink.report(
                .nameCollision(declaration.what, with: other.what, over: feature.name), at: declaration.place,
                declared: other.place)
        } else {
            take(Self.ownNames(of: feature), declaration, sink)
        }
        for (names, declaration) in Self.serviceNames(of: feature) { take(names, declaration, sink) }
    }

    /// Returns all names that a feature declares.
    static func names(of feature: Feature) -> [String] {
        ownNames(of: feature) + serviceNames(of: feature).flatMap(\.names)
    }

    private typealias Names = (names: [String], declaration: NameScope.Declaration)

    private static func serviceNames(of feature: Feature) -> [Names] {
        feature.dependencies.flatMap { dependency -> [Names] in
            guard let service = dependency.service else { return [] }
            let (name, own) = (service.name.text, dependency.name.text)
            // Other features share the service by this name.
            let alias = feature.names.service(dependency.name)
            let declarations = [
                (name, "protocol '\(name)'", feature.place(of: service)),
                (alias, "dependency '\(own)'", feature.place(of: dependency)),
            ]
            return declarations.prefix(alias == name ? 1 : 2).map { name, what, place in
                ([name, GeneratedNames.mock(of: name)], NameScope.Declaration(what: what, place: place))
            }
        }
    }

    private static func ownNames(of feature: Feature) -> [String] {
        let names = feature.names
        var all = [names.output]
        if feature.has(.emitter) {
            all += [
                names.emitter, names.logic, names.storage, names.base, names.protocol, names.scope,
                names.mock,
            ]
            if !all.contains(feature.viewModelName) { all.append(feature.viewModelName) }
            if feature.actions.contains(where: { !$0.outcomes.isEmpty }) {
                all += [names.factory, names.factoryProtocol, names.contract]
            }
        }
        if feature.events.contains(where: { !$0.isAsync }) { all.append(names.event) }
        if feature.events.contains(where: \.isAsync) { all.append(names.asyncEvent) }
        if feature.has(.models) {
            all += [
                names.states, names.statesBuilder, names.container, names.modeling, names.transients,
            ]
            for (index, state) in feature.states.enumerated() {
                all += [
                    names.modelProtocol(of: state),
                    feature.writesModel(of: index)
                        ? names.model(of: state) : names.modelMock(of: state),
                ]
            }
        }
        if !feature.has(.owner) { all.append(names.view) }
        return all + [names.stateView]
    }

    private mutating func take(
        _ names: [String], _ declaration: NameScope.Declaration, _ sink: DiagnosticSink
    ) {
        for name in names {
            guard case .taken(let other)? = scope.take(name, for: declaration) else { continue }
            sink.report(
                .nameCollision(declaration.what, with: other.what, over: name), at: declaration.place,
                declared: other.place)
            return
        }
    }
}
