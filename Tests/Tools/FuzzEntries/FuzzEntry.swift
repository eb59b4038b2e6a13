/// A function that takes arbitrary bytes, from libFuzzer in `Tests/Tools/Fuzzing` or from the committed corpus in
/// the tests.
package enum FuzzEntry: String, CaseIterable, Sendable {
    /// The bytes are a spec: from parsing to the generated files.
    case spec
    /// The bytes choose changes to a valid spec.
    case mutation
    /// The bytes are a template and its includes.
    case template
    /// The bytes are Swift: a type, a signature, an expression, a name, a file of a developer's.
    case code
    /// The bytes are a configuration.
    case configuration

    /// Checks each invariant for these bytes, and throws the first one that is violated.
    package func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        switch self {
        case .spec: try SpecEntry.run(bytes)
        case .mutation: try SpecEntry.run(Array(MutatedSpec(choices: bytes).text.utf8))
        case .template: try TemplateEntry.run(bytes)
        case .code: try CodeEntry.run(bytes)
        case .configuration: try ConfigurationEntry.run(bytes)
        }
    }
}

/// An invariant that an input violates.
package struct BrokenPromise: Error, CustomStringConvertible {
    package var description: String
}

func promise(_ isKept: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(description: promise()) }
}
