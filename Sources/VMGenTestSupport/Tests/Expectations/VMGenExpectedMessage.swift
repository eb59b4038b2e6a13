/// An event as a message.
nonisolated extension VMGenMessage {
    /// Reads the case of an enum of events.
    init(event: Any) {
        guard let payload = Mirror(reflecting: event).children.first else {
            self.init("\(event)", [])
            return
        }
        let arguments = Mirror(reflecting: payload.value).children.map { ($0.label ?? "", $0.value) }
        self.init(payload.label ?? "", arguments)
    }

    /// `closed(reason: "user")`
    var eventText: String {
        arguments.isEmpty ? name : "\(name)(\(VMGenText.arguments(arguments, ": ")))"
    }

    /// Whether it is a call, not the emission of a state.
    var isCall: Bool { name.contains(".") }
}

/// An expected call or event, with the arguments that a test compares.
@MainActor
public struct VMGenExpectedMessage {
    let name: String
    let arguments: [VMGenExpectedArgument]

    public init(_ name: String, _ arguments: [VMGenExpectedArgument] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Whether it is a call, not the emission of a state.
    var isCall: Bool { name.contains(".") }

    func matches(_ message: VMGenMessage) -> Bool {
        name == message.name
            && arguments.allSatisfy { argument in
                message.arguments.first { $0.name == argument.name }.map { argument.matches($0.value) }
                    ?? false
            }
    }

    /// `email "a@b.c"`
    func text(_ separator: String) -> String {
        VMGenText.arguments(arguments.map { ($0.name, $0.value) }, separator)
    }

    /// Returns how a call of the same method differs: `expected email "a@b.c"`.
    func difference(from call: VMGenMessage) -> String {
        let all = "expected \(text(" "))"
        if all.count < 100 { return all }
        return arguments.compactMap { argument in
            let found = call.arguments.first { $0.name == argument.name }
            guard let found, !argument.matches(found.value) else { return nil }
            return VMGenText.difference(argument.name, found.value, argument.value)
        }.joined(separator: "; ")
    }

    /// `closed(reason: "user")`
    var eventText: String { arguments.isEmpty ? name : "\(name)(\(text(": ")))" }
}

@MainActor
public struct VMGenExpectedArgument {
    let name: String
    let value: Any
    let matches: (Any) -> Bool

    public init<Value: Equatable>(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
        matches = { ($0 as? Value).map { $0 == value } ?? false }
    }
}

/// The value that content or a transient must have at the end of a test.
@MainActor
public struct VMGenExpectedValue {
    /// The property or transient: `items`, and for the part `items.count`, too.
    let name: String
    /// `message is nil; expected "Wrong password"`
    let mismatch: String?

    /// - Parameter found: The value of a transient or of shared content.
    public init<Value: Equatable>(_ name: String, _ found: Value, is expected: Value) {
        self.name = Self.content(name)
        mismatch = found == expected ? nil : VMGenText.difference(name, found, expected)
    }

    /// - Parameter isSet: Whether an optional child is there.
    public init(child name: String, isSet: Bool, is expected: Bool) {
        self.name = name
        let texts = [isSet, expected].map { $0 ? "set" : "nil" }
        mismatch = isSet == expected ? nil : "\(name) is \(texts[0]); expected \(texts[1])"
    }

    /// - Parameter found: The value of a state's content. Nil in another state.
    public init<Value: Equatable>(_ name: String, in found: Value?, is expected: Value) {
        self.name = Self.content(name)
        mismatch =
            found.map { VMGenExpectedValue(name, $0, is: expected).mismatch }
            ?? "\(name) is missing in the last state; expected \(VMGenText.short(VMGenText.of(expected)))"
    }

    private static func content(_ path: String) -> String { String(path.prefix { $0 != "." && $0 != "?" }) }
}
