extension SwiftType {
    /// The type in one of its spellings, so that equal types are equal values: `Int?` for `Optional<Int>`,
    /// `[Int]` for `Array<Int>`, `()` for `Void`, `Int` for `Swift.Int`.
    package var normalForm: SwiftType {
        switch self {
        case .nominal(let components): return Self.normalForm(of: components)
        case .array(let element): return .array(element.normalForm)
        case .dictionary(let key, let value): return .dictionary(key.normalForm, value.normalForm)
        case .optional(let wrapped): return .optional(wrapped.normalForm)
        case .tuple(let elements): return .tuple(elements.map(\.normalForm))
        case .function(var function):
            function.attributes.sort()
            function.parameters = function.parameters.map(\.normalForm)
            function.throwing = function.throwing.normalForm
            function.result = function.result.normalForm
            return .function(function)
        case .prefixed(let word, let type): return .prefixed(word, type.normalForm)
        case .composition(let types):
            return .composition(types.map(\.normalForm).sorted { $0.text < $1.text })
        case .metatype(let type, let kind): return .metatype(type.normalForm, kind)
        }
    }

    /// Whether both are the same type, however they are written.
    package func isSame(as other: SwiftType) -> Bool { self == other || normalForm == other.normalForm }

    private static func normalForm(of components: [Component]) -> SwiftType {
        var components = components
        for index in components.indices where !components[index].arguments.isEmpty {
            components[index].arguments = components[index].arguments.map(\.normalForm)
        }
        if components.count > 1, components[0] == Component(name: "Swift", arguments: []),
            basicNames.contains(components[1].name)
        {
            components.removeFirst()
        }
        guard components.count == 1 else { return .nominal(components) }
        let arguments = components[0].arguments
        switch (components[0].name, arguments.count) {
        case ("Optional", 1): return .optional(arguments[0])
        case ("Array", 1): return .array(arguments[0])
        case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
        case ("Void", 0): return .tuple([])
        default: return .nominal(components)
        }
    }

    /// The types of the standard library whose names no app gives to types of its own.
    private static let basicNames: Set<String> = {
        var names: Set = [
            "Any", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Never",
            "Optional", "String", "Substring", "Void",
        ]
        for size in ["", "8", "16", "32", "64"] { names.formUnion(["Int" + size, "UInt" + size]) }
        return names
    }()
}

extension SwiftType.Element {
    fileprivate var normalForm: SwiftType.Element {
        SwiftType.Element(label: label, type: type.normalForm)
    }
}

extension Throwing {
    /// `throws` for `throws(any Error)`.
    package var normalForm: Throwing {
        guard case .typed(let type) = self else { return self }
        let error = SwiftType.nominal([SwiftType.Component(name: "Error", arguments: [])])
        return type == .prefixed("any", error) ? .untyped : .typed(type.normalForm)
    }
}

extension MethodSignature {
    /// The signature with all types in their normal form.
    package var normalForm: MethodSignature {
        var signature = self
        for index in parameters.indices {
            signature.parameters[index].type = parameters[index].type.normalForm
        }
        signature.throwing = throwing.normalForm
        signature.result = result?.normalForm
        if signature.result?.isVoid == true { signature.result = nil }
        for index in generics.indices {
            signature.generics[index].constraint = generics[index].constraint?.normalForm
        }
        signature.requirements = requirements.map {
            Requirement(
                subject: $0.subject.normalForm, isSameType: $0.isSameType, type: $0.type.normalForm)
        }
        return signature
    }
}
