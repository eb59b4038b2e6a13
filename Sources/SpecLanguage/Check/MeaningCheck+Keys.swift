import SourceText
import SwiftCode

/// Rejects keys of dictionaries and elements of sets that are known not to be `Hashable`.
extension MeaningCheck {
    func checkDictionaryKeys() {
        let known = KnownConformances(scope: TypeScope(feature))
        for child in feature.children {
            guard let id = child.id, !id.isFaulty, known.lacks(.hashable, id) else { continue }
            report(.notAKey(id.text), at: child.origin.range(of: .id))
        }
        func check(_ users: [some TypeUser]) {
            for user in users {
                var unfit: SwiftType?
                user.forEachType { type in
                    unfit = unfit ?? type.keys.first { known.lacks(.hashable, $0) }
                }
                if let unfit { report(.notAKey(unfit.text), at: user.typeRange) }
            }
        }
        check(feature.allStates.flatMap(\.content) + feature.shared)
        check(feature.transients)
        check(feature.actions.flatMap(\.parameters) + feature.events.flatMap(\.parameters))
        let services = feature.dependencies.compactMap(\.service)
        check(services.flatMap(\.properties))
        check(services.flatMap(\.methods))
        check(feature.dependencies)
    }
}

/// Rejects previews that lack a value.
extension MeaningCheck {
    func checkPreviews() {
        guard feature.viewInput == .dependencies else { return }
        let examples = Examples(feature: feature)
        for dependency in feature.dependencies where dependency.ownType.map({ !$0.isFaulty }) == true {
            guard examples.value(of: dependency) == nil else { continue }
            report(
                .missingKey("example", of: "dependency '\(dependency.name.text)', which the preview passes,"),
                at: dependency.origin.range)
        }
    }
}

extension SwiftType {
    /// The keys of the dictionaries and the elements of the sets in it.
    fileprivate var keys: [SwiftType] {
        switch self {
        case .array(let type), .optional(let type), .prefixed(_, let type), .metatype(let type, _):
            return type.keys
        case .dictionary(let key, let value): return [key] + key.keys + value.keys
        case .tuple(let elements): return elements.flatMap(\.type.keys)
        case .composition(let types): return types.flatMap(\.keys)
        case .function(let function): return function.parameters.flatMap(\.type.keys) + function.result.keys
        case .nominal(let components):
            let arguments = components.flatMap(\.arguments)
            let isKeyed = ["Set", "Dictionary"].contains(components.last?.name)
            return (isKeyed ? Array(arguments.prefix(1)) : []) + arguments.flatMap(\.keys)
        }
    }
}
