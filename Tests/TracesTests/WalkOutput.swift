import Foundation

@testable import RuntimeUnderTest

/// An output with the states and actions of any feature. Tests set them before they create an emitter.
struct WalkOutput: VMGenOutput, Equatable {
    struct Kind: CaseIterable, Hashable, Sendable, RawRepresentable {
        nonisolated(unsafe) static var allCases: [Kind] = []

        var rawValue: String
    }

    struct Action: CaseIterable, Hashable, Sendable, RawRepresentable {
        nonisolated(unsafe) static var allCases: [Action] = []

        var rawValue: String
    }

    var state: Int
    var draft = 0

    var kind: Kind { Kind.allCases[state] }
    var atRest: WalkOutput { self }
}

/// The state of a container of any feature.
struct WalkViewState: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    var state: Int

    var description: String { WalkOutput.Kind.allCases[state].rawValue }
    var customMirror: Mirror { Mirror(self, children: [] as [Mirror.Child]) }
}
