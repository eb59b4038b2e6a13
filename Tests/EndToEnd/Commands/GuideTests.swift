import Foundation
import SeededPlay
import TestSupport
import Testing

/// The guides of the documentation, followed step by step. `PageTests` follows those of the first hour.
@Suite(.enabled(if: StandIns.areThere)) struct GuideTests {
    @Test func watching() throws {
        let guide = try Guide("Traces")
        let sandbox = try Sandbox()
        try guide.write(["Forecast.vm.yaml", "Watching.swift", "ForecastScreen.swift"], to: sandbox)
        // The page says so of embedded sources.
        try sandbox.write("version: 1\nruntime: whole\n", to: "vmgen.yaml")
        try sandbox.expect(
            "generate", "Forecast.vm.yaml", "--output", "Out", "--artifacts", "output,emitter,protocol")
        try sandbox.write(
            """
            @main
            @MainActor
            struct App {
                static func main() async throws {
                    let log = try watch()
                    let record = VMGenTrace.handler
                    VMGenTrace.handler = { event in
                        print(event)
                        record?(event)
                    }
                    let emitter = ForecastEmitter()
                    await show(emitter)
                    log.close()
                }
            }
            """, to: "App.swift")
        let program = try sandbox.build(
            sandbox.paths(in: "Out/Sources") + ["Watching.swift", "ForecastScreen.swift", "App.swift"])
        let told = try sandbox.run(program: program, [])
        let printed = try #require(guide.blocks.first { $0.text.hasPrefix("Forecast#1") }?.text)
        #expect(told.output.hasPrefix(printed), "\(told.output)\(told.error)")
        let log = try #require(sandbox.read("app.jsonl"))
        let format = try #require(guide.blocks.first { $0.language == "json" }?.text)
        #expect(Self.fields(log).isSuperset(of: Self.fields(format)), "\(log)")
        let command = try #require(guide.blocks.first { $0.text.hasPrefix("vmgen trace") }?.text)
        let words = command.split(whereSeparator: \.isWhitespace).dropFirst().map(String.init)
        let outcome = try sandbox.run(words)
        #expect(outcome.status == 1)
        let report = try #require(guide.blocks.first { $0.text.hasPrefix("app.jsonl:7") }?.text)
        #expect(
            Self.withoutTimes(outcome.error).hasPrefix(Self.withoutTimes(report)), "\(outcome.error)")
        for chart in ["path.svg", "path.html"] {
            #expect(try sandbox.run(words + ["--chart", chart]).status == 1)
            #expect(
                sandbox.read(chart)?.contains("4. run 1 of &#39;load&#39; emitted &#39;loaded&#39;") == true)
            #expect(sandbox.read(chart)?.contains("class=\"badge fault\"") == true)
        }
    }

    /// The keys of each line.
    private static func fields(_ log: String) -> Set<[String]> {
        Set(
            log.split(separator: "\n").map { line in
                line.matches(of: /"(\w+)":/).map { String($0.output.1) }
            })
    }

    /// A log's times, and the underlines of lines that have some, differ from run to run.
    private static func withoutTimes(_ text: String) -> String {
        text.replacing(/"time":[0-9.]+/, with: "").replacing(/\^~+/, with: "^")
    }

    /// Four screens, as people write them by hand and with a spec, compile.
    @Test func typicalScreens() throws {
        let sandbox = try Sandbox()
        func text(_ name: String) throws -> String {
            try Corpus.text("Tests/EndToEnd/Screens/Typical/" + name)
        }
        let features = ["Articles", "ProfileForm", "Chat", "Recorder"]
        for feature in features {
            for name in ["\(feature).vm.yaml", "Before\(feature).swift", "\(feature)ViewModel.swift"] {
                try sandbox.write(try text(name), to: name)
            }
        }
        var files = features.map { "\($0)ViewModel.swift" }
        try sandbox.expect(
            ["generate"] + features.map { $0 + ".vm.yaml" } + ["--output", "Out", "--strict"])
        let types = ["Article", "Memo", "Message"].map {
            "struct \($0): Equatable, Sendable { var id = 0 }\n"
        }
        try sandbox.write(types.joined(), to: "Types.swift")
        try sandbox.write(try text("ProfileFormScreen.swift"), to: "ProfileFormScreen.swift")
        try sandbox.compile(
            "Before", features.map { "Before\($0).swift" } + ["Types.swift"], StandIns.flags)
        files += sandbox.paths(in: "Out/Sources") + sandbox.paths(in: "Out/Mocks")
        try sandbox.compile(
            "After", files + ["ProfileFormScreen.swift", "Types.swift"], StandIns.flags)
    }

    /// A screen of `Tests/EndToEnd/Screens` behaves the same in both versions.
    @Test(
        arguments: TestRun.sample(
            1, of: [("Meeting", "MeetingForm"), ("Recipe", "RecipeDetail"), ("Reactions", "Reactions")]))
    func moreScreens(_ screen: String, _ feature: String) throws {
        let sandbox = try Sandbox()
        func write(_ path: String) throws {
            try sandbox.write(try Corpus.text("Tests/EndToEnd/Screens/" + path), to: path)
        }
        let spec = "\(screen)/\(feature).vm.yaml"
        let both = ["\(screen)/Play.swift", "Types.swift"]
        let byHand = ["ByHand", "Mocks", "Interface", "ByHandText"].map { "\(screen)/\($0).swift" }
        let fromSpec = ["\(feature)ViewModel", "SpecText"].map { "\(screen)/\($0).swift" }
        for path in [spec] + both + byHand + fromSpec { try write(path) }
        try sandbox.expect("generate", spec, "--output", "Out", "--strict")
        let expected = try sandbox.run(program: sandbox.build(byHand + both), [])
        let sources = sandbox.paths(in: "Out/Sources")
        let played = try sandbox.run(program: sandbox.build(sources + fromSpec + both), [])
        #expect(expected.status == 0 && expected.output.count > 100, "\(expected.error)")
        #expect(played.status == 0 && played.output == expected.output, "\(played.output)\(played.error)")
    }

    @Test func largerScreens() throws {
        let sandbox = try Sandbox()
        let folder = Corpus.package.appendingPathComponent("Tests/EndToEnd/Screens")
        let screens = ["SyncUps", "StatusActions", "Timeline"]
        for name in screens + ["vmgen.yaml"] {
            try FileManager.default.copyItem(at: folder.appendingPathComponent(name), to: sandbox.place(name))
        }
        let files = screens.flatMap(sandbox.paths)
        let specs = files.filter { $0.hasSuffix(".vm.yaml") }
        try sandbox.expect(["generate", "--strict", "--output", "Out"] + specs)
        try sandbox.compile(
            "App", sandbox.paths(in: "Out/Sources") + files.filter { $0.hasSuffix(".swift") })
    }

    /// The example of typed throws compiles as it is.
    @Test func typedThrows() throws {
        let guide = try Guide("SpecLanguage")
        let sandbox = try Sandbox()
        try guide.write(["SignIn.vm.yaml"], to: sandbox)
        try sandbox.expect("generate", "SignIn.vm.yaml", "--output", "Out")
        try sandbox.write(
            """
            struct Token: Sendable {
                var user = ""
                static let sample = Token()
            }
            enum SignInError: Error { case wrongPassword, offline }
            protocol FeatureFlags: Sendable {}

            """, to: "Types.swift")
        let function = try #require(guide.blocks.first { $0.text.hasPrefix("func signIn(") }?.text)
        try sandbox.write(
            """
            final class SignInViewModel: SignInBase {
                \(function)
            }

            @MainActor func stub(_ session: MockSession) { session.signInThrowableError = .offline }

            """, to: "SignInViewModel.swift")
        let files = sandbox.paths(in: "Out/Sources") + sandbox.paths(in: "Out/Mocks")
        try sandbox.compile("SignIn", files + ["SignInViewModel.swift", "Types.swift"])
    }

    @Test func modelsOfStates() throws {
        let guide = try Guide("ModelsOfStates")
        let sandbox = try Sandbox()
        let written = ["PostsModels.swift", "PostScreen.swift"]
        try guide.write(["Posts.vm.yaml"] + written, to: sandbox)
        try sandbox.expect("generate", "Posts.vm.yaml", "--output", "Out", "--strict")
        try sandbox.write(
            """
            struct Post: Equatable, Sendable, Identifiable {
                var id: Int
                var title: String
            }

            enum FailureReason: Sendable { case network }

            """, to: "Types.swift")
        let sources = sandbox.paths(in: "Out/Sources")
        try sandbox.compile("App", sources + written + ["Types.swift"], StandIns.flags)
    }

    /// The generated test of the outcome finds the mistake of the page, and nothing after it is mended.
    @Test func testingAViewModel() throws {
        let guide = try Guide("TestingAViewModel")
        let sandbox = try Sandbox()
        try guide.write(["SignIn.vm.yaml"], to: sandbox)
        try sandbox.expect("generate", "SignIn.vm.yaml", "--output", "Generated", "--strict")
        let written = try guide.file("SignInViewModel.swift")
        let failure = try #require(guide.blocks.first { $0.text.hasPrefix("signIn, wrongPassword") }?.text)
        let mended = try guide.file("The catch clause").split(separator: "\n").dropFirst()
        let clause = "        } catch {\n            emit.form(email: email)\n        }"
        #expect(written.components(separatedBy: clause).count == 2)
        let both =
            "        } catch where !isMended {\n            emit.form(email: email)\n"
            + mended.joined(separator: "\n")
        try sandbox.write(written.replacing(clause, with: both), to: "SignInViewModel.swift")
        try sandbox.write(
            """
            let isMended = CommandLine.arguments.count > 1

            @main
            @MainActor
            struct Tests {
                static func main() async {
                    for test in SignInContract.outcomeCases {
                        if let mismatch = await SignInContract().mismatch(test) { print(mismatch) }
                    }
                }
            }
            """, to: "Main.swift")
        let compiler = try #require(Compiler())
        let program = try sandbox.build(
            ["Sources", "Mocks", "Tests"].flatMap { sandbox.paths(in: "Generated/\($0)") } + [
                "SignInViewModel.swift", "Main.swift",
            ], compiler.testingFlags)
        #expect(try sandbox.run(program: program, []).output == failure)
        #expect(try sandbox.run(program: program, ["mended"]).output == "")
    }
}
