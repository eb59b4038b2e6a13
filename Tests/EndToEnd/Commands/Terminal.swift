import Foundation

/// Runs vmgen on a terminal that `script` creates.
enum Terminal {
    private static let script = "/usr/bin/script"

    static let isThere = FileManager.default.isExecutableFile(atPath: script)

    /// - Returns: The bytes that the terminal received.
    static func run(_ arguments: [String], in sandbox: Sandbox, environment: [String: String] = [:]) throws
        -> String
    {
        let words = [Sandbox.executable.path] + arguments
        #if canImport(Darwin)
            let command = ["-q", "/dev/null"] + words
        #else
            let quoted = words.map { "'" + $0.replacingOccurrences(of: "'", with: #"'\''"#) + "'" }
            let command = ["--quiet", "--command", quoted.joined(separator: " "), "/dev/null"]
        #endif
        return try sandbox.start(
            command, environment: ["TERM": "xterm"].merging(environment) { $1 },
            program: URL(fileURLWithPath: script)
        ).finish().output
    }
}
