import Foundation
import SeededPlay
import TestSupport
import Testing

/// `view: PostsView`: a `#Preview` for every sample.
@Suite struct PreviewTests {
    private static let app = """
        import SwiftUI
        public struct Post: Equatable, Sendable {}

        """

    private static func spec(_ architecture: String) -> String {
        """
        feature: Posts
        architecture: \(architecture)
        view: PostsView
        states:
          idle:
          loaded: { content: { posts: [Post], note: Note } }
        substates:
          Note: { hidden: , shown: { content: { text: String } } }
        transients: { message: String? }
        actions: { load: { emits: loaded } }

        """
    }

    @Test(arguments: [
        ("mvvm", "let viewModel: any PostsViewModeling"), ("vsm", "let container: PostsStateContainer"),
        ("mv", "let viewState: PostsViewState"),
    ])
    func everySampleHasAPreview(_ architecture: String, _ property: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.spec(architecture), to: "Posts.vm.yaml")
        try sandbox.expect("generate", "Posts.vm.yaml", "--output", ".")
        let mocks = try #require(sandbox.read("Mocks/PostsMocks.swift"))
        let start = "#if DEBUG && canImport(SwiftUI) && canImport(DeveloperToolsSupport)\nimport SwiftUI\n"
        #expect(mocks.contains(start))
        let titles = mocks.split(separator: "\n").filter { $0.hasPrefix("#Preview(") }
        let expected =
            architecture == "vsm"
            ? ["idle", "loaded", "loaded 2", "loaded 3"]
            : ["idle", "loaded", "loaded, note.shown", "loaded, message"]
        #expect(titles == expected.map { "#Preview(\"\($0)\") {" })
        #if !canImport(Darwin)
            guard TestRun.sample(1, of: ["mvvm", "vsm", "mv"]).contains(architecture) else { return }
            // Without Apple's macro, each preview is a function.
            var code = mocks.replacingOccurrences(of: start, with: "#if canImport(SwiftUI)\nimport SwiftUI\n")
            for (index, title) in titles.enumerated() {
                code = code.replacingOccurrences(
                    of: String(title), with: "@MainActor func preview\(index)() -> some SwiftUI.View {")
            }
            try sandbox.write(code, to: "Mocks/PostsMocks.swift")
            try sandbox.write(
                Self.app
                    + "struct PostsView: View {\n    \(property)\n    var body: some View { EmptyView() }\n}\n",
                to: "App.swift")
            try sandbox.compile(
                "App", ["App.swift", "Mocks/PostsMocks.swift"] + sandbox.paths(in: "Sources"), StandIns.flags)
        #endif
    }

    /// The view makes its view model of the services. A mock answers with the examples.
    @Test func aViewThatTakesDependencies() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            feature: Posts
            view: { type: PostsView, takes: dependencies }
            states: { idle: , loaded: { content: { posts: [Post] } } }
            actions: { load: { emits: loaded } }
            dependencies:
              service: { protocol: PostsService, methods: { fetch: { signature: "async -> [Post]", returns: "[]" } } }
              log: { protocol: PostsLog, default: SystemLog(), preview: QuietLog(), methods: { write: "(_ text: String)" } }
              limit: { type: Int, example: "20" }

            """, to: "Posts.vm.yaml")
        try sandbox.expect("generate", "Posts.vm.yaml", "--output", ".")
        let mocks = try #require(sandbox.read("Mocks/PostsMocks.swift"))
        let preview = """
            #Preview("Posts") {
                let service = MockPostsService()
                service.fetchReturnValue = []
                return PostsView(service: service, log: QuietLog(), limit: 20)
            }

            """
        #expect(mocks.contains(preview), "\(mocks)")
        #if !canImport(Darwin)
            let code = mocks.replacingOccurrences(
                of: "#Preview(\"Posts\")", with: "@MainActor func preview() -> some SwiftUI.View"
            )
            .replacingOccurrences(of: " && canImport(DeveloperToolsSupport)", with: "")
            try sandbox.write(code, to: "Mocks/PostsMocks.swift")
            try sandbox.write(
                Self.app + """
                    struct SystemLog: PostsLog { func write(_ text: String) {} }
                    struct QuietLog: PostsLog { func write(_ text: String) {} }
                    final class PostsViewModel: PostsBase { func load(emit: LoadScope) async {} }
                    struct PostsView: View {
                        let viewModel: any PostsViewModeling
                        init(service: any PostsService, log: any PostsLog, limit: Int) {
                            viewModel = PostsViewModel(service: service, log: log, limit: limit)
                        }
                        var body: some View { EmptyView() }
                    }
                    @MainActor func app() -> PostsViewModel { PostsViewModel(service: MockPostsService(), limit: 1) }

                    """, to: "App.swift")
            try sandbox.compile(
                "App", ["App.swift", "Mocks/PostsMocks.swift"] + sandbox.paths(in: "Sources"),
                StandIns.flags + ["-D", "DEBUG"])
        #endif
    }

    @Test func withoutAViewThereAreNone() throws {
        let sandbox = try Sandbox()
        let spec = Self.spec("mvvm").replacingOccurrences(of: "view: PostsView\n", with: "")
        try sandbox.write(spec, to: "Posts.vm.yaml")
        try sandbox.expect("generate", "Posts.vm.yaml", "--output", ".")
        #expect(sandbox.read("Mocks/PostsMocks.swift")?.contains("#Preview") == false)
    }
}
