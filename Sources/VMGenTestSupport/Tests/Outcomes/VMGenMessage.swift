/// A call of a dependency's method, or an event.
nonisolated struct VMGenMessage {
    let name: String
    let arguments: [(name: String, value: Any)]

    init(_ name: String, _ arguments: [(name: String, value: Any)]) {
        self.name = name
        self.arguments = arguments
    }

    /// `auth.signIn was called with email "a@b.c", password "secret"`
    var callText: String {
        arguments.isEmpty
            ? "\(name) was called" : "\(name) was called with \(VMGenText.arguments(arguments, " "))"
    }
}
