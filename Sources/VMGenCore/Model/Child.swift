package import SourceText
package import SwiftCode

/// A view model that this feature's view model holds, and the wires between the two.
package struct Child: Declared, Sendable {
    /// An event of the child and the action of this feature that it runs.
    package struct EventWire: Sendable {
        package var event: SwiftName
        package var action: Int
        package var eventRange: SourceRange
        package var actionRange: SourceRange
    }

    /// A state of this feature and the action of the child that runs when the state is entered.
    package struct FollowWire: Sendable {
        package var state: Int
        package var action: SwiftName
        package var stateRange: SourceRange
        package var actionRange: SourceRange
    }

    package var name: SwiftName
    package var feature: String
    /// The type of the keys if the feature holds several children of this kind.
    package var id: SwiftType?
    package var events: [EventWire]
    package var follows: [FollowWire]
    package var origin: Origin

    /// `HeaderViewModeling`
    var `protocol`: String { GeneratedNames(feature).protocol }
    /// Whether an event of the child runs an action, or a state runs an action of the child.
    var isWired: Bool { !events.isEmpty || !follows.isEmpty }
}

/// A message of a view model to its owner.
package struct Event: Declared, Sendable {
    package var name: SwiftName
    package var summary: String?
    package var parameters: [Parameter]
    package var origin: Origin
}
