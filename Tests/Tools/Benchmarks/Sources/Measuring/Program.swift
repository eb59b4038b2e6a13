package import Foundation

/// A program with its arguments, run in a separate process.
package struct Program: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String

        package init(description: String) { self.description = description }

        /// Builds print much; their errors come last.
        init(_ command: [String], _ status: Int, _ said: String) {
            let shown = command.joined(separator: " ").prefix(500)
            description = "\(shown): exit code \(status)\n\(said.suffix(4000))"
        }
    }

    package var command: [String]
    package var folder: URL
    package var environment: [String: String]

    package init(_ command: [String], in folder: URL, environment: [String: String] = [:]) {
        self.command = command
        self.folder = folder
        self.environment = environment
    }

    /// Runs it with the measuring program, which is beside the running one.
    package func measure() throws -> Measurement {
        let result = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: result) }
        var measured = self
        measured.command = [Self.beside("measure").path, result.path] + command
        let said = try measured.run()
        let numbers = try String(contentsOf: result, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .compactMap { Double($0) }
        guard numbers.count == 5 else { throw Failure(description: "measure did not write what it found") }
        guard numbers[0] == 0 else { throw Failure(command, Int(numbers[0]), said) }
        return Measurement(wall: numbers[1], user: numbers[2], system: numbers[3], memory: numbers[4])
    }

    /// Runs it and returns its output on both channels.
    @discardableResult
    package func run() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardInput = FileHandle.nullDevice
        // The output goes to a file: a pipe would fill up, because nobody reads while the program runs.
        let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let handle = try FileHandle(forWritingTo: log)
        defer { try? handle.close() }
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        let status = Int(process.terminationStatus)
        guard status == 0 else { throw Failure(command, status, text) }
        return text
    }

    /// Another program of this package.
    package static func beside(_ name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name)
    }
}
