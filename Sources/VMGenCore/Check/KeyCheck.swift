import SourceText
import SwiftCode

/// Rejects keys of dictionaries and elements of sets that are known not to be `Hashable`.
struct KeyCheck: FeatureCheck {
    let feature: Feature
    let findings: Findings

    func check() {
        let known = KnownConformances(scope: TypeScope(feature))
        for child in feature.children {
            guard let id = child.id, !id.isFaulty, known.lacks(.hashable, id) else { continue }
            report(.notAKey(id.text), at: child.origin.range(of: .id))
        }
        for (types, range) in feature.writtenTypes {
            guard let key = types.flatMap(\.keys).first(where: { known.lacks(.hashable, $0) }) else {
                continue
            }
            report(.notAKey(key.text), at: range)
        }
    }
}

extension Feature {
    /// The types of all declarations, with the places where they are written.
    fileprivate var writtenTypes: [(types: [SwiftType], range: SourceRange)] {
        var types = allStates.flatMap(\.content).map { ($0.type, $0.origin) }
        types += (shared.map { ($0.type, $0.origin) }) + transients.map { ($0.type, $0.origin) }
        types += actions.flatMap(\.parameters).map { ($0.type, $0.origin) }
        types += events.flatMap(\.parameters).map { ($0.type, $0.origin) }
        let services = dependencies.compactMap(\.service)
        types += services.flatMap(\.properties).map { ($0.type, $0.origin) }
        var written = types.map { (types: [$0], range: $1.range(of: .type)) }
        for method in services.flatMap(\.methods) where !method.signature.isFaulty {
            let signature = method.signature
            written.append(
                (
                    types: signature.parameters.map(\.type) + [signature.result].compactMap { $0 },
                    range: method.origin.range(of: .signature)
                ))
        }
        for dependency in dependencies {
            guard case .type(let type) = dependency.kind else { continue }
            written.append((types: [type], range: dependency.origin.range(of: .type)))
        }
        return written
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
