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
        package enum Callee: Sendable, Hashable {
            case member(MemberReference)
            /// An index of the feature's children, and the child's action.
            case action(child: Int, ChildAction)
            /// An emission of a state, among calls whose order is compared.
            case state(Int)
        }

        package var callee: Callee
        /// The arguments that are compared.
        package var arguments: [NamedValue]

        package var member: MemberReference? {
            if case .member(let member) = callee { member } else { nil }
        }
    }

    /// A value of content or of a transient at the end, or a part of it.
    package struct ExpectedValue: Sendable, Hashable {
        package var name: SwiftName
        /// The path to the part: `.count`. Empty for the whole value.
        package var path: String
        package var value: String

        /// `items.count`
        package var text: String { name.text + path }
    }

    /// An optional child, or the number of several ones.
    package struct ChildCondition: Sendable, Hashable {
        /// An index of the feature's children.
        package var child: Int
        package var count: Int
    }

    package struct ExpectedEvent: Sendable, Hashable {
        /// An index of the feature's events.
        package var event: Int
        package var arguments: [NamedValue]
    }

    /// An action that runs while a call waits for its answer.
    package struct Meanwhile: Sendable, Hashable {
        package var member: MemberReference
        /// An index of the feature's actions.
        package var action: Int
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
    /// The actions that run meanwhile. With one, the test is about this order of events alone.
    package var during: [Meanwhile]
    /// The states that a run emits, in order, except `current`.
    package var emits: [Int]
    /// The places of `current` among all emissions.
    package var currents: [Int] = []
    /// Whether the body returns in a pending state, so that the state below is current again.
    package var endsWithPrevious = false
    /// The states in which it may end.
    package var ends: [Int]
    /// The values of the view model's own dependencies that are not their examples.
    package var using: [NamedValue]
    /// The optional children before.
    package var givenChildren: [ChildCondition]
    /// The calls of dependencies and children; nil if the spec does not list them.
    package var calls: [ExpectedCall]?
    /// Whether the calls have the order in which they are listed.
    package var isOrdered = false
    /// The values of content and transients in the last state.
    package var then: [ExpectedValue]
    /// The children at the end.
    package var thenChildren: [ChildCondition]
    /// The screens on the path before the call, from the root; nil if the spec does not say it.
    package var givenPath: [Int]?
    /// The screens on the path at the end; nil if the spec does not say it.
    package var thenPath: [Int]?
    /// The events; nil if the spec does not list them.
    package var sends: [ExpectedEvent]?
    /// Whether all its names and expressions are valid.
    package var isValid: Bool
    package var origin: Origin
}

/// An action of a child, whose calls tests compare.
package struct ChildAction: Sendable, Hashable {
    package struct Parameter: Sendable, Hashable {
        package var name: SwiftName
        package var type: SwiftType
    }

    package var name: SwiftName
    package var parameters: [Parameter]
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

    /// Returns `service.fetch`, `cart.add`, or the name of a state.
    package func text(_ callee: Outcome.ExpectedCall.Callee) -> String {
        switch callee {
        case .member(let reference): text(reference)
        case .action(let child, let action): "\(children[child].name.text).\(action.name.text)"
        case .state(let state): states[state].name.text
        }
    }
}

extension Action {
    /// The word for the current state among the emissions of a spec.
    package static let current = "current"

    /// The word for the state below a pending one, at the end of the emissions of an outcome.
    package static let previous = "previous"

    /// The outcomes that determine its steps: those in which no other action runs meanwhile.
    package var courses: [Outcome] { outcomes.filter(\.during.isEmpty) }
}

extension Outcome {
    /// The key of the calls whose order is compared.
    package static let inOrder = "inOrder"

    /// Whether its test must create the view model itself, because it sets dependencies or children.
    package var needsInitializer: Bool { !using.isEmpty || !givenChildren.isEmpty }

    /// Whether its calls name an action of a child.
    package func calls(child index: Int) -> Bool {
        calls?.contains { if case .action(index, _) = $0.callee { true } else { false } } ?? false
    }

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
