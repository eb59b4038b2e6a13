/// A call of a dependency's method, or an event: its name and its arguments.
nonisolated struct VMGenMessage {
    let name: String
    let arguments: [(name: String, value: Any)]

    init(_ name: String, _ arguments: [(name: String, value: Any)]) {
        self.name = name
        self.arguments = arguments
    }

    /// Reads the case of an enum of events.
    init(event: Any) {
        guard let payload = Mirror(reflecting: event).children.first else {
            self.init("\(event)", [])
            return
        }
        let arguments = Mirror(reflecting: payload.value).children.map { ($0.label ?? "", $0.value) }
        self.init(payload.label ?? "", arguments)
    }

    /// `auth.signIn was called with email "a@b.c", password "secret"`
    var callText: String {
        arguments.isEmpty
            ? "\(name) was called" : "\(name) was called with \(VMGenText.arguments(arguments, " "))"
    }

    /// `closed(reason: "user")`
    var eventText: String {
        arguments.isEmpty ? name : "\(name)(\(VMGenText.arguments(arguments, ": ")))"
    }
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
    /// `message is nil; expected "Wrong password"`
    let mismatch: String?

    /// - Parameter found: The value of a transient or of shared content.
    public init<Value: Equatable>(_ name: String, _ found: Value, is expected: Value) {
        mismatch = found == expected ? nil : VMGenText.difference(name, found, expected)
    }

    /// - Parameter found: The value of a state's content. Nil in another state, which the test reports.
    public init<Value: Equatable>(_ name: String, in found: Value?, is expected: Value) {
        mismatch = found.flatMap { VMGenExpectedValue(name, $0, is: expected).mismatch }
    }
}
