package import SourceText

extension SwiftType {
    /// Where a type stands; it decides about `some` and `@escaping`.
    package enum Position: Sendable {
        /// A property, a payload, an element: neither `some` nor `@escaping`.
        case stored
        /// The type of a function's parameter: both.
        case parameter
    }

    /// The type that a text spells, by Swift's grammar; nil after one `bad-type` was reported.
    package static func parse(
        _ code: CodeSpec,
        at position: Position = .stored,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> SwiftType? {
        var parser = SwiftTypeParser(code.text)
        do {
            return try parser.parseWhole(at: position)
        } catch {
            sink.report(.badType(error, in: code, of: file))
            return nil
        }
    }
}

extension MethodSignature {
    /// The signature that a text spells: `(id: Post.ID) async throws -> [Post]`, the name left out.
    ///
    /// An empty text is a method that takes, gives and throws nothing. Nil after one `bad-type` was
    /// reported.
    package static func parse(
        _ code: CodeSpec,
        name: String,
        in file: SourceFile,
        reporting sink: DiagnosticSink
    ) -> MethodSignature? {
        var parser = SwiftTypeParser(code.text)
        do {
            return try parser.parseSignature(name: name)
        } catch {
            sink.report(.badType(error, in: code, of: file))
            return nil
        }
    }
}
