extension Workload {
    /// The types that the specs name, for a package that compiles the generated code.
    package static var appTypes: String {
        let things = Lexicon.things.map { thing in
            """
            struct \(thing): Equatable, Identifiable, Sendable {
                struct ID: Hashable, Sendable {}

                var id = ID()

                static let preview = \(thing)()
            }

            """
        }
        return """
            struct Comment: Equatable, Sendable {
                var text: String

                static let preview = Comment(text: "First")
            }

            enum FailureReason: Error { case network, server }

            protocol Analytics: Sendable {
                func log(_ event: String)
            }

            """ + things.joined()
    }
}
