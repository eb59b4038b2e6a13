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
