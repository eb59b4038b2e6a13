import Foundation
import Measuring

/// Compares the compile times of a generated feature and a handwritten one: its states, its view model, and
/// with them its mocks and its tests.
struct CompilationBenchmark {
    let settings: Settings

    private static let feature = Settings.package.appendingPathComponent("Compilation")
    private static let output = Settings.repository.appendingPathComponent(
        "Tests/GeneratedCodeTests/Generated")

    /// Written by `make runtime-files`.
    private static let embedded = Settings.repository.appendingPathComponent(".build-runtime")

    static let types = feature.appendingPathComponent("AppTypes.swift")
    static let runtime = embedded.appendingPathComponent("VMGenRuntime.swift")

    static func byHand() throws -> [URL] { try files("HandWritten", in: feature) }

    /// The generated feature, with a view model by hand.
    static func generated() throws -> [URL] {
        try files("WithEmitter", in: feature) + files("Sources", in: output)
    }

    static func isForTests(_ file: URL) -> Bool {
        ["PostsMocks.swift", "PostsSpecTests.swift"].contains(file.lastPathComponent)
    }

    func run(_ report: inout Report) throws {
        let (types, runtime) = (Self.types, Self.runtime)
        let hand = try Self.byHand()
        let code = try Self.generated()
        let generatedTests = try Self.files("Mocks", in: Self.output) + Self.files("Tests", in: Self.output)
        let support = Self.embedded.appendingPathComponent("VMGenTestSupport.swift")
        let versions: [(what: String, hand: [URL], generated: [URL], runtime: [URL], goal: Double)] = [
            ("the feature", hand.filter { !Self.isForTests($0) }, code, [runtime], 1),
            ("with mocks and tests", hand, code + generatedTests, [runtime, support], 0.8),
        ]

        var table = MarkdownTable(
            "", "lines by hand", "lines generated", "by hand", "generated", "the runtime, once", "ratio")
        for version in versions {
            let results = try Contest(
                [
                    try contender("hand", [types] + version.hand),
                    try contender("generated", [types] + version.generated + version.runtime),
                    try contender("runtime", [types] + version.runtime),
                ], rounds: settings.rounds, patience: 60
            ).run()
            let hand = (results["hand"] ?? []).median(\.processor)
            let runtime = (results["runtime"] ?? []).median(\.processor)
            let generated = (results["generated"] ?? []).median(\.processor) - runtime
            let ratio = generated / hand
            report.goal(
                "compiling a feature, \(version.what)", "≤ \(version.goal) × the hand-written one",
                Figures.ratio(ratio),
                isMet: ratio <= version.goal)
            table.add(
                version.what, Figures.count(try lines(version.hand)),
                Figures.count(try lines(version.generated)),
                Figures.time(hand), Figures.time(generated), Figures.time(runtime),
                Figures.significant(ratio))
        }
        report.section(
            "Compiling a feature",
            "The language page's example, in a debug build; time on the processors. Generated code has a view model "
                + "by hand beside it, which is in both columns. A module compiles the runtime once, whatever the number "
                + "of its features, so its time is taken off.", table.text)
    }

    private static func files(_ name: String, in folder: URL) throws -> [URL] {
        let folder = folder.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasPrefix("Posts") }.map { folder.appendingPathComponent($0) }
    }

    private func lines(_ files: [URL]) throws -> Int {
        try files.reduce(0) {
            $0
                + (try String(contentsOf: $1, encoding: .utf8).split(
                    separator: "\n", omittingEmptySubsequences: false
                ).count - 1)
        }
    }

    /// The compiler skips a file's machine code if the object file of the last run has the same code.
    private func contender(_ name: String, _ files: [URL]) throws -> Contest.Contender {
        let program = try compiler(files)
        return Contest.Contender(name, program) {
            let manager = FileManager.default
            let files = try manager.contentsOfDirectory(at: program.folder, includingPropertiesForKeys: nil)
            for file in files where file.pathExtension == "o" { try manager.removeItem(at: file) }
        }
    }

    private func compiler(_ files: [URL]) throws -> Program {
        let folder = try Folder("compilation-\(files.count)")
        // In batch mode, as the debug builds of the package manager and of Xcode.
        let flags = [
            "-c", "-Onone", "-enable-batch-mode", "-enable-testing", "-swift-version", "6", "-module-name",
            "App",
        ]
        return Program(["swiftc"] + flags + (try testingFlags()) + files.map(\.path), in: folder.url)
    }

    /// The flags with which a module outside of a package's test target can import `Testing`.
    private func testingFlags() throws -> [String] {
        #if os(macOS)
            let said = try Program(["xcode-select", "--print-path"], in: Settings.package).run()
            let developer = said.trimmingCharacters(in: .whitespacesAndNewlines)
            let platform = developer + "/Platforms/MacOSX.platform/Developer"
            return [
                "-F", platform + "/Library/Frameworks", "-I", platform + "/usr/lib", "-plugin-path",
                developer + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift/host/plugins/testing",
            ]
        #else
            let said = try Program(["sh", "-c", "command -v swiftc"], in: Settings.package).run()
            let compiler = said.trimmingCharacters(in: .whitespacesAndNewlines)
            let usr = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent()
            return ["-I", usr.appendingPathComponent("lib/swift/linux").path]
        #endif
    }
}
