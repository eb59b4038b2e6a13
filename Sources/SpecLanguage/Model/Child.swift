package import SourceText
package import SwiftCode

/// A view model that this feature's view model holds, as a child or as a screen of the path, and the wires between the
/// two.
package struct Child: Declared, Sendable {
    /// An event of the child, or a state that it enters, and the action of this feature that it runs.
    package struct Wire: Sendable {
        package var trigger: SwiftName
        package var action: Int
        /// Whether the child awaits the action.
        package var isAwaited: Bool
        package var triggerRange: SourceRange
        package var actionRange: SourceRange
    }

    /// A state of this feature and the action of the child that runs when the state is entered.
    package struct FollowWire: Sendable {
        /// An argument of the child's action.
        package struct Value: Sendable {
            /// The argument's label, `_` if it has none.
            package var label: SwiftName
            /// The property of the state's content.
            package var property: SwiftName
            package var labelRange: SourceRange
            package var propertyRange: SourceRange
        }

        package var state: Int
        package var action: SwiftName
        /// The arguments. If there are any, the action also runs when one of them changes.
        package var values: [Value]
        package var stateRange: SourceRange
        package var actionRange: SourceRange

        /// `update(posts)`, or the action's name if it takes no arguments.
        package var call: String {
            let names = values.map(\.property.text).joined(separator: ", ")
            return values.isEmpty ? action.text : "\(action.text)(\(names))"
        }
    }

    package var name: SwiftName
    package var feature: String
    /// The type of the keys if the feature holds several children of this kind.
    package var id: SwiftType?
    /// Whether the feature holds it only at times.
    package var isOptional: Bool
    package var events: [Wire]
    package var reactions: [Wire]
    package var follows: [FollowWire]
    /// The actions whose calls tests of outcomes compare. Those of `follows` are not among them.
    package var observed: [ChildAction] = []
    package var presentation: Presentation?
    /// The action that runs when a screen of that name leaves the path; nil for other children.
    package var popped: Int?
    package var origin: Origin

    /// `HeaderViewModeling`
    package var `protocol`: String { GeneratedNames(feature).protocol }
    /// Whether an event or a state of the child runs an action, or a state runs an action of the child.
    package var isWired: Bool { !events.isEmpty || !reactions.isEmpty || !follows.isEmpty }
    /// Whether the emitter holds it, because it may change.
    package var isKept: Bool { id != nil || isOptional }
}

/// A message of a view model to its owner.
package struct Event: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    package var parameters: [Parameter]
    /// Whether the sender awaits its effect.
    package var isAsync: Bool
    package var origin: Origin
}
