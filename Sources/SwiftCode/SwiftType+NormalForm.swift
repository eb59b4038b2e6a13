extension SwiftType {
    /// The type in one of its spellings, so that equal types are equal values: `Int?` for `Optional<Int>`,
    /// `[Int]` for `Array<Int>`, `()` for `Void`, `Int` for `Swift.Int`.
    package var normalForm: SwiftType {
        let type = mapParts(\.normalForm)
        switch type {
        case .nominal(let components): return Self.normalForm(of: components)
        case .function(var function):
            function.attributes.sort()
            function.throwing = function.throwing.normalForm
            return .function(function)
        case .composition(let types): return .composition(types.sorted { $0.text < $1.text })
        default: return type
        }
    }

    /// Whether both are the same type, however they are written.
    package func isSame(as other: SwiftType) -> Bool { self == other || normalForm == other.normalForm }

    /// - Parameter components: Their arguments are in normal form.
    private static func normalForm(of components: [Component]) -> SwiftType {
        var components = components
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

extension Throwing {
    /// `throws` for `throws(any Error)`.
    var normalForm: Throwing {
        let error = SwiftType.nominal([SwiftType.Component(name: "Error", arguments: [])])
        return self == .typed(.prefixed("any", error)) ? .untyped : map(\.normalForm)
    }
}

extension MethodSignature {
    /// The signature with all types in their normal form.
    package var normalForm: MethodSignature {
        var signature = mapTypes(\.normalForm)
        signature.throwing = signature.throwing.normalForm
        if signature.result?.isVoid == true { signature.result = nil }
        return signature
    }
}
