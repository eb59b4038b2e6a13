/// The accounts, in memory.
package actor InMemorySession: Session {
    private let latency: Latency
    private let passwords: [String: String]
    private var reader: Reader?

    package init(passwords: [String: String], latency: Latency) {
        self.passwords = passwords
        self.latency = latency
    }

    package func signIn(email: String, password: String) async throws -> Reader {
        try await latency.pass()
        guard passwords[email] == password else { throw SignInProblem.wrongPassword }
        let reader = Reader(name: email.split(separator: "@").first?.capitalized ?? email)
        self.reader = reader
        return reader
    }

    package func signOut() {
        reader = nil
    }
}

extension Substring {
    /// With its first letter large; Foundation is not needed for that.
    fileprivate var capitalized: String {
        prefix(1).uppercased() + dropFirst()
    }
}
