import Foundation

/// The running toolchain's `swiftc`, found as a shell would.
struct Compiler {
    let url: URL

    init?() {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let places = path.split(separator: ":").map {
            URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc")
        }
        guard let found = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else {
            return nil
        }
        url = found
    }

    /// What lets a module outside of a package's test target import `Testing`.
    var testingFlags: [String] {
        let usr = url.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        #if os(macOS)
            let developer = usr.deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let platform = developer.appendingPathComponent("Platforms/MacOSX.platform/Developer").path
            return [
                "-F", platform + "/Library/Frameworks", "-I", platform + "/usr/lib",
                "-plugin-path", usr.appendingPathComponent("lib/swift/host/plugins/testing").path,
            ]
        #else
            return ["-I", usr.appendingPathComponent("lib/swift/linux").path]
        #endif
    }

    /// What the compiler says: nothing when all is well.
    ///
    /// - Parameter folder: Where it runs, and where its results are left.
    func run(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // To a file: a pipe's buffer is small, and nobody reads while the compiler runs.
        let log = folder.appendingPathComponent("log-\(UUID().uuidString).txt")
        FileManager.default.createFile(atPath: log.path, contents: nil)
        let handle = try FileHandle(forWritingTo: log)
        defer { try? handle.close() }
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        let output = try String(contentsOf: log, encoding: .utf8)
        if process.terminationStatus == 0 { return output }
        return output.isEmpty ? "swiftc ended with status \(process.terminationStatus)" : output
    }
}
