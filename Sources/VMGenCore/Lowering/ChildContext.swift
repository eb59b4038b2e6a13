struct ChildContext: Sendable {
    struct EventWire: Sendable {
        /// `.posted`, `.selected(let content)`
        var pattern: String
        /// A statement, of several lines.
        var runs: String
    }

    struct Follow: Sendable {
        /// `.idle, .failed`
        var states: String
        var action: String
    }

    var name: String
    var bare: String
    var feature: String
    /// `any HeaderViewModeling`
    var type: String
    /// The type of its keys; empty where there is one only.
    var id: String
    var events: [EventWire]
    var follows: [Follow]
    /// Every state of the parent runs one of its actions.
    var followsAll: Bool

    /// The type of the property.
    var held: String { isMany ? "[\(id): \(type)]" : type }
    var isMany: Bool { !id.isEmpty }
    var isWired: Bool { !events.isEmpty || !follows.isEmpty }
}

struct EventContext: Sendable {
    struct Field: Sendable {
        var name: String
        var label: String
        var type: String
        var parameterType: String
    }

    var name: String
    var payload: String
    var fields: [Field]
}
