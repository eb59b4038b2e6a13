extension SwiftType {
    /// Whether one of these generic parameters, or a member of one, is the type or a part of it.
    package func mentions(_ generics: Set<String>) -> Bool {
        !generics.isEmpty && nominalNames.contains { generics.contains(SwiftType.root(of: $0)) }
    }

    /// Returns a type without these generic parameters to which each value of this type converts: `[Any]` for
    /// `[T]`. Nil for a function with such a parameter.
    package func erasing(_ generics: Set<String>) -> SwiftType? {
        guard mentions(generics) else { return self }
        switch self {
        case .array(let element):
            return element.isFunction ? .any : element.erasing(generics).map(SwiftType.array)
        case .dictionary(let key, let value):
            if key.mentions(generics) || value.isFunction { return .any }
            return value.erasing(generics).map { .dictionary(key, $0) }
        case .metatype: return .metatype(.any, "Type")
        case .function(var function):
            if function.parameters.contains(where: { $0.type.mentions(generics) }) { return nil }
            if case .typed(let error) = function.throwing, error.mentions(generics) { return nil }
            guard let result = function.result.erasing(generics) else { return nil }
            function.result = result
            return .function(function)
        default:
            guard let wrapped else { return .any }
            return wrapped.isFunction ? .optional(.any) : wrapped.erasing(generics).map(SwiftType.optional)
        }
    }

    package static let any = SwiftType.nominal([Component(name: "Any", arguments: [])])

    /// Returns the first name of a chain: `T` for `T.ID`.
    package static func root(of name: String) -> String {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
        return String(name[..<dot])
    }
}

extension MethodSignature {
    package var genericNames: Set<String> { Set(generics.map(\.name)) }

    /// Whether the caller chooses the result's type, or a part of it.
    package var isResultGeneric: Bool { result?.mentions(genericNames) ?? false }

    /// The generic parameters that no parameter of the method mentions: only the result determines them.
    package var inferredGenerics: [String] {
        generics.map(\.name).filter { name in !parameters.contains { $0.type.mentions([name]) } }
    }

    /// The names of the types in it, without the generic parameters.
    package var nominalNames: [String] {
        var names: [String] = []
        _ = mapTypes { type in
            names += type.nominalNames
            return type
        }
        let generics = genericNames
        return names.filter { !generics.contains(SwiftType.root(of: $0)) }
    }
}
