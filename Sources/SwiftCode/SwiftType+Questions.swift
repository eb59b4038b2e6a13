import SourceText

extension SwiftType {
    /// The wrapped type if this is an Optional, in either spelling.
    package var wrapped: SwiftType? {
        switch self {
        case .optional(let wrapped): wrapped
        case .nominal: standard("Optional", count: 1)?.first
        default: nil
        }
    }

    package var isBool: Bool { isStandard("Bool") }

    package var isString: Bool { isStandard("String") }

    /// Whether the name alone shows that the type has a `localizedDescription`.
    package var isKnownError: Bool {
        if case .prefixed("any", let type) = self {
            return type.isStandard("Error") || type.isNamed("LocalizedError")
        }
        return ["NSError", "CocoaError", "URLError"].contains(where: isNamed)
    }

    /// Whether it is a type of that name, without arguments.
    package func isNamed(_ name: String) -> Bool {
        guard case .nominal(let components) = self, components.count == 1 else { return false }
        return components[0].name == name && components[0].arguments.isEmpty
    }

    /// The value of an empty control for this type: `""`, `false`, `0`, `nil`, `[]`; nil if it is not
    /// obvious.
    package var emptyValue: String? {
        switch self {
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .optional: return "nil"
        case .nominal:
            if isBool { return "false" }
            if isString { return "\"\"" }
            if ["Int", "Double", "Float"].contains(where: isStandard) { return "0" }
            return wrapped == nil ? nil : "nil"
        default: return nil
        }
    }

    /// Whether it is a text, a number or a Bool of the standard library, or an Optional of one. All are
    /// `Equatable`.
    package var isPlain: Bool {
        ["String", "Int", "Double", "Float", "Bool"].contains(where: (wrapped ?? self).isStandard)
    }

    package var isNever: Bool { isStandard("Never") }

    /// Whether it is `Void` or `()`.
    package var isVoid: Bool { self == .tuple([]) || isStandard("Void") }

    /// Whether it is a tuple, such as `Void`.
    package var isTuple: Bool { if case .tuple = self { true } else { isVoid } }

    /// Whether it is a function itself; a function in an Optional or a tuple does not count.
    package var isFunction: Bool { if case .function = self { true } else { false } }

    /// Whether it is a function, itself or in any number of Optionals.
    package var isFunctionInOptionals: Bool { wrapped?.isFunctionInOptionals ?? isFunction }

    /// The type of a property that stores the value: without `@escaping`, and with `any` for `some`.
    package var stored: SwiftType {
        guard case .function(var function) = self else { return existential }
        function.attributes.removeAll { $0 == "@escaping" }
        return .function(function)
    }

    /// The type with `any P` for `some P`, for positions in which no caller chooses the type.
    package var existential: SwiftType {
        switch self {
        case .prefixed("some", let type): .prefixed("any", type)
        case .dictionary(let key, let value): .dictionary(key, value.existential)
        case .array, .optional, .tuple: mapParts(\.existential)
        default: self
        }
    }

    /// The names of the types in it, in order and without duplicates: `Post.ID` and then `Post`.
    ///
    /// The `Array`, `Dictionary` and `Optional` of shorthand types are not among them, nor is `Any`.
    package var nominalNames: [String] {
        // Most types have one name.
        switch self {
        case .array(let type), .optional(let type), .prefixed(_, let type), .metatype(let type, _):
            return type.nominalNames
        case .nominal(let components) where components.count == 1 && components[0].arguments.isEmpty:
            return Self.isName(components[0].name) ? [components[0].name] : []
        default: break
        }
        var names: [String] = []
        var seen: Set<String> = []
        collectNames(into: &names, &seen)
        return names
    }

    /// Whether an expression of type `Never` converts to it, or to what it wraps: `Any`, and `any P` for
    /// protocols that `Never` conforms to.
    package var acceptsNever: Bool {
        if let wrapped { return wrapped.acceptsNever }
        guard case .prefixed("any", let type) = self else {
            return isNever || isStandard("Any")
        }
        return type.nominalNames.allSatisfy { name in
            let name = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
            return name == "Swift" || Self.protocolsOfNever.contains(name)
        }
    }

    private static let protocolsOfNever: Set = [
        "BitwiseCopyable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable", "Identifiable", "Sendable", "SendableMetatype",
    ]

    private func isStandard(_ name: String) -> Bool { standard(name, count: 0) != nil }

    /// Returns the generic arguments if this is the standard library's type of that name, with or without its
    /// module.
    private func standard(_ name: String, count: Int) -> [SwiftType]? {
        guard case .nominal(var components) = self else { return nil }
        if components.count == 2, components[0].name == "Swift", components[0].arguments.isEmpty {
            components.removeFirst()
        }
        guard components.count == 1, components[0].name == name, components[0].arguments.count == count else {
            return nil
        }
        return components[0].arguments
    }

    /// A faulty type has no name.
    private static func isName(_ name: String) -> Bool {
        name.utf8.first?.isASCIIDigit != true && name != "Any"
    }

    private func collectNames(into names: inout [String], _ seen: inout Set<String>) {
        if case .nominal(let components) = self {
            guard let name = components.first?.name, Self.isName(name) else { return }
            if components.count > 1 {
                let whole = components.map(\.name).joined(separator: ".")
                if seen.insert(whole).inserted { names.append(whole) }
            }
            if seen.insert(name).inserted { names.append(name) }
        }
        for part in parts { part.collectNames(into: &names, &seen) }
    }
}
