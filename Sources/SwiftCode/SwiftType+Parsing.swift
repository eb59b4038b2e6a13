import SourceText

extension SwiftType {
    /// The position of a type. It determines whether `some`, `@escaping` and `inout` are allowed.
    package enum Position: Sendable {
        /// A property, a payload or an element: none is allowed.
        case stored
        /// The type of an action's parameter: the first two are allowed.
        case parameter
        /// The type of another function's parameter, which may also be `inout`.
        case functionParameter
    }

    /// Parses a type by Swift's grammar.
    package static func parse(_ text: String, at position: Position = .stored) throws(CodeFault) -> SwiftType
    {
        var parser = SwiftTypeParser(CodeCursor(text))
        return try parser.parseWhole(at: position)
    }
}

extension MethodSignature {
    /// Parses a signature without its name: `(id: Post.ID) async throws -> [Post]`.
    ///
    /// An empty text is a method without parameters, errors or a result.
    package static func parse(_ text: String, name: String) throws(CodeFault) -> MethodSignature {
        var parser = SwiftTypeParser(CodeCursor(text))
        return try parser.parseSignature(name: name)
    }
}
