extension Qualifier {
    /// Returns the type with full names of nested types.
    package func qualify(_ type: SwiftType) -> SwiftType {
        if isEmpty { return type }
        switch type {
        case .nominal(var components):
            for index in components.indices {
                components[index].arguments = components[index].arguments.map(qualify)
            }
            if isNested(components[0].name) {
                components.insert(SwiftType.Component(name: output, arguments: []), at: 0)
            }
            return .nominal(components)
        case .array(let element): return .array(qualify(element))
        case .dictionary(let key, let value): return .dictionary(qualify(key), qualify(value))
        case .optional(let wrapped): return .optional(qualify(wrapped))
        case .tuple(let elements): return .tuple(elements.map(qualify))
        case .function(var function):
            function.parameters = function.parameters.map(qualify)
            function.throwing = qualify(function.throwing)
            function.result = qualify(function.result)
            return .function(function)
        case .prefixed(let word, let type): return .prefixed(word, qualify(type))
        case .composition(let types): return .composition(types.map(qualify))
        case .metatype(let type, let kind): return .metatype(qualify(type), kind)
        }
    }

    /// Returns the signature with full names of nested types.
    package func qualify(_ signature: MethodSignature) -> MethodSignature {
        if isEmpty { return signature }
        var signature = signature
        for index in signature.parameters.indices {
            signature.parameters[index].type = qualify(signature.parameters[index].type)
        }
        signature.throwing = qualify(signature.throwing)
        signature.result = signature.result.map(qualify)
        for index in signature.generics.indices {
            signature.generics[index].constraint = signature.generics[index].constraint.map(qualify)
        }
        signature.requirements = signature.requirements.map {
            .init(subject: qualify($0.subject), isSameType: $0.isSameType, type: qualify($0.type))
        }
        return signature
    }

    private func qualify(_ element: SwiftType.Element) -> SwiftType.Element {
        SwiftType.Element(label: element.label, type: qualify(element.type))
    }

    private func qualify(_ throwing: Throwing) -> Throwing {
        if case .typed(let error) = throwing { .typed(qualify(error)) } else { throwing }
    }
}
