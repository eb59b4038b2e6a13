import Files
import SourceText

/// The git repository that contains the working directory.
///
/// Paths "of the index" are relative to its root, "shown" paths to the working directory.
struct Repository {
    /// The path of the root from the working directory: `../../`, or nothing.
    let root: String
    /// The root without symlinks.
    let absoluteRoot: String
    /// The folders from the root down to the working directory.
    let prefix: [Substring]

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
        prefix = lines[2].pathNames
        do throws(POSIX.Failure) {
            absoluteRoot = try POSIX.realPath(root.isEmpty ? "." : root)
        } catch {
            throw GitFailure(.noWorkingCopy(reason: nil))
        }
    }

    /// A path relative to the working directory. In `a`, `a/b` is `b`; in `c` it is `../a/b`.
    func shown(_ path: String) -> String {
        SourceText.path(from: prefix, to: path.pathNames)
    }

    /// Whether the current commit uses a temporary index, as `git commit PATH` does. The repository's index
    /// would undo additions to it afterwards.
    var isPartialCommit: Bool { indexName?.hasPrefix("next-index-") == true }

    /// Whether git keeps the current commit's index if the hook stops the commit. `git commit --all` discards
    /// the locked index that it works on.
    var indexStays: Bool { indexName?.hasSuffix(".lock") != true }

    /// The index that remains if the hook stops the commit; nil for the repository's index.
    var keptIndex: String? {
        guard let index = Self.index else { return nil }
        if indexStays { return index }
        return isPartialCommit ? nil : String(index.dropLast(".lock".count))
    }

    private var indexName: String? { Self.index.map(FileSystem.name(of:)) }

    /// The index that git passes to a hook, or that a user has set.
    private static var index: String? {
        POSIX.environment("GIT_INDEX_FILE").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Runs a git command at the root.
    func git(_ arguments: [String], input: [UInt8] = [], accepting codes: [Int32] = []) throws(GitFailure)
        -> [UInt8]
    {
        try Git.run(arguments, in: root, input: input, accepting: codes)
    }
}
