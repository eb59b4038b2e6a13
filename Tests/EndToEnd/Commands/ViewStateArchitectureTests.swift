import Foundation
import SeededPlay
import TestSupport
import Testing

/// `architecture: mv` on the command line: its files and its scaffold.
@Suite struct ViewStateArchitectureTests {
    static let spec = """
        feature: Posts
        architecture: mv
        summary: The latest posts.
        states:
          idle:
          loading: { present: progress }
          loaded: { content: { posts: [Post] } }
        transients:
          message: String?
        actions:
          load:
            summary: Loads all.
            from: [idle, loaded]
            emits: [loading, loaded]
          select: { parameters: { _ id: Post.ID }, from: [loaded], emits: [], async: false }
          log: { emits: [] }
        dependencies:
          service:
            protocol: PostsService
            methods:
              fetchPosts: async throws -> [Post]

        """

    private static func project(_ spec: String = spec) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(spec, to: "App/Posts.vm.yaml")
        try sandbox.write(
            """
            public struct Post: Identifiable, Equatable, Sendable {
                public var id: Int
            }

            """, to: "App/Post.swift")
        return sandbox
    }

    @Test func onlyWhatTheArchitectureHasIsWritten() throws {
        let sandbox = try Self.project()
        try sandbox.expect("generate", "App", "--output", "Out", "--strict")
        func text(_ name: String) throws -> String { try #require(sandbox.read("Out/\(name).swift")) }
        #expect(!sandbox.exists("Out/Sources/PostsEmitter.swift"))
        #expect(try text("Sources/PostsViews").contains("var postsService: any PostsService {"))
        #expect(try text("Sources/PostsOutput").contains("enum PostsViewState: Equatable, Sendable {"))
        #expect(try text("Sources/PostsViewModeling").contains("protocol PostsService: Sendable {"))
        #expect(!(try text("Sources/PostsViewModeling").contains("PostsViewModeling")))
        let mocks = try text("Mocks/PostsMocks")
        #expect(mocks.contains("final class MockPostsService: VMGenServiceMock, PostsService"))
        #expect(!(try text("Mocks/PostsMocks").contains("MockPostsViewModel")))

        let bare = try Self.project("feature: Posts\narchitecture: mv\nstates: { idle: }\n")
        try bare.expect("generate", "App", "--output", "Out", "--strict")
        #expect(!bare.exists("Out/Sources/PostsViewModeling.swift"))
    }

    @Test func theScaffoldIsAViewThatCompilesAsItIs() throws {
        let sandbox = try Self.project()
        try sandbox.expect("generate", "App", "--output", "Out")
        let scaffold = try sandbox.run("scaffold", "App")
        let said = "wrote App/PostsView.swift\n1 feature: 1 written"
        #expect(scaffold.error.hasPrefix(said), "\(scaffold.error)")
        let view = try #require(sandbox.read("App/PostsView.swift"))
        #expect(
            view == #"""
                import SwiftUI

                /// The latest posts.
                struct PostsView: View {
                    @Environment(\.postsService) private var service
                    @State private var viewState = PostsViewState()

                    var body: some View {
                        switch viewState {
                        case .idle: EmptyView()
                        case .loading: ProgressView()
                        case .loaded(let content): Text(verbatim: "\(content)")
                        }
                    }

                    /// Loads all.
                    private func load() async {
                        guard viewState.allows(.load) else { return }
                        // May call emitLoading() or emitLoaded(posts:).
                    }

                    private func select(_ id: Post.ID) {
                        guard viewState.allows(.select) else { return }
                        // Emits nothing.
                    }

                    private func log() async {
                        // Emits nothing.
                    }
                }

                """#)
        try compile(sandbox)
        let grown = Self.spec.replacingOccurrences(
            of: "dependencies:", with: "  reload: { from: [loaded], emits: [loading] }\ndependencies:")
        try sandbox.write(grown, to: "App/Posts.vm.yaml")
        #expect(try sandbox.run("scaffold", "App").error.contains("1 stub added"))
        let after = try #require(sandbox.read("App/PostsView.swift"))
        #expect(after.hasPrefix(view.dropLast(2)))
        #expect(after.contains("    private func reload() async {\n        guard viewState.allows(.reload)"))
    }

    @Test(arguments: TestRun.sample(1, of: ["internal", "public"]))
    func aViewWithoutAnInitialStateIsGivenOne(_ access: String) throws {
        let spec = """
            feature: Posts
            architecture: mv
            access: \(access)
            states: { loaded: { content: { posts: [Post] } } }

            """
        let sandbox = try Self.project(spec)
        if access != "internal" {
            try sandbox.write("version: 1\nruntime: module\n", to: "App/vmgen.yaml")
            try sandbox.addRuntime()
        }
        try sandbox.expect("generate", "App", "--output", "Out")
        try sandbox.expect("scaffold", "App")
        let view = try #require(sandbox.read("App/PostsView.swift"))
        #expect(view.contains("init(viewState: PostsViewState) {\n        _viewState = State("))
        try compile(sandbox)
    }

    private func compile(_ sandbox: Sandbox) throws {
        let files = ["App/Post.swift", "App/PostsView.swift"] + sandbox.paths(in: "Out/Sources")
        try expect(sandbox.typecheck(files, StandIns.flags))
    }
}
