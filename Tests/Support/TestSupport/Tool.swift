package import Foundation

/// A program found as a shell would, run to its end.
package struct Tool: Sendable {
    package struct Outcome: Sendable {
        package var status: Int32
        /// The contents of standard output and standard error.
        package var text: String
    }

    package let url: URL

    /// Nil where the search path has none of the name.
    package init?(_ name: String) {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map {
            URL(fileURLWithPath: String($0)).appendingPathComponent(name)
        }
        guard let found = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else { return nil }
        url = found
    }

    package init(at url: URL) { self.url = url }

    /// - Parameter limit: Seconds after which it is killed, which gives a status that is not 0.
    package func run(_ arguments: [String], in folder: URL, limit: Double? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        // The output goes to a file: a pipe would fill up, because nobody reads while the program runs.
        let log = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vmgen-log-\(UUID().uuidString)")
        try Data().write(to: log)
        defer { try? FileManager.default.removeItem(at: log) }
        let handle = try FileHandle(forWritingTo: log)
        defer { try? handle.close() }
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        if let limit {
            let end = Date(timeIntervalSinceNow: limit)
            while process.isRunning, Date() < end { usleep(20_000) }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            text: String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }
}
