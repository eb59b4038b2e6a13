import Testing

@testable import SpecLanguage

struct EquatableEventsTests {
    @Test(arguments: [
        ("", true), ("x: Int", true), ("x: String?", true), ("x: '[String: [Date]]'", true),
        ("x: Int, y: '@Sendable () -> Void'", false), ("x: any Error", false), ("x: '[any Error]'", false),
        ("x: Other", false), ("x: '[Other]'", false),
        // The output is Equatable, and so is its content.
        ("x: Post", true), ("x: '[Post?]'", true), ("x: Note", true), ("x: 'Result<Int, Failure>'", false),
    ]) func events(_ parameters: String, _ isEquatable: Bool) throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            imports: [Foundation]
            states: { idle: , loaded: { content: { posts: "[Post]" } } }
            transients: { note: { type: Note?, in: loaded } }
            events: { told: { parameters: { \(parameters) } } }
            """)
        let feature = try #require(spec.features.first, "\(spec.diagnostics)")
        #expect(feature.areEquatable(feature.events) == isEquatable)
    }

    @Test func anOutputThatIsNotEquatableSaysNothingOfItsContent() throws {
        let spec = CheckedSpecs(
            """
            feature: Posts
            conformances: [Sendable]
            states: { loaded: { content: { post: Post } } }
            events: { told: { parameters: { post: Post } } }
            """)
        let feature = try #require(spec.features.first)
        #expect(!feature.areEquatable(feature.events))
    }
}
