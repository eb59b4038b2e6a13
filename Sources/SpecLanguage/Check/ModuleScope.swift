import SourceText
import SwiftCode

/// The top-level names that the given specs generate into one module.
struct ModuleScope {
    private var scope = NameScope()
    private var features: [String: NameScope.Declaration] = [:]

    mutating func declare(_ feature: Feature, reporting sink: DiagnosticSink) {
        let declaration = NameScope.Declaration(noun: "feature", name: feature.name, place: feature.place)
        // Names that differ only in case would give files that differ only in case.
        if let other = features.updateValue(declaration, forKey: feature.name.lowercased()) {
            sink.report(
                .nameCollision(declaration.what, with: other.what, over: feature.name), at: declaration.place,
                declared: other.place)
        } else {
            take(Self.ownNames(of: feature), declaration, of: feature, sink)
        }
        for state in Self.modeledStates(of: feature) {
            let (names, declaration) = Self.modelNames(of: state, in: feature)
            let help = name(forModelOf: feature.states[state], in: feature)
            take(names, declaration, of: feature, sink, help: help)
        }
        for (names, declaration) in Self.serviceNames(of: feature) {
            take(names, declaration, of: feature, sink)
        }
    }

    /// Returns all names that a feature declares.
    static func names(of feature: Feature) -> [String] {
        ownNames(of: feature) + modeledStates(of: feature).flatMap(feature.modelNames)
            + serviceNames(of: feature).flatMap(\.names)
    }

    private typealias Names = (names: [String], declaration: NameScope.Declaration)

    private static func serviceNames(of feature: Feature) -> [Names] {
        feature.dependencies.flatMap { dependency -> [Names] in
            guard let service = dependency.service else { return [] }
            let (name, own) = (service.name.text, dependency.name.text)
            // Other features share the service by this name.
            let alias = feature.names.service(dependency.name)
            let declarations = [
                (name, ("protocol", name), feature.place(of: service)),
                (alias, ("dependency", own), feature.place(of: dependency)),
            ]
            return declarations.prefix(alias == name ? 1 : 2).map { name, what, place in
                (
                    [name, GeneratedNames.mock(of: name)],
                    NameScope.Declaration(noun: what.0, name: what.1, place: place)
                )
            }
        }
    }

    private static func modeledStates(of feature: Feature) -> [Int] {
        feature.has(.models) ? feature.states.indices.filter(feature.carriesValue) : []
    }

    private static func modelNames(of index: Int, in feature: Feature) -> Names {
        let state = feature.states[index]
        let place = state.origin[.model].map { feature.place($0) } ?? feature.place(of: state)
        return (
            feature.modelNames(of: index),
            NameScope.Declaration(noun: "state '\(state.name.text)' of", name: feature.name, place: place)
        )
    }

    /// Suggests a name for a model whose label gives one that is taken.
    private func name(forModelOf state: State, in feature: Feature) -> Help? {
        guard let model = state.model else { return nil }
        if model.ownType != nil { return "choose another name for the model" }
        let names = [feature.name + model.type, feature.names.unlabeledModel(of: state)]
        let name = names.first { !scope.has($0 + "ing") } ?? names[1]
        let mark = model.isOptional ? "?" : ""
        return .write("{ \(model.name.text): \(name)\(mark) }", isSafe: false)
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
            all += feature.sectionNames
            if !feature.allOutcomes.isEmpty {
                all += [names.factory, names.factoryProtocol, names.contract]
            }
        }
        if feature.events.contains(where: { !$0.isAsync }) { all.append(names.event) }
        if feature.events.contains(where: \.isAsync) { all.append(names.asyncEvent) }
        if feature.hasPath { all += [names.destination, names.navigation] }
        if feature.has(.models) {
            all += [
                names.states, names.statesBuilder, names.container, names.modeling, names.transients,
            ]
        }
        if !feature.has(.owner) { all.append(names.view) }
        return all + [names.stateView]
    }

    private mutating func take(
        _ names: [String], _ declaration: NameScope.Declaration, of feature: Feature, _ sink: DiagnosticSink,
        help: Help? = nil
    ) {
        for name in names {
            guard case .taken(let other)? = scope.take(name, for: declaration) else { continue }
            if other.place == feature.place {
                // No other name of the spec is in the way, but what vmgen generates.
                sink.report(
                    .reservedName(declaration.what, over: name, of: "the generated code"),
                    at: declaration.place)
                return
            }
            sink.report(
                .nameCollision(declaration.what, with: other.what, over: name, help: help),
                at: declaration.place, declared: other.place)
            return
        }
    }
}
