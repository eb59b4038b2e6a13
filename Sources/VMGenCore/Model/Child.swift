package import SourceText
package import SwiftCode

/// A view model that this feature's own holds, and how the two are wired.
package struct Child: Declared, Sendable {
    /// The child's event and the action of this feature that it runs.
    package struct EventWire: Sendable {
        package var event: SwiftName
        package var action: Int
        package var eventRange: SourceRange
        package var actionRange: SourceRange
    }

    /// The state of this feature and the action of the child that runs when it is entered.
    package struct FollowWire: Sendable {
        package var state: Int
        package var action: SwiftName
        package var stateRange: SourceRange
        package var actionRange: SourceRange
    }

    package var name: SwiftName
    package var feature: String
    /// The type of the keys, where there are many of it.
    package var id: SwiftType?
    package var events: [EventWire]
    package var follows: [FollowWire]
    package var origin: Origin

    /// `HeaderViewModeling`
    var `protocol`: String { GeneratedNames(feature).protocol }
    /// An event of it runs an action, or a state runs one of its actions.
    var isWired: Bool { !events.isEmpty || !follows.isEmpty }
}

/// What a view model tells whoever holds it.
package struct Event: Declared, Sendable {
    package var name: SwiftName
    package var parameters: [Parameter]
    package var origin: Origin
}
