import Foundation
import SeededPlay
import TestSupport
import Testing

/// The guides of the documentation, followed step by step.
@Suite(.enabled(if: StandIns.areThere)) struct GuideTests {
    @Test func gettingStarted() throws {
        let guide = try Guide("GettingStarted")
        let sandbox = try Sandbox()
        try sandbox.writePackage("Hello")
        for (language, text) in guide.blocks {
            switch language {
            case "sh":
                for line in text.split(separator: "\n") {
                    var words = line.split(separator: " ").dropFirst().map(String.init)
                    if words[0] == "init" { words += ["--plugins", "../VMGenPlugins"] }
                    let outcome = try sandbox.run(words, in: "Hello")
                    #expect(outcome.status == 0, "\(line): \(outcome.error)")
                    #expect(!outcome.error.contains("warning:"), "\(line): \(outcome.error)")
                }
            // `vmgen init` has written it.
            case "yaml":
                let written = try #require(sandbox.read("Hello/Sources/Hello/Welcome/Welcome.vm.yaml"))
                let lines = written.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                #expect(lines[0].hasPrefix("# yaml-language-server: "))
                #expect(lines[1] == text.dropFirst("# Welcome.vm.yaml\n".count))
            default: break
            }
        }
        for path in [
            "Welcome.html", "Sources/Hello/Welcome/WelcomeViewModel.swift",
            "Tests/HelloTests/WelcomeViewModelTests.swift", "Sources/Hello/Orders.vm.yaml",
        ] {
            #expect(sandbox.exists("Hello/\(path)"))
        }
        try sandbox.expect(
            "generate", "Hello/Sources/Hello/Welcome/Welcome.vm.yaml", "--output", "Generated", "--strict")
        let written = ["WelcomeViewModel.swift", "WelcomeScreen.swift", "WelcomeViewModelTests.swift"]
        try guide.write(written, to: sandbox)
        try sandbox.compile(
            "Hello", sandbox.paths(in: "Generated/Sources") + written.dropLast(), StandIns.flags)
        // The generated files of a test target import its app.
        let tests = ["Mocks/WelcomeMocks.swift", "Tests/WelcomeTests.swift"].map { "Generated/\($0)" }
        for path in tests {
            try sandbox.write("@testable import Hello\n" + (sandbox.read(path) ?? ""), to: path)
        }
        try sandbox.compile(
            "HelloTests", tests + written.suffix(1), StandIns.flags + Sandbox.testingFlags)
    }

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

    /// The classes, the specs and the view models compile, and the counts are right: that of the page, and three more.
    @Test func fromAnExistingViewModel() throws {
        let guide = try Guide("FromAnExistingViewModel")
        let sandbox = try Sandbox()
        var screens: [(feature: String, old: String, spec: String, new: String)] = []
        for (index, block) in guide.blocks.enumerated() where block.language == "yaml" {
            let head = try #require(block.text.split(separator: "\n").first)
            let feature = try #require(head.dropFirst(2).split(separator: ".").first)
            screens.append(
                (String(feature), guide.blocks[index - 1].text, block.text, guide.blocks[index + 1].text))
        }
        func text(_ name: String) throws -> String {
            try Corpus.text("Tests/EndToEnd/Screens/Typical/" + name)
        }
        for feature in ["Articles", "ProfileForm", "Chat"] {
            screens.append(
                (
                    feature, try text("Before\(feature).swift"), try text("\(feature).vm.yaml"),
                    try text("\(feature)ViewModel.swift")
                ))
        }
        var rows: [String] = []
        var files: [String] = []
        for (feature, old, spec, new) in screens {
            try sandbox.write(spec, to: "\(feature).vm.yaml")
            try sandbox.write(old, to: "Before\(feature).swift")
            try sandbox.write(new, to: "\(feature)ViewModel.swift")
            files.append("\(feature)ViewModel.swift")
            let counts = [old, spec, new].map(Self.linesOfCode)
            rows.append(
                "| \(counts[0]) | \(counts[1]) | \(counts[2]) | \(counts[1] + counts[2]) |")
        }
        #expect(rows.count == 4)
        // The first column is the title.
        #expect(
            guide.rows.filter { $0.split(separator: "|").count == 5 }
                .map { $0.dropFirst(2).drop { $0 != "|" } } == rows.map { $0[...] })
        try sandbox.expect(
            ["generate"] + screens.map { $0.feature + ".vm.yaml" } + ["--output", "Out", "--strict"])
        let types = ["Article", "Memo", "Message"].map {
            "struct \($0): Equatable, Sendable { var id = 0 }\n"
        }
        try sandbox.write(types.joined(), to: "Types.swift")
        try sandbox.write(try text("ProfileFormScreen.swift"), to: "ProfileFormScreen.swift")
        try sandbox.compile(
            "Before", screens.map { "Before\($0.feature).swift" } + ["Types.swift"], StandIns.flags)
        files += sandbox.paths(in: "Out/Sources") + sandbox.paths(in: "Out/Mocks")
        try sandbox.compile(
            "After", files + ["ProfileFormScreen.swift", "Types.swift"], StandIns.flags)
    }

    /// The screens of `Tests/EndToEnd/Screens` behave the same in both versions, and the counts are right.
    @Test func moreScreens() throws {
        func text(_ path: String) throws -> String { try Corpus.text("Tests/EndToEnd/Screens/" + path) }
        let sandbox = try Sandbox()
        try sandbox.write(try text("Types.swift"), to: "Types.swift")
        var rows: [String] = []
        // Of all screens: the class by hand with the mock of its service, and the spec with its view model.
        var (before, after) = (0, 0)
        let played = TestRun.sample(1, of: ["Meeting", "Recipe", "Reactions"])
        for (screen, feature) in [
            ("Meeting", "MeetingForm"), ("Recipe", "RecipeDetail"), ("Reactions", "Reactions"),
        ] {
            let names = [
                "ByHand.swift", "Mocks.swift", "Interface.swift", feature + ".vm.yaml",
                feature + "ViewModel.swift",
            ]
            let texts = try names.map { try text("\(screen)/\($0)") }
            let counts = texts.map(Self.linesOfCode)
            rows.append("| " + counts.map { "\($0)" }.joined(separator: " | ") + " |")
            before += counts[0] + counts[1]
            after += counts[3] + counts[4]
            print(
                "\(screen): \(counts[0] + counts[1]) lines by hand, \(counts[3] + counts[4]) of spec and view model"
            )
            guard played.contains(screen) else { continue }
            for (name, text) in zip(names, texts) { try sandbox.write(text, to: "\(screen)/\(name)") }
            for name in ["Play.swift", "ByHandText.swift", "SpecText.swift"] {
                try sandbox.write(try text("\(screen)/\(name)"), to: "\(screen)/\(name)")
            }
            try sandbox.expect("generate", "\(screen)/\(names[3])", "--output", "\(screen)/Out", "--strict")
            let byHand = try sandbox.build(
                (names[..<3] + ["Play.swift", "ByHandText.swift"]).map { "\(screen)/\($0)" }
                    + ["Types.swift"])
            let expected = try sandbox.run(program: byHand, [])
            let fromSpec = try sandbox.build(
                sandbox.paths(in: "\(screen)/Out/Sources")
                    + [names[4], "Play.swift", "SpecText.swift"].map { "\(screen)/\($0)" } + ["Types.swift"])
            let told = try sandbox.run(program: fromSpec, [])
            #expect(expected.status == 0 && expected.output.count > 100, "\(expected.error)")
            #expect(told.status == 0 && told.output == expected.output, "\(told.output)\(told.error)")
        }
        print("all: \(before) lines by hand, \(after) of spec and view model")
        #expect(Double(after) <= 0.88 * Double(before))
        let table = try Guide("FromAnExistingViewModel").rows.filter { $0.split(separator: "|").count == 6 }
        #expect(table.map { $0.dropFirst(2).drop { $0 != "|" } } == rows.map { $0[...] })
    }

    /// Five larger screens compile, and spec and view model have fewer lines than the class by hand.
    @Test func largerScreens() throws {
        let sandbox = try Sandbox()
        let types = ["SyncUps/SyncUps.swift", "StatusActions/Status.swift", "Timeline/Timeline.swift"]
        // The lines of classes by hand, with the protocols and the mocks of their services. They are not here.
        let screens: [(name: String, byHand: Int?)] = [
            ("SyncUps/RecordMeeting", 125), ("SyncUps/SyncUpDetail", 67), ("SyncUps/SyncUpForm", 32),
            ("StatusActions/StatusActions", 84), ("Timeline/Timeline", nil),
        ]
        var (before, after) = (0, 0)
        func write(_ name: String) throws -> Int {
            let text = try Corpus.text("Tests/EndToEnd/Screens/" + name)
            try sandbox.write(text, to: name)
            return Self.linesOfCode(Self.withoutOutcomes(text))
        }
        for name in types { _ = try write(name) }
        for (screen, byHand) in screens {
            let counts = try [write("\(screen).vm.yaml"), write("\(screen)ViewModel.swift")]
            guard let byHand else { continue }
            before += byHand
            after += counts[0] + counts[1]
        }
        #expect(Double(after) <= 0.88 * Double(before))
        // The page Why says so.
        #expect((after, before) == (262, 308))
        let names = screens.flatMap { ["\($0.0).vm.yaml", "\($0.0)ViewModel.swift"] }
        try sandbox.write(try Corpus.text("Tests/EndToEnd/Screens/vmgen.yaml"), to: "vmgen.yaml")
        let specs = names.filter { $0.hasSuffix(".yaml") }
        try sandbox.expect(["generate", "--strict", "--output", "Out"] + specs)
        try sandbox.compile(
            "App", sandbox.paths(in: "Out/Sources") + names.filter { $0.hasSuffix(".swift") } + types)
    }

    /// Outcomes are tests, which the classes by hand do not have here.
    private static func withoutOutcomes(_ text: String) -> String {
        var isOutcome = false
        return text.split(separator: "\n").filter { line in
            if line == "    outcomes:" {
                isOutcome = true
            } else if !line.hasPrefix("      ") {
                isOutcome = false
            }
            return !isOutcome
        }.joined(separator: "\n")
    }

    private static func linesOfCode(_ text: String) -> Int {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
            .count { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("#") }
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

    @Test func migrating() throws {
        let guide = try Guide("Migrating")
        let sandbox = try Sandbox()
        try guide.write(["Invoices.vm.yaml", "InvoicesViewModel.swift"], to: sandbox)
        try sandbox.expect("generate", "Invoices.vm.yaml", "--output", "Out", "--strict")
        let types = "struct Invoice: Equatable, Sendable, Identifiable { var id: Int }\n"
        // The beginning of the page: the original class, and a protocol.
        let before = try #require(guide.blocks.first { $0.language == "swift" }?.text)
        try sandbox.write("import Combine\n" + before, to: "Before.swift")
        try sandbox.write(
            types + "protocol InvoiceAPI: Sendable {\n    func invoices() async throws -> [Invoice]\n"
                + "    func pay(_ id: Invoice.ID) async throws\n}\n", to: "Types.swift")
        try sandbox.compile("Before", ["Before.swift", "Types.swift"], StandIns.flags)
        try sandbox.write(types, to: "Types.swift")
        let sources = sandbox.paths(in: "Out/Sources")
        try sandbox.compile("App", sources + ["InvoicesViewModel.swift", "Types.swift"], StandIns.flags)
    }
}
