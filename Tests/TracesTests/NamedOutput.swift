@testable import RuntimeUnderTest

/// An output with the states, actions and sections of any feature. Tests set them before they create a table.
struct NamedOutput: VMGenOutput, Equatable {
    struct Kind: CaseIterable, Hashable, Sendable, RawRepresentable {
        nonisolated(unsafe) static var allCases: [Kind] = []

        var rawValue: String
    }

    struct Action: CaseIterable, Hashable, Sendable, RawRepresentable {
        nonisolated(unsafe) static var allCases: [Action] = []

        var rawValue: String
    }

    /// The value of a section.
    struct Value: VMGenSectionValue {
        struct Kind: CaseIterable, Hashable, Sendable, RawRepresentable {
            nonisolated(unsafe) static var allCases: [Kind] = []

            var rawValue: String
        }

        var kind: Kind
    }

    var state: Int

    var kind: Kind { Kind.allCases[state] }
    var atRest: NamedOutput { self }
}
