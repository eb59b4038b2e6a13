import Foundation
import SeededPlay
import Testing

/// The runtime, its model and the script of pages take the same steps.
@MainActor
@Suite("Plays", .enabled(if: Turns.isAvailable, "the runtime has no hooks for executors"))
struct PlayTests {
    private static let count = TestRun.number("PLAYS") ?? (TestRun.isWhole ? 10_000 : 300)
    private static let page = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tools/PagePlay")

    @Test("A page plays as the runtime does")
    func agree() throws {
        defer { _ = PlayRecorder.begin("Posts", seed: nil) }
        var lines: [String] = []
        for number in 0..<Self.count {
            let seed = TestRun.seed &* 9_000_011 &+ UInt64(number)
            // The usual feature has every key; each tenth play begins another one.
            if number.isMultiple(of: 10) {
                lines.append(PlayRecorder.begin("Posts\(number / 10)", seed: number == 0 ? nil : seed))
            }
            let kind = CoreKind.allCases[number % CoreKind.allCases.count]
            let (line, failure) = PlayRecorder.record(seed: seed, kind)
            #expect(failure == nil, "seed \(seed)")
            if failure != nil { return }
            lines.append(line)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-plays-\(UUID()).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        for argument in ["node", "chromium"] {
            let (status, output) = try run(argument, file)
            print(output, terminator: "")
            #expect(status == 0, "\(argument): \(output)")
        }
    }

    private func run(_ engine: String, _ file: URL) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [Self.page.appendingPathComponent("plays.sh").path, engine, file.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
