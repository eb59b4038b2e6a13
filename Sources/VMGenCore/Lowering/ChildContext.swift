struct ChildContext: Sendable {
    struct EventWire: Sendable {
        /// `.posted`, `.selected(let content)`
        var pattern: String
        /// A statement, of several lines.
        var runs: String
        var name: String
        /// The action, as the mock's members begin.
        var action: String
    }

    struct Follow: Sendable {
        /// `.idle, .failed`
        var states: String
        var action: String
        var bareAction: String
    }

    var name: String
    var bare: String
    var feature: String
    /// `HeaderViewModeling`
    var `protocol`: String
    var mock: String
    /// `HeaderChild`, by which the parent's protocol has it if that is an `ObservableObject`, for nothing
    /// observes an `any` of those; else empty.
    var associatedType: String
    /// The type of its keys; empty where there is one only.
    var id: String
    /// An example of a key; empty where none is known.
    var key: String
    var events: [EventWire]
    var follows: [Follow]
    /// Every state of the parent runs one of its actions.
    var followsAll: Bool

    /// `any HeaderViewModeling`
    var type: String { "any " + `protocol` }
    /// One of them, in the parent's protocol.
    var element: String { associatedType.isEmpty ? type : associatedType }
    /// The type of the property.
    var held: String { isMany ? "[\(id): \(element)]" : element }
    /// The same in the parent's mock, which names what it holds, so that it needs not be told.
    var mockElement: String { associatedType.isEmpty ? type : mock }
    var mockHeld: String { isMany ? "[\(id): \(mockElement)]" : mockElement }
    var mockOptional: String { associatedType.isEmpty ? "(\(type))?" : mock + "?" }
    var isMany: Bool { !id.isEmpty }
    /// It can be tried with mocks.
    var isTestable: Bool { isWired && (!isMany || !key.isEmpty) }
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
    /// `.selected(id: 1)`; empty where a parameter has no example.
    var sample: String
}
