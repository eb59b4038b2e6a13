extension SwiftType {
    /// Returns the type with other parts, which are the types directly in it.
    func mapParts(_ transform: (SwiftType) -> SwiftType) -> SwiftType {
        switch self {
        case .nominal(var components):
            for index in components.indices where !components[index].arguments.isEmpty {
                components[index].arguments = components[index].arguments.map(transform)
            }
            return .nominal(components)
        case .array(let element): return .array(transform(element))
        case .dictionary(let key, let value): return .dictionary(transform(key), transform(value))
        case .optional(let wrapped): return .optional(transform(wrapped))
        case .tuple(let elements): return .tuple(elements.map { $0.map(transform) })
        case .function(var function):
            function.parameters = function.parameters.map { $0.map(transform) }
            function.throwing = function.throwing.map(transform)
            function.result = transform(function.result)
            return .function(function)
        case .prefixed(let word, let type): return .prefixed(word, transform(type))
        case .composition(let types): return .composition(types.map(transform))
        case .metatype(let type, let kind): return .metatype(transform(type), kind)
        }
    }

    /// The types directly in it, in their order.
    var parts: [SwiftType] {
        var parts: [SwiftType] = []
        _ = mapParts { part in
            parts.append(part)
            return part
        }
        return parts
    }
}

extension SwiftType.Element {
    fileprivate func map(_ transform: (SwiftType) -> SwiftType) -> SwiftType.Element {
        SwiftType.Element(label: label, type: transform(type))
    }
}

extension Throwing {
    func map(_ transform: (SwiftType) -> SwiftType) -> Throwing {
        if case .typed(let error) = self { .typed(transform(error)) } else { self }
    }
}

extension MethodSignature {
    /// Returns the signature with other types.
    func mapTypes(_ transform: (SwiftType) -> SwiftType) -> MethodSignature {
        var signature = self
        for index in parameters.indices {
            signature.parameters[index].type = transform(parameters[index].type)
        }
        for index in generics.indices {
            signature.generics[index].constraint = generics[index].constraint.map(transform)
        }
        for index in requirements.indices {
            signature.requirements[index].subject = transform(requirements[index].subject)
            signature.requirements[index].type = transform(requirements[index].type)
        }
        signature.throwing = throwing.map(transform)
        signature.result = result.map(transform)
        return signature
    }
}
