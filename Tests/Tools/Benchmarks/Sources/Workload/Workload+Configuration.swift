extension Workload {
    /// As an app's has it: where the files go, and examples of the app's types.
    package static var configuration: String {
        let examples = Lexicon.things.flatMap { ["  \($0): .preview\n", "  \($0).ID: .init()\n"] }.joined()
        return """
            version: 1
            specs: ["Specs/*.vm.yaml"]
            outputs:
              - artifacts: [output, emitter, protocol, views]
                directory: Generated/Sources
              - artifacts: [mocks]
                directory: Generated/Mocks
                imports: [App]
              - artifacts: [tests]
                directory: Generated/Tests
                imports: ["@testable App", AppMocks]
            examples:
              Comment: .preview
              FailureReason: .network

            """ + examples
    }
}
