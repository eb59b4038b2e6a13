import SeededPlay
import SpecLanguage
import TestSupport
import Testing

/// The page of the architectures: its spec is generated in each of them, built with the page's own code for it, and
/// played.
@Suite("The architectures, side by side", .enabled(if: StandIns.areThere))
struct ArchitecturesPageTests {
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
        /// The code that creates what is played.
        let player: String
        let load: String
        let refresh: String
        let state: String
    }

    private static let parts: [Architecture: Part] = [
        .mvvm: Part(
            file: "HeadlinesViewModel.swift", player: "HeadlinesViewModel(news: news)",
            load: "await player.load()", refresh: "await player.refresh()", state: "player.output"),
        .vsm: Part(
            file: "HeadlinesModels.swift",
            player: "HeadlinesStateContainer(.idle(HeadlinesLoader(news: news)))",
            load: """
                if let states = player.state.idle?.load() ?? player.state.failed?.load() {
                    await player.refresh(states)
                }
                """,
            refresh: "if let model = player.state.loaded { await player.refresh(model.refresh()) }",
            state: "player.state"),
        .mv: Part(
            file: "HeadlinesView.swift", player: "HeadlinesView(news: news)",
            load: "await player.load()", refresh: "await player.refresh()", state: "player.viewState"),
    ]

    #if canImport(Darwin)
        // Apple's views have a state on a screen only.
        private static let played = [Architecture.mvvm, .vsm]
    #else
        private static let played = Architecture.allCases
    #endif

    @Test("have the same output", arguments: TestRun.sample(1, of: played))
    func play(_ architecture: Architecture) throws {
        let guide = try Guide("Architectures")
        let part = try #require(Self.parts[architecture])
        #expect(guide.blocks.count { $0.language == "swift" } == Self.parts.count)
        let sandbox = try Sandbox()
        let spec = try #require(guide.blocks.first { $0.language == "yaml" }?.text)
        try #require(spec.contains("architecture: mvvm"))
        try sandbox.write(
            spec.replacing("architecture: mvvm", with: "architecture: \(architecture.rawValue)"),
            to: "Headlines.vm.yaml")
        try sandbox.expect("generate", "Headlines.vm.yaml", "--output", "Out", "--strict")
        try sandbox.write(guide.file(part.file), to: part.file)
        try sandbox.write(Self.program(part), to: "Story.swift")
        let program = try sandbox.build(
            sandbox.paths(in: "Out/Sources") + ["Out/Mocks/HeadlinesMocks.swift", part.file, "Story.swift"],
            StandIns.flags + StandIns.objects)
        #expect(try sandbox.run(program: program, []).output == Self.story)
    }

    private static func program(_ part: Part) -> String {
        """
        import SwiftUI

        #if os(Linux)
            extension Button where Label == Text {
                @_disfavoredOverload
                init(_ title: String, action: @escaping @MainActor () -> Void) {
                    self.init(action: action) { Text(title) }
                }
            }
        #endif

        @main
        @MainActor
        struct Story {
            struct Offline: Error {}

            let player: PLAYER

            func load() async { \(part.load) }

            func refresh() async { \(part.refresh) }

            func show() {
                let state = \(part.state)
                print(
                    state.kind.rawValue, state.loaded?.headlines ?? [], state.failed?.reason ?? "-",
                    state.message ?? "-")
            }

            static func main() async {
                let news = MockNews()
                let story = Story(player: \(part.player))
                story.show()
                news.headlinesThrowableError = Offline()
                await story.load()
                story.show()
                news.headlinesThrowableError = nil
                news.headlinesReturnValue = ["Fog"]
                await story.load()
                story.show()
                news.headlinesThrowableError = Offline()
                await story.refresh()
                story.show()
                news.headlinesThrowableError = nil
                news.headlinesReturnValue = ["Fog", "Ferries"]
                await story.load()
                await story.refresh()
                story.show()
            }
        }

        """.replacing("PLAYER", with: String(part.player.prefix { $0 != "(" }))
    }
}
