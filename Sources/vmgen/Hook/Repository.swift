/// The git repository that the working directory is in.
///
/// Paths "of the index" begin at its root; "shown" ones at the working directory, as people type them.
struct Repository {
    /// The root as seen from the working directory: `../../`, or nothing.
    let root: String
    /// The root without symlinks.
    let absoluteRoot: String
    /// The folders from the root down to the working directory.
    let prefix: [String]

    init() throws(GitFailure) {
        TemporaryFolder.tidy()
        let output: [UInt8]
        do throws(GitFailure) {
            output = try Git.run(["rev-parse", "--is-inside-work-tree", "--show-cdup", "--show-prefix"])
        } catch {
            guard let reason = error.reason else { throw error }
            throw GitFailure(.noWorkingCopy(reason: reason))
        }
        // Only the last of the three lines may hold a line break.
        let lines = output.dropLast().split(
            separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == "true", lines.count == 3 else {
            throw GitFailure(.noWorkingCopy(reason: nil))
        }
        root = lines[1]
        prefix = lines[2].split(separator: "/").map(String.init)
        do throws(POSIX.Failure) {
            absoluteRoot = try POSIX.realPath(root.isEmpty ? "." : root)
        } catch {
            throw GitFailure(.noWorkingCopy(reason: nil))
        }
    }

    /// `a/b` seen from the folder `a`: `b`; seen from `c`: `../a/b`.
    func shown(_ path: String) -> String {
        let path = path.split(separator: "/").map(String.init)
        let common = zip(prefix, path.dropLast()).prefix { $0 == $1 }.count
        let ups = Array(repeating: "..", count: prefix.count - common)
        return (ups + path[common...]).joined(separator: "/")
    }

    /// Whether the commit under way is made of an index of its own, as `git commit PATH` does it: what is added
    /// to that would be undone by the repository's index afterwards.
    var isPartialCommit: Bool { indexName?.hasPrefix("next-index-") == true }

    /// Whether git keeps the index of the commit under way if that is stopped. `git commit --all` works on the
    /// locked one, and discards it.
    var indexStays: Bool { indexName?.hasSuffix(".lock") != true }

    /// The index that is there after the commit under way is refused; nil for the repository's own.
    var keptIndex: String? {
        guard let index = Self.index else { return nil }
        if indexStays { return index }
        return isPartialCommit ? nil : String(index.dropLast(".lock".count))
    }

    private var indexName: String? { Self.index.map(FileSystem.name(of:)) }

    /// As git tells a hook, or as a user has set it.
    private static var index: String? {
        POSIX.environment("GIT_INDEX_FILE").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Runs a command at the root.
    func git(_ arguments: [String], input: [UInt8] = [], accepting codes: [Int32] = []) throws(GitFailure)
        -> [UInt8]
    {
        try Git.run(arguments, in: root, input: input, accepting: codes)
    }
}
