import Files

/// Runs git commands.
enum Git {
    /// The output of a command.
    ///
    /// - Parameters:
    ///   - folder: The folder to run it in; the working directory if empty.
    ///   - accepting: Exit codes besides zero that are results, not failures.
    ///   - index: The index to use instead of the one that the environment names: a path, or nil for the
    ///     repository's index.
    static func run(
        _ arguments: [String], in folder: String = "", input: [UInt8] = [], accepting codes: [Int32] = [],
        index: String?? = nil
    ) throws(GitFailure) -> [UInt8] {
        let place = folder.isEmpty ? [] : ["-C", folder]
        let result: (status: Int32, output: [UInt8], error: [UInt8])
        do throws(POSIX.Failure) {
            if let index {
                let setting = index.map { ["GIT_INDEX_FILE=" + $0] } ?? ["-u", "GIT_INDEX_FILE"]
                result = try POSIX.run("env", setting + ["git"] + place + arguments, input: input)
            } else {
                result = try POSIX.run("git", place + arguments, input: input)
            }
        } catch {
            throw GitFailure(.gitMissing(error))
        }
        guard result.status == 0 || codes.contains(result.status) else {
            let reason = reason(in: result.error)
            throw GitFailure(.gitFailed(arguments.first ?? "", reason: reason), reason: reason)
        }
        return result.output
    }

    /// The parts of an output with `-z`, in which a zero ends each.
    static func parts(of output: [UInt8]) -> [ArraySlice<UInt8>] { output.split(separator: 0) }

    /// Git's message without its first word, as in `fatal: not a git repository …`.
    private static func reason(in bytes: [UInt8]) -> String {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "it gave no reason"
        return String(line.hasPrefix("fatal: ") || line.hasPrefix("error: ") ? line.dropFirst(7) : line)
    }
}
