import Foundation
import SourceText
import Testing

/// A running process and its output.
final class RunningProcess {
    struct Outcome: Equatable {
        var status: Int32
        /// Kills it without a chance to clean up.
        var isKilled: Bool
        var output: String
        var error: String

        /// What was printed as JSON.
        func json() throws -> JSONValue { try JSONValue(Array(output.utf8)) }

        /// The entries of a list in it.
        func entries(_ key: String) throws -> [JSONValue] { try #require(try json()[key]?.items) }

        /// Fails where a step that only prepares a test does.
        func require(status: Int32 = 0, _ location: SourceLocation = #_sourceLocation) throws {
            try #require(self.status == status, "\(output)\(error)", sourceLocation: location)
        }

        /// Expects the status, and texts in what was said and printed.
        func expect(
            _ status: Int32, begins start: String = "", says texts: [String] = [],
            prints outputs: [String] = [], _ location: SourceLocation = #_sourceLocation
        ) {
            #expect(self.status == status, "\(output)\(error)", sourceLocation: location)
            if !start.isEmpty { #expect(error.hasPrefix(start), "\(error)", sourceLocation: location) }
            for text in texts { #expect(error.contains(text), "\(error)", sourceLocation: location) }
            for text in outputs { #expect(output.contains(text), "\(output)", sourceLocation: location) }
        }
    }

    private let process: Process
    private let output: URL
    private let error: URL

    init(_ process: Process) throws {
        self.process = process
        // Files, not pipes: nothing to drain.
        let folder = FileManager.default.temporaryDirectory
        let number = UUID().uuidString
        output = folder.appendingPathComponent("vmgen-output-\(number)")
        error = folder.appendingPathComponent("vmgen-error-\(number)")
        for url in [output, error] { try Data().write(to: url) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
    }

    /// What it has said so far.
    var said: String { (try? String(contentsOf: error, encoding: .utf8)) ?? "" }

    func finish() throws -> Outcome {
        process.waitUntilExit()
        defer { for url in [output, error] { try? FileManager.default.removeItem(at: url) } }
        return Outcome(
            status: process.terminationStatus,
            isKilled: process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
    }

    func interrupt() { process.interrupt() }

    func kill() { _ = Self.signal(process.processIdentifier, SIGKILL) }

    private static func signal(_ process: Int32, _ number: Int32) -> Int32 {
        #if canImport(Darwin)
            Darwin.kill(process, number)
        #else
            Glibc.kill(process, number)
        #endif
    }

    /// Polls for at most a minute.
    static func wait(until condition: () -> Bool) -> Bool {
        for _ in 0..<3_000 {
            if condition() { return true }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return condition()
    }
}
