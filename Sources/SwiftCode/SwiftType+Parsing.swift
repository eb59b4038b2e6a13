extension SwiftType {
    /// Where a type stands; it decides about `some` and `@escaping`.
    package enum Position: Sendable {
        /// A property, a payload, an element: neither `some` nor `@escaping`.
        case stored
        /// The type of a function's parameter: both.
        case parameter
    }

    /// The type that a text spells, by Swift's grammar.
    package static func parse(_ text: String, at position: Position = .stored) throws(CodeFault) -> SwiftType
    {
        var parser = SwiftTypeParser(text)
        return try parser.parseWhole(at: position)
    }
}

extension MethodSignature {
    /// The signature that a text spells: `(id: Post.ID) async throws -> [Post]`, the name left out.
    ///
    /// An empty text is a method that takes, gives and throws nothing.
    package static func parse(_ text: String, name: String) throws(CodeFault) -> MethodSignature {
        var parser = SwiftTypeParser(text)
        return try parser.parseSignature(name: name)
    }
}
