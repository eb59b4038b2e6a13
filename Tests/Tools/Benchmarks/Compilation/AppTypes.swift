// The types of the app that both versions of the feature speak of.

struct Post: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var title: String
}

struct Comment: Equatable, Sendable {
    var text: String
}

enum FailureReason: Error, Equatable { case network, server }

protocol Analytics: Sendable {
    func log(_ event: String)
}

struct User: Equatable, Sendable {
    var name: String
}

nonisolated protocol SignInSession: Sendable {
    func signOut() async
}

nonisolated final class MockSignInSession: SignInSession, @unchecked Sendable {
    var user: User?
    var isPersistent = false
    var openReturnValue: User?

    func signOut() async {}

    // As mocks that vmgen writes have it.
    func _answer(
        with next: @escaping @Sendable (String) async -> MockSignInSession,
        now: @escaping @Sendable () -> MockSignInSession,
        report: @escaping @Sendable (String, KeyValuePairs<String, Any>?) -> Void
    ) {}
}
