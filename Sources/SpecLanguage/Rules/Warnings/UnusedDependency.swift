import SourceText
import SwiftCode

/// A protocol without members.
struct UnusedDependency: LintRule {
    static let rule = Rule(
        "unused-dependency", in: .warnings, .warning,
        what: "A protocol has neither methods nor properties.",
        help: "Add some, or remove it.",
        why: "A view model cannot use it, and its mock has nothing to stub.",
        bad: """
            feature: Posts
            states: { idle: }
            dependencies:
              ⟦service⟧: { protocol: PostsService }
            """,
        good: .replacing("PostsService", with: "PostsService, methods: { fetch: async throws }"))

    /// Only handwritten code uses dependencies. A protocol without members cannot be used.
    static func check(_ feature: Feature, _ steps: StateSteps) -> [Diagnostic] {
        feature.dependencies.compactMap { dependency in
            guard let service = dependency.service, service.methods.isEmpty, service.properties.isEmpty else {
                return nil
            }
            return rule.diagnostic(
                "dependency '\(dependency.name.text)' has neither methods nor properties",
                at: feature.place(of: dependency), help: "give it 'methods:', or remove it")
        }
    }
}
