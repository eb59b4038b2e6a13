/// A kind of names in specs. The forms of keys say which names a key declares or refers to.
package enum NameKind: String, Sendable, CaseIterable {
    case feature, state, substate
    case substateState = "state of a substate"
    case property, transient, action, parameter, outcome, dependency
    case serviceProtocol = "protocol"
    /// A method or a property of a dependency. References have the name of the dependency, too: `service.fetch`.
    case member
    case child, screen, event, queue

    /// The kinds of declarations that contain names of this kind; empty if the feature does.
    package var owners: [NameKind] {
        switch self {
        case .substateState: [.substate]
        case .property: [.substate]
        case .parameter: [.action, .event]
        case .outcome: [.action]
        case .member: [.dependency]
        default: []
        }
    }
}

/// The names that a value may refer to.
package struct NameReference: Sendable {
    package let kind: NameKind
    /// Whether the child that contains the value declares the name.
    package let isOfChild: Bool
    /// The other kinds of names that may be there. A child among members means its actions: `cart.add`.
    package var others: [NameKind] = []
    /// The words that are no names there.
    package var words: [String] = []

    package static func own(
        _ kind: NameKind, or others: [NameKind] = [], words: [String] = []
    ) -> NameReference {
        NameReference(kind: kind, isOfChild: false, others: others, words: words)
    }

    static func child(_ kind: NameKind) -> NameReference { NameReference(kind: kind, isOfChild: true) }
}
