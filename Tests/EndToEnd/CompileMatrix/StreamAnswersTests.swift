import SeededPlay
import SpecLanguage
import TestSupport
import Testing

@Suite("Streams that mocks give compile in each isolation", .serialized)
struct StreamAnswersTests {
    private static let spec = """
        feature: Radio
        viewModel: RadioViewModel
        states: { idle: , playing: { content: { songs: [String] } } }
        actions:
          play:
            outcomes:
              songs: { yielding: { tuner.songs: ['"One"'], tuner.other: [1] }, throwing: { tuner.cut: }, emits: playing }
        dependencies:
          tuner:
            protocol: Tuner
            methods:
              songs: "<T: Sendable>(of band: T) async -> AsyncStream<String>"
              other: "(of band: any Sendable, at: Int) async throws -> AsyncStream<Int>"
              cut: "(_ body: @escaping (Int) -> Void) async -> AsyncThrowingStream<Int, any Error>"
              plain: "(of band: Int) -> AsyncStream<Int>"
        """

    @Test(arguments: TestRun.sample(2, of: Setting.all(access: .internal)))
    func asynchronousMethods(_ setting: Setting) throws {
        let app = try SmallApp()
        let features = try SmallApp.features([Self.spec])
        let files = try app.write(GeneratedApp.sources + [.mocks], of: features, in: "App")
        let viewModel = try app.write(
            "final class RadioViewModel: RadioBase { func play(emit: PlayScope) async {} }\n",
            to: "RadioViewModel.swift")
        #expect(
            try app.compile("App", files + [viewModel], setting.flags + ["-enable-testing"], until: .module)
                == [])
        let tests = try app.write(
            [.tests, .contract], of: features, in: "Tests", imports: ["@testable App"])
        #expect(try app.compile("AppTests", tests, setting.flags + app.testingFlags) == [])
    }
}
