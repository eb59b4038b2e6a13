/// An output, as the state of a section in it.
public nonisolated struct VMGenSectionOutput<Base: VMGenTestedOutput, Value: VMGenTestedOutput>:
    VMGenTestedOutput
{
    public var output: Base
    /// The section in an output.
    let read: @MainActor (Base) -> Value?

    public init(_ output: Base, _ read: @escaping @MainActor (Base) -> Value?) {
        self.output = output
        self.read = read
    }

    /// The state of the section; its first one while the output lacks the section.
    @MainActor public var kind: Value.Kind {
        read(output)?.kind ?? Value.Kind.allCases[Value.Kind.allCases.startIndex]
    }

    /// The section, of which tests compare the content; the output if it lacks the section.
    @MainActor public var content: Any {
        if let value = read(output) { return value }
        return self
    }

    @MainActor public var atRest: Self { Self(output.atRest, read) }
}

extension VMGenSectionOutput: Swift.Equatable where Base: Swift.Equatable {
    public static nonisolated func == (left: Self, right: Self) -> Bool { left.output == right.output }
}

extension VMGenSectionOutput: Swift.CustomStringConvertible {
    public nonisolated var description: String { "\(output)" }
}

/// The state of a section has no transients.
extension VMGenTestedOutput {
    public var atRest: Self { self }
}
