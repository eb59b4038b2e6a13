import Foundation
import SeededPlay
import SourceText
import TestSupport
import Testing
import VMGenCore
import WriteGenerated

/// The page of the architectures: its spec is generated in each of them, built with the page's own code for it, and
/// played.
@Suite("The architectures, side by side")
struct ArchitecturesPageTests {
    private static let page = Documentation.catalogue + "/Architectures.md"

    /// The output of each architecture.
    private static let story = """
        idle [] - -
        failed [] No connection -
        loaded ["Fog"] - -
        loaded ["Fog"] - Not renewed
        loaded ["Fog", "Ferries"] - -

        """

    private struct Part {
        let file: String
        /// The code with which the story loads, refreshes and reads the output.
        let player: String
    }

    private static let parts: [Architecture: Part] = [
        .mvvm: Part(
            file: "HeadlinesViewModel.swift",
            player: """
                let viewModel = HeadlinesViewModel(news: news)
                return Player(
                    load: { await viewModel.load() },
                    refresh: { await viewModel.refresh() },
                    shown: {
                        let output = viewModel.output
                        return line(
                            output.kind.rawValue, output.loaded?.headlines, output.failed?.reason, output.message)
                    })
                """),
        .vsm: Part(
            file: "HeadlinesModels.swift",
            player: """
                let container = HeadlinesStateContainer(.idle(HeadlinesLoader(news: news)))
                return Player(
                    load: {
                        guard let states = container.state.idle?.load() ?? container.state.failed?.load() else { return }
                        await container.refresh(states)
                    },
                    refresh: { if let model = container.state.loaded { await container.refresh(model.refresh()) } },
                    shown: {
                        let state = container.state
                        return line(
                            state.kind.rawValue, state.loaded?.headlines, state.failed?.reason, state.message)
                    })
                """),
        .mv: Part(
            file: "HeadlinesView.swift",
            player: """
                let view = HeadlinesView(news: news)
                return Player(
                    load: { await view.load() },
                    refresh: { await view.refresh() },
                    shown: {
                        let state = view.viewState
                        return line(
                            state.kind.rawValue, state.loaded?.headlines, state.failed?.reason, state.message)
                    })
                """),
    ]

    @Test("have the same output", arguments: TestRun.sample(1, of: [Architecture.mvvm, .vsm, .mv]))
    func play(_ architecture: Architecture) throws {
        let folder = try FileManager.default.temporaryFolder("vmgen-architectures-")
        defer { try? FileManager.default.removeItem(at: folder) }
        let part = try #require(Self.parts[architecture])
        var files = try generate(architecture, into: folder)
        for (name, text) in [(part.file, try code(part.file)), ("Story.swift", Self.program(part))] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            files.append(name)
        }
        try Data(Self.swiftUI.utf8).write(to: folder.appendingPathComponent("SwiftUI.swift"))
        let compiler = try #require(Tool("swiftc"))
        func compile(_ arguments: [String]) throws {
            let flags = [
                "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", ".", "-L", ".",
            ]
            let outcome = try compiler.run(flags + arguments, in: folder)
            try #require(outcome.status == 0, "\(outcome.text)")
        }
        try compile(
            ["-emit-module", "-emit-library", "-static", "-module-name", "SwiftUI", "SwiftUI.swift"])
        try compile(["-module-name", "App", "-lSwiftUI", "-o", "story"] + files)
        let story = Process()
        let output = Pipe()
        story.executableURL = folder.appendingPathComponent("story")
        story.standardOutput = output
        try story.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        story.waitUntilExit()
        #expect(story.terminationStatus == 0)
        #expect(String(decoding: said, as: UTF8.self) == Self.story)
    }

    /// Returns the names of the files.
    private func generate(_ architecture: Architecture, into folder: URL) throws -> [String] {
        let block = try #require(try Documentation.blocks("yaml").first { $0.page == Self.page })
        let line = "architecture: mvvm"
        try #require(block.text.contains(line))
        let text = block.text.replacingOccurrences(of: line, with: "architecture: \(architecture.rawValue)")
        let specs = WrittenSpecs([text])
        #expect(specs.diagnostics.isEmpty, "\(DiagnosticRenderer().render(specs.diagnostics))")
        let generator = try Generator.builtin()
        let artifacts: [Artifact] = [.output, .emitter, .protocol, .mocks]
        let feature = try #require(specs.features.first)
        let files = generator.generate(feature, artifacts: artifacts.map { .builtin($0) })
        let runtime = [RuntimeFile.runtime, .testSupport(forTests: false)].map { $0.file() }
        return try (files + runtime).map { file in
            // The stand-in below lacks the runtime's presentation code.
            let text = String(decoding: file.bytes, as: UTF8.self)
                .replacingOccurrences(of: "#if canImport(SwiftUI)", with: "#if false")
            try Data(text.utf8).write(to: folder.appendingPathComponent(file.name))
            return file.name
        }
    }

    /// The page's code blocks that belong to this file.
    private func code(_ file: String) throws -> String {
        let blocks = try Documentation.blocks("swift").filter { $0.page == Self.page }
        #expect(blocks.count == Self.parts.count)
        return try #require(blocks.map(\.text).first { $0.hasPrefix("// \(file)\n") })
    }

    private static func program(_ part: Part) -> String {
        """
        @MainActor
        struct Player {
            let load: @MainActor () async -> Void
            let refresh: @MainActor () async -> Void
            let shown: @MainActor () -> String
        }

        @MainActor
        func player(_ news: MockNews) -> Player {
        \(part.player)
        }

        func line(_ kind: String, _ headlines: [String]?, _ reason: String?, _ message: String?) -> String {
            "\\(kind) \\(headlines ?? []) \\(reason ?? "-") \\(message ?? "-")"
        }

        @main
        struct Story {
            struct Offline: Error {}

            @MainActor
            static func main() async {
                let news = MockNews()
                let player = player(news)
                print(player.shown())
                news.headlinesThrowableError = Offline()
                await player.load()
                print(player.shown())
                news.headlinesThrowableError = nil
                news.headlinesReturnValue = ["Fog"]
                await player.load()
                print(player.shown())
                news.headlinesThrowableError = Offline()
                await player.refresh()
                print(player.shown())
                news.headlinesThrowableError = nil
                news.headlinesReturnValue = ["Fog", "Ferries"]
                await player.load()
                await player.refresh()
                print(player.shown())
            }
        }

        """
    }

    /// As much of SwiftUI as the page uses; its `State` keeps values outside of a view's.
    private static let swiftUI = """
        @_exported public import Observation

        @MainActor @preconcurrency public protocol View {
            associatedtype Body: View
            @ViewBuilder var body: Body { get }
        }
        extension Never: View { public var body: Never { fatalError() } }
        extension View {
            public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
        }
        public struct ProgressView: View {
            public init() {}
            public var body: Never { fatalError() }
        }
        public struct Text: View {
            public init(_ text: String) {}
            public var body: Never { fatalError() }
        }
        public struct Button: View {
            public init(_ title: String, action: @escaping @MainActor () -> Void) {}
            public var body: Never { fatalError() }
        }
        public struct Either<First: View, Second: View>: View { public var body: Never { fatalError() } }
        @resultBuilder public enum ViewBuilder {
            public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
            public static func buildEither<First, Second>(first: First) -> Either<First, Second> { Either() }
            public static func buildEither<First, Second>(second: Second) -> Either<First, Second> { Either() }
        }
        @propertyWrapper public struct State<Value> {
            private final class Box {
                var value: Value
                init(_ value: Value) { self.value = value }
            }
            private let box: Box
            public init(wrappedValue value: Value) { box = Box(value) }
            public var wrappedValue: Value {
                get { box.value }
                nonmutating set { box.value = newValue }
            }
        }

        """
}
