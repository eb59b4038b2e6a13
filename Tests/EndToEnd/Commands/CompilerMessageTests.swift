import Foundation
import TestSupport
import Testing

/// What the compiler says of view models with mistakes is what the page with the first errors explains.
@Suite struct CompilerMessageTests {
    /// A view model, and the message about it; nil if it compiles.
    struct Row: Sendable {
        let what: String
        let text: String
        let message: String?

        init(_ what: String, _ text: String, _ message: String? = nil) {
            (self.what, self.text, self.message) = (what, text, message)
        }
    }

    private static let lacksBody = "type 'PostsViewModel' does not conform to protocol 'PostsLogic'"
    private static let rest = """
            func clear(emit: ClearScope) { emit.idle() }
            func tick(emit: TickScope) async { emit.loaded { $0.posts = [] } }
        }

        """
    private static let load = """
            func load(emit: LoadScope) async {
                emit.loading()
                emit.loaded(posts: (try? await service.posts()) ?? [])
            }

        """

    static let rows: [Row] = [
        Row("is complete", "final class PostsViewModel: PostsBase {\n" + load + rest),
        Row(
            "has stored properties and a designated initializer of its own",
            """
            final class PostsViewModel: PostsBase {
                private var count: Int

                init(count: Int, service: any PostsService) {
                    self.count = count
                    super.init(service: service)
                }

            """ + load + rest),
        Row(
            "overrides the initializer, and has a convenience initializer",
            """
            final class PostsViewModel: PostsBase {
                private var calls: [String] = []

                override init(emitter: PostsEmitter? = nil, service: any PostsService) {
                    super.init(emitter: emitter, service: service)
                    calls.append("created")
                }

                convenience init(posts: [String], service: any PostsService) {
                    self.init(emitter: PostsEmitter(output: .loaded(posts: posts)), service: service)
                }

            """ + load + rest),
        Row(
            "works before and after a run",
            """
            final class PostsViewModel: PostsBase {
                private var calls = 0

                func load() async {
                    calls += 1
                    await emitter.load { await self.load(emit: $0) }
                    clear()
                }

            """ + load + rest),
        Row(
            "does not inherit, and stores an emitter",
            """
            @MainActor
            final class PostsViewModel: PostsLogic {
                let emitter = PostsEmitter()

                func load(emit: LoadScope) async { emit.loading() }

            """ + rest),
        Row(
            "conforms to the interface for views",
            "@MainActor\nfinal class PostsViewModel: PostsViewModeling {\n" + load + rest,
            "type 'PostsViewModel' does not conform to protocol 'PostsViewModeling'"),
        Row("forgets a body", "final class PostsViewModel: PostsBase {\n" + rest, lacksBody),
        Row(
            "forgets the body of a private action",
            "final class PostsViewModel: PostsBase {\n" + load
                + "    func clear(emit: ClearScope) { emit.idle() }\n}\n", lacksBody),
        Row(
            "misspells a body",
            "final class PostsViewModel: PostsBase {\n"
                + load.replacingOccurrences(of: "load(", with: "laod(")
                + rest, lacksBody),
        Row(
            "writes the function that views call in place of the body",
            "final class PostsViewModel: PostsBase {\n"
                + "    func load() async { await emitter.load { $0.loading() } }\n" + rest, lacksBody),
        Row(
            "gives a body the scope of another action",
            "final class PostsViewModel: PostsBase {\n    func load(emit: ClearScope) async { emit.idle() }\n"
                + rest, lacksBody),
        Row(
            "gives a synchronous action an asynchronous body",
            "final class PostsViewModel: PostsBase {\n" + load
                + rest.replacingOccurrences(of: "ClearScope) {", with: "ClearScope) async {"), lacksBody),
        Row(
            "does not inherit, and stores no emitter",
            "@MainActor\nfinal class PostsViewModel: PostsLogic {\n"
                + "    func load(emit: LoadScope) async { emit.loading() }\n" + rest, lacksBody),
        Row(
            "emits a state that it may not",
            "final class PostsViewModel: PostsBase {\n    func load(emit: LoadScope) async { emit.idle() }\n"
                + rest,
            "value of type 'PostsViewModel.LoadScope' (aka 'PostsEmitter.LoadScope') has no member 'idle'"),
        Row(
            "emits a message without the content",
            "final class PostsViewModel: PostsBase {\n    func load(emit: LoadScope) async { emit.loaded() }\n"
                + rest, "missing argument for parameter 'posts' in call"),
        Row(
            "has a private body",
            "final class PostsViewModel: PostsBase {\n"
                + "    private func load(emit: LoadScope) async { emit.loading() }\n" + rest,
            "method 'load(emit:)' must be declared internal because it matches a requirement in internal protocol 'PostsLogic'"
        ),
        Row(
            "overrides an initializer with other parameters",
            """
            final class PostsViewModel: PostsBase {
                override init(emitter: PostsEmitter? = nil, service: any PostsService, count: Int) {
                    super.init(emitter: emitter, service: service)
                }

            """ + load + rest, "initializer does not override a designated initializer from its superclass"),
    ]

    private static let spec = """
        feature: Posts
        states: { idle: , loading: { while: load }, loaded: { content: { posts: [String] } } }
        actions:
          load: { emits: [loading, loaded] }
          clear: { emits: idle, async: false }
          tick: { from: loaded, emits: loaded, private: true }
        dependencies:
          service: { protocol: PostsService, methods: { posts: "async throws -> [String]" } }

        """

    /// All are compiled together, each with a feature of its own.
    @Test("a view model compiles, or the page explains the message")
    func messages() throws {
        let sandbox = try Sandbox()
        var files: [String: String] = [:]
        let features = Self.rows.indices.map { "Posts\($0)" }
        for (feature, row) in zip(features, Self.rows) {
            try sandbox.write(Self.spec.replacing("Posts", with: feature), to: "\(feature).vm.yaml")
            files["\(feature)ViewModel.swift"] = row.text.replacing("Posts", with: feature)
        }
        try expect(
            sandbox.run(["generate"] + features.map { "\($0).vm.yaml" } + ["--output", "Out"]))
        let found = try Self.errors(in: sandbox, files)
        for (feature, row) in zip(features, Self.rows) {
            let own = found["\(feature)ViewModel.swift", default: []].map {
                $0.replacing(feature, with: "Posts")
            }
            guard let message = row.message else {
                #expect(own.isEmpty, "\(row.what): \(own)")
                continue
            }
            #expect(own.contains(message), "\(row.what): \(own)")
            #expect(try Self.page.contains("| `\(message)` |"), "\(row.what)")
        }
        #expect(Set(found.keys).isSubset(of: files.keys), "\(found)")
    }

    @Test("a type of the app needs the access of the feature that depends on it")
    func access() throws {
        let spec = """
            feature: Posts
            access: public
            states: { idle: }
            dependencies: { analytics: any Analytics }

            """
        let sandbox = try Sandbox()
        try sandbox.write(spec, to: "Posts.vm.yaml")
        try sandbox.write(
            """
            version: 1
            specs: [Posts.vm.yaml]
            runtime: module
            outputs: [{ artifacts: [output, emitter, protocol], directory: Out/Sources }]

            """, to: "vmgen.yaml")
        try sandbox.expect("generate")
        try sandbox.addRuntime()
        let viewModel = "public final class PostsViewModel: PostsBase {}\n"
        let hidden = try Self.errors(
            in: sandbox, ["PostsViewModel.swift": viewModel + "protocol Analytics: Sendable {}\n"]
        ).values.joined()
        let message = "initializer cannot be declared public because its parameter uses an internal type"
        #expect(hidden.contains(message), "\(hidden)")
        #expect(try Self.page.contains("| `\(message)` |"))
        let shown = try Self.errors(
            in: sandbox, ["PostsViewModel.swift": viewModel + "public protocol Analytics: Sendable {}\n"])
        #expect(shown.isEmpty, "\(shown)")
    }

    @Test("a property that 'requires' names and nobody declares has its message on the page")
    func requirements() throws {
        let spec = Self.spec.replacing("clear: {", with: "clear: { requires: isValid,")
        let found = try Self.errors(in: Self.sandbox(spec), [:]).values.joined()
        let message = "cannot find 'isValid' in scope"
        #expect(found.contains(message), "\(found)")
        #expect(try Self.page.contains("| `\(message)` |"))
    }

    @Test("a protocol that the spec generates, too, has its message on the page")
    func protocols() throws {
        let found = try Self.errors(
            in: Self.sandbox(Self.spec), ["PostsViewModel.swift": "protocol PostsService: Sendable {}\n"]
        ).values.joined()
        let message = "invalid redeclaration of 'PostsService'"
        #expect(found.contains(message), "\(found)")
        #expect(try Self.page.contains("| `\(message)` |"))
    }

    @Test("a transient that the state does not carry has its messages on the page", arguments: [false, true])
    func transients(_ isShared: Bool) throws {
        let shared = isShared ? "content: { title: { type: String, default: '\"\"' } }\n" : ""
        let transient = "transients: { failure: { type: String?, in: loaded, present: alert } }\n"
        let text = "final class PostsViewModel: PostsBase {\n" + Self.load + Self.rest
        let found = try Self.errors(
            in: Self.sandbox(Self.spec + shared + transient),
            ["PostsViewModel.swift": text.replacing("idle()", with: "idle(failure: \"Offline\")")]
        ).values.joined()
        let message =
            isShared
            ? "no exact matches in call to instance method 'idle'"
            : "argument passed to call that takes no arguments"
        #expect(found.contains(message), "\(found)")
        #expect(try Self.page.contains("| `\(message)` |"))
    }

    @Test(
        "a state view without the content of a state has its message on the page",
        .enabled(if: StandIns.areThere))
    func stateViews() throws {
        let shared = "content: { title: String }\n"
        let view = """
            import SwiftUI
            struct PostsScreen: View {
                let viewModel: any PostsViewModeling
                var body: some View {
                    PostsStateView(viewModel) { Text("Nothing") } loading: { Text("…") } loaded: { Text($0.posts[0]) }
                }
            }

            """
        #expect(try Self.errors(in: Self.sandbox(Self.spec), ["Screen.swift": view]).isEmpty)
        let found = try Self.errors(in: Self.sandbox(Self.spec + shared), ["Screen.swift": view])
            .values.joined()
        let message =
            "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored"
        #expect(found.contains(message), "\(found)")
        #expect(try Self.page.contains("| `\(message)` |"))
    }

    private static var page: String {
        get throws { try Corpus.text("Sources/vmgen/vmgen.docc/FirstErrors.md") }
    }

    private static func sandbox(_ spec: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(spec, to: "Posts.vm.yaml")
        try sandbox.expect("generate", "Posts.vm.yaml", "--output", "Out")
        return sandbox
    }

    /// The compiler's errors, by the name of the file.
    private static func errors(in sandbox: Sandbox, _ files: [String: String]) throws -> [String: [String]] {
        for (name, text) in files { try sandbox.write(text, to: name) }
        let said = try sandbox.typecheck(
            sandbox.paths(in: "Out/Sources") + files.keys.sorted(),
            ["-no-warnings-as-errors", "-wmo", "-module-name", "App"] + StandIns.flags)
        return said.error.split(separator: "\n").reduce(into: [:]) { errors, line in
            let parts = line.components(separatedBy: ": error: ")
            guard parts.count > 1, let path = parts[0].split(separator: ":").first else { return }
            errors[(String(path) as NSString).lastPathComponent, default: []].append(parts[1])
        }
    }
}
