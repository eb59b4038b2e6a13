import SourceText
import SwiftCode

/// What is named and not used, or has no effect.
extension FeatureLinter {
    func lintSubstates() {
        var used = Set(typesOutsideSubstates().flatMap(\.nominalNames).map(lastPart))
        var waiting = Array(feature.substates.indices)
        while let next = waiting.firstIndex(where: { used.contains(feature.substates[$0].name.text) }) {
            let substate = feature.substates[waiting.remove(at: next)]
            used.formUnion(substate.states.flatMap(\.content).flatMap(\.type.nominalNames).map(lastPart))
        }
        for index in waiting {
            let name = spec.substates[index].name
            sink.report(.unusedSubstate(name.value, at: place(name.range)))
        }
    }

    private func typesOutsideSubstates() -> [SwiftType] {
        var types = feature.states.flatMap(\.content).map(\.type) + feature.transients.map(\.type)
        types += feature.actions.flatMap(\.parameters).map(\.type)
        for dependency in feature.dependencies {
            switch dependency.kind {
            case .type(let type): types.append(type)
            case .service(let service):
                types += service.properties.map(\.type)
                for method in service.methods {
                    types += method.signature.parameters.map(\.type)
                    if let result = method.signature.result { types.append(result) }
                }
            case .shared: break
            }
        }
        return types
    }

    /// `PostsOutput.Comments` means the substate, too.
    private func lastPart(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// How a dependency is used is written by hand; what has nothing to use is not used.
    func lintDependencies() {
        for dependency in spec.dependencies {
            guard case .service(_, let methods, let properties) = dependency.kind, methods.isEmpty,
                properties.isEmpty
            else { continue }
            sink.report(.unusedDependency(dependency.name.value, at: place(dependency.name.range)))
        }
    }

    func lintNames() {
        for state in spec.states + spec.substates.flatMap(\.states)
        where state.name.value == "none" || state.name.value == "some" {
            sink.report(.optionalTrap(state.name.value, at: place(state.name.range)))
        }
    }

    func lintKeys() {
        guard feature.architecture != .mvvm else { return }
        for action in spec.actions {
            let keys: [(String, SourceRange?)] = [
                ("runs", action.runs?.range), ("debounce", action.debounce?.range),
                ("cancels", action.cancels.first?.range), ("private", action.isPrivate?.range),
                ("outcomes", action.outcomes.first?.name.range),
            ]
            for (key, range) in keys { warn(key, range) }
        }
        if feature.architecture == .vsm {
            for transient in spec.transients { warn("resets", transient.resets?.range) }
        }
        if feature.architecture == .mv {
            for property in spec.states.flatMap(\.content) { warn("runs", property.editable?.runs?.range) }
            warn("observation", spec.observation?.range)
        }
        warn("children", spec.childrenKey)
        warn("events", spec.eventsKey)
    }

    private func warn(_ key: String, _ range: SourceRange?) {
        guard let range else { return }
        sink.report(.unusedKey(key, feature.architecture, at: place(range)))
    }
}
