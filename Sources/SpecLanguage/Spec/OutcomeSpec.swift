package import SourceText

/// The states, events and dependencies that an action names. Their meaning depends on all other parts of the spec.
package struct ActionSpec: Sendable {
    /// The types of the parameters.
    package var types: [CodeSpec]
    package var emits: [Located<String>]?
    package var shows: MessageSpec?
    package var sends: MessageSpec?
    package var pushes: Located<String>?
    package var pops: Located<String>?
    package var outcomes: [OutcomeSpec]

    /// Whether the view model implements the action.
    var hasBody: Bool { effectKey == nil }
    /// The first key that an action has instead of a body.
    var effectKey: String? {
        if shows != nil { return "shows" }
        if sends != nil { return "sends" }
        if pushes != nil { return "pushes" }
        return pops == nil ? nil : "pops"
    }
    /// The state and the event of an action without a body.
    var effects: [MessageSpec] { [shows, sends].compactMap(\.self) }
}

/// A state with content; an event or a call with arguments.
package struct MessageSpec: Sendable {
    package var name: Located<String>
    package var values: [ValueSpec]
    /// The messages that a list holds instead of arguments, as that of `inOrder`.
    package var list: [MessageSpec]?
}

/// The value of a property, a parameter or a member of a dependency.
package struct ValueSpec: Sendable {
    package var name: Located<String>
    package var value: CodeSpec
}

package struct OutcomeSpec: Sendable {
    package struct Throwing: Sendable {
        package var member: Located<String>
        /// The error; nil for any.
        package var error: CodeSpec?
    }

    package struct Yielding: Sendable {
        package var member: Located<String>
        package var elements: [CodeSpec]
    }

    package struct Meanwhile: Sendable {
        package var member: Located<String>
        package var action: Located<String>
    }

    package var name: Located<String>
    package var from: [Located<String>]?
    package var when: [ValueSpec] = []
    package var given: [ValueSpec] = []
    package var throwing: [Throwing] = []
    package var returning: [ValueSpec] = []
    package var yielding: [Yielding] = []
    package var using: [ValueSpec] = []
    package var during: [Meanwhile] = []
    package var emits: [Located<String>]
    /// The calls of dependencies; nil if the key is missing.
    package var calls: [MessageSpec]?
    /// Content and transients at the end.
    package var then: [ValueSpec] = []
    /// The screens on the path before and after, indices of the path; nil if the key is missing.
    package var givenPath: [Int]?
    package var thenPath: [Int]?
    /// The events; nil if the key is missing.
    package var sends: [MessageSpec]?
}
