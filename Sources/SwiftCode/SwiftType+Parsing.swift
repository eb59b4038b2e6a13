extension SwiftType {
    /// The position of a type. It determines whether `some` and `@escaping` are allowed.
    package enum Position: Sendable {
        /// A property, a payload or an element: neither is allowed.
        case stored
        /// The type of a function's parameter: both are allowed.
        case parameter
    }

    /// Parses a type by Swift's grammar.
    package static func parse(_ text: String, at position: Position = .stored) throws(CodeFault) -> SwiftType
    {
        var parser = SwiftTypeParser(text)
        return try parser.parseWhole(at: position)
    }
}

extension MethodSignature {
    /// Parses a signature without its name: `(id: Post.ID) async throws -> [Post]`.
    ///
    /// An empty text is a method without parameters, errors or a result.
    package static func parse(_ text: String, name: String) throws(CodeFault) -> MethodSignature {
        var parser = SwiftTypeParser(text)
        return try parser.parseSignature(name: name)
    }
}
