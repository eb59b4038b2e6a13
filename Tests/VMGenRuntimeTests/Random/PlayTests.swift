import Foundation
import SeededPlay
import Testing

/// The runtime, its model and the script of pages take the same steps.
@MainActor
@Suite("Plays", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct PlayTests {
    private static let count = TestRun.number("PLAYS") ?? (TestRun.isWhole ? 10_000 : 300)
    private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// The tool, which is built with the tests of the whole package.
    private static let vmgen =
        (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
        ?? Bundle.main.bundleURL).appendingPathComponent("vmgen")

    /// The keys of calls, which the features have.
    private static let keys =
        [
            "while", "runs", "debounce", "throttle", "lifetime", "queue", "cancels", "requires", "from",
            "emits",
        ]
        .map { " \($0): " } + [
            "runs: restartable", "runs: droppable", "runs: sequential", "runs: concurrent", "async: false",
            "shows: { current: { message: 1", "shows: { loaded: { ", "shows: current", "sends: ",
            "emits: [current, ", "resets: dismissal, for: ", ", current, ",
        ]

    @Test("A page plays as the runtime does, and its logs have no fault")
    func agree() throws {
        defer { PlayRecorder.begin(seed: nil) }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vmgen-plays-\(UUID())")
        let specs = folder.appendingPathComponent("specs")
        try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var lines: [String] = []
        var missingKeys = Set(Self.keys)
        for number in 0..<Self.count {
            let seed = TestRun.seed &* 9_000_011 &+ UInt64(number)
            // Each tenth play begins another feature.
            if number.isMultiple(of: 10) {
                let name = "Posts\(number / 10)"
                PlayRecorder.begin(seed: number == 0 ? nil : seed)
                let spec = PostsOutput.feature.spec(name: name)
                missingKeys = missingKeys.filter { !spec.contains($0) }
                try Data(spec.utf8).write(to: specs.appendingPathComponent(name + ".vm.yaml"))
                lines.append("{\"feature\":\"\(name)\"}")
            }
            let kind = CoreKind.allCases[number % CoreKind.allCases.count]
            let (line, failure) = PlayRecorder.record(seed: seed, kind)
            #expect(failure == nil, "seed \(seed)")
            if failure != nil { return }
            lines.append(line)
        }
        #expect(missingKeys.isEmpty)
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("plays.jsonl"))
        for engine in ["node", "chromium"] { try run([engine, folder.path, Self.vmgen.path]) }
    }

    @Test("A page plays sections as the runtime does")
    func sectionsAgree() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vmgen-plays-\(UUID())")
        let specs = folder.appendingPathComponent("specs")
        try FileManager.default.createDirectory(at: specs, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(SectionRecorder.spec.utf8).write(to: specs.appendingPathComponent("Article.vm.yaml"))
        let lines = (0..<Self.count).map { number in
            SectionRecorder.record(seed: TestRun.seed &* 9_000_011 &+ UInt64(number))
        }
        for word in ["returned loadComments", "rejected add", "late", "emitted add", "to comments.shown"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
        let text = (["{\"feature\":\"Article\"}"] + lines).joined(separator: "\n")
        try Data(text.utf8).write(to: folder.appendingPathComponent("plays.jsonl"))
        try run(["node", folder.path, Self.vmgen.path])
    }

    @Test(
        "The logs of plays with children have no fault",
        arguments: ["GeneratedCodeTests/Specs", "../Samples/Newsroom/Sources/NewsroomCore"])
    func logs(_ specs: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vmgen-walks-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("specs"),
            withDestinationURL: Self.tests.appendingPathComponent(specs).standardizedFileURL)
        try run(["walks", folder.path, Self.vmgen.path, "\(TestRun.isWhole ? 100 : 5)", "\(TestRun.seed)"])
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [Self.tests.appendingPathComponent("Tools/PagePlay/plays.sh").path] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        print(output, terminator: "")
        #expect(process.terminationStatus == 0, "\(arguments[0]): \(output)")
    }
}
