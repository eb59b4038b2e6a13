package import SwiftCode

/// The value of a property, a transient or a parameter, as a Swift expression.
package struct NamedValue: Sendable, Hashable {
    package var name: SwiftName
    package var value: String
}

package struct Outcome: Declared, Sendable {
    package struct Thrown: Sendable, Hashable {
        package var member: MemberReference
        /// A Swift expression for the error; nil for any.
        package var error: String?
    }

    package struct Yielded: Sendable, Hashable {
        package var member: MemberReference
        /// Swift expressions.
        package var elements: [String]
    }

    package struct ExpectedCall: Sendable, Hashable {
        package var member: MemberReference
        /// The arguments that are compared.
        package var arguments: [NamedValue]
    }

    package struct ExpectedEvent: Sendable, Hashable {
        /// An index of the feature's events.
        package var event: Int
        package var arguments: [NamedValue]
    }

    package var name: SwiftName
    /// The states from which the run starts, some of those of the action.
    package var from: [Int]
    /// The arguments of the call that are not the parameters' examples.
    package var when: [NamedValue]
    /// The content of the state before that is not its example.
    package var given: [NamedValue]
    package var throwing: [Thrown]
    package var returning: [(member: MemberReference, value: String)]
    package var yielding: [Yielded]
    /// The states that a run emits, in order, except `current`.
    package var emits: [Int]
    /// The places of `current` among all emissions.
    package var currents: [Int] = []
    /// The calls of dependencies; nil if the spec does not list them.
    package var calls: [ExpectedCall]?
    /// The values of content and transients in the last state.
    package var then: [NamedValue]
    /// The events; nil if the spec does not list them.
    package var sends: [ExpectedEvent]?
    /// Whether all its names and expressions are valid.
    package var isValid: Bool
    package var origin: Origin

    /// The states in which it may end.
    package var ends: [Int] { emits.last.map { [$0] } ?? from }
}

/// A method or a property of a dependency.
package struct MemberReference: Sendable, Hashable {
    package var dependency: Int
    package var member: SwiftName
    /// Whether it is a property. A member of a feature that was not given counts as a method.
    package var isProperty = false
    /// The signature of the method; nil for a property, and if it is not known.
    package var signature: MethodSignature?
    /// The type of the property or of the method's result; nil if it is generic or not known.
    package var result: SwiftType?
    /// A Swift expression for the method's error.
    package var throwsError: String?
    /// The stream that the property has or the method returns.
    package var stream: StreamType?

    /// Whether it is a method whose caller chooses the type of the result.
    package var isResultGeneric: Bool { signature?.isResultGeneric ?? false }

    /// The errors of a call.
    var throwing: Throwing { signature?.throwing ?? (isProperty ? .never : .untyped) }
}

extension Feature {
    /// Returns `service.fetch`.
    package func text(_ reference: MemberReference) -> String {
        "\(dependencies[reference.dependency].name.text).\(reference.member.text)"
    }
}

extension Action {
    /// The word for the current state among the emissions of a spec.
    package static let current = "current"
}

extension Outcome {
    /// The emissions, in order; nil for `current`.
    package var sequence: [Int?] {
        var sequence = emits.map(Int?.some)
        for place in currents { sequence.insert(nil, at: place) }
        return sequence
    }

    /// The states that a run emits if it starts in a state and no other run emits meanwhile.
    package func emissions(from start: Int) -> [Int] {
        var state = start
        return sequence.map { next in
            state = next ?? state
            return state
        }
    }
}
