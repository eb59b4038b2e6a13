// The types of the app that the generated code speaks of.

struct Post: Hashable, Identifiable, Sendable {
    var id: Int
    var title: String
}

struct Comment: Equatable, Sendable {
    var text: String
}

protocol SignInSession: Sendable {}

protocol Analytics: Sendable {}

enum FailureReason: Error, Equatable { case network, server }
