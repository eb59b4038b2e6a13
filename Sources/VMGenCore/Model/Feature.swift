package import SourceText
package import SwiftCode

/// What a spec means, checked: every name exists, every type parses, every number is in its bounds.
///
/// Indices stand for names: a state is its place in `states`, an action its place in `actions`.
package struct Feature: Sendable {
    package var file: SourceFile
    /// UpperCamelCase, the prefix of all that is generated.
    package var name: String
    package var summary: String?
    package var architecture: Architecture
    package var access: Access
    package var isolation: Isolation
    package var observation: Observation
    package var imports: [ModuleImport]
    package var conformances: [String]
    package var initial: Int
    package var states: [State]
    package var substates: [Substate]
    package var transients: [Transient]
    package var actions: [Action]
    package var dependencies: [Dependency]
    package var children: [Child]
    package var events: [Event]
    /// A type's example, from the configuration: the type's text → a Swift expression.
    package var typeExamples: [String: String]
    package var origin: Origin
}

package struct ModuleImport: Sendable, Equatable {
    package var module: String
    package var types: [String]?

    package init(module: String, types: [String]?) {
        self.module = module
        self.types = types
    }
}

package struct State: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    package var content: [Property]
    /// The transients that ride on it, in the order of the spec. Empty in substates.
    package var transients: [Int]
    package var presentation: Presentation?
    package var retry: Int?
    package var isTerminal: Bool
    /// The actions of `while`, in the order of the spec: the state shows only while one of them runs. Empty in
    /// ordinary states and in substates.
    package var pendingFor: [Int]
    package var origin: Origin

    package var isPending: Bool { !pendingFor.isEmpty }

    /// It carries a payload: content of its own, or a transient.
    package var hasPayload: Bool { !content.isEmpty || !transients.isEmpty }
}

package struct Presentation: Sendable, Equatable {
    package var style: PresentationStyle
    package var property: String?
}

package struct Property: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var summary: String?
    package var defaultValue: String?
    package var example: String?
    package var isEditable: Bool
    /// The action that an edit runs.
    package var editRuns: Int?
    package var origin: Origin
}

/// A named enum nested in the output.
package struct Substate: Declared, Sendable {
    package var name: SwiftName
    package var states: [State]
    package var origin: Origin
}

package struct Transient: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var summary: String?
    /// Its value at rest: a Swift expression.
    package var restValue: String
    package var example: String?
    package var presentation: Presentation?
    package var retry: Int?
    /// Keeps its value over emissions that do not set it.
    package var keepsUntilDismissed: Bool
    /// It has a `dismiss…()`: every Optional, and a Bool that presents something.
    package var isDismissible: Bool
    /// The actions of `while`, in the order of the spec: the emitter sets the flag while one of them runs. Empty
    /// for ordinary transients.
    package var busyFor: [Int]
    package var origin: Origin

    /// It is a Bool, false at rest, without a dismissal, and no emission sets it.
    package var isBusyFlag: Bool { !busyFor.isEmpty }
}

package struct Parameter: Declared, Sendable {
    /// `_` for none, nil where the name is the label.
    package var label: String?
    package var name: SwiftName
    package var type: SwiftType
    package var example: String?
    package var origin: Origin
}

package struct Action: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    package var parameters: [Parameter]
    /// States, in the order of the spec.
    package var from: [Int]
    /// States, in the order of the spec.
    package var emits: [Int]
    package var isAsync: Bool
    package var policy: RunPolicy
    /// Milliseconds.
    package var debounce: Int?
    /// Milliseconds.
    package var throttle: Int?
    package var lifetime: RunLifetime
    /// Sequential actions with the same queue wait for each other. Nil unless the action is sequential.
    package var queue: String?
    package var cancels: [Int]
    package var isPrivate: Bool
    package var outcomes: [Outcome]
    package var origin: Origin
}

package struct Outcome: Declared, Sendable {
    package var name: SwiftName
    package var throwing: [MemberReference]
    package var returning: [(member: MemberReference, value: String)]
    package var emits: [Int]
    package var origin: Origin
}

/// A dependency's method or property.
package struct MemberReference: Sendable, Hashable {
    package var dependency: Int
    package var member: SwiftName
    /// Of a dependency of another feature that was not given it is not known, and taken for a method.
    package var isProperty = false
    /// Of a dependency of another feature: what its method throws, and a Swift expression for it.
    package var throwing = Throwing.untyped
    package var throwsError: String?
}

package struct Dependency: Declared, Sendable {
    package enum Kind: Sendable {
        case type(SwiftType)
        case service(ServiceProtocol)
        /// The dependency of the same name of another feature.
        case shared(feature: String)
    }

    package var name: SwiftName
    package var kind: Kind
    package var origin: Origin

    package var service: ServiceProtocol? { if case .service(let service) = kind { service } else { nil } }
}

package struct ServiceProtocol: Declared, Sendable {
    package var name: SwiftName
    package var methods: [ServiceMethod]
    package var properties: [ServiceProperty]
    package var origin: Origin
}

package struct ServiceMethod: Declared, Sendable {
    package var name: SwiftName
    package var signature: MethodSignature
    /// A Swift expression for tests.
    package var returns: String?
    /// A Swift expression for tests.
    package var throwsError: String?
    package var origin: Origin
}

package struct ServiceProperty: Declared, Sendable {
    package var name: SwiftName
    package var type: SwiftType
    package var isSettable: Bool
    package var origin: Origin
}
