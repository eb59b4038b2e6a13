/// The name of a file that is being written: `.vmgen-4711-PostsOutput.swift.tmp`.
///
/// It contains the writing process's number, so that a later run can recognize a killed run's files.
package struct TemporaryName {
    private static let prefix = ".vmgen-"
    private static let suffix = ".tmp"
    private static let secondsToKeep = 60

    /// The prefix of names in the system's temporary folder, before the process's number. No program or person
    /// would choose it for files to keep.
    package static let passingPrefix = ".vmgen-temporary-"

    /// The prefix of this process's names in the system's temporary folder: `.vmgen-temporary-4711-`.
    static var passing: String { "\(passingPrefix)\(POSIX.processID)-" }

    /// Whether a folder was left by a process that ended without removing it: one named exactly as vmgen names them.
    ///
    /// Other users may write to the folder, too. Their files are ignored.
    package static func isAbandoned(_ name: String, in folder: String) -> Bool {
        guard name.hasPrefix(passingPrefix), let process = process(in: name, after: passingPrefix),
            name.utf8.count == "\(passingPrefix)\(process)-XXXXXX".utf8.count,
            let status = try? POSIX.status(FileSystem.join(folder, name), followingSymlinks: false)
        else { return false }
        return status.kind == .directory && status.isOwn && !POSIX.isAlive(process)
    }

    private static func process(in name: String, after prefix: String) -> Int32? {
        Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }).flatMap { $0 > 0 ? $0 : nil }
    }

    var text: String

    /// Shortens the name so that it is valid wherever the name itself is, and still unique.
    init(for name: String) {
        let hash = String(UInt(bitPattern: name.hashValue), radix: 36)
        text = "\(Self.prefix)\(POSIX.processID)-\(name.prefix(40))-\(hash)\(Self.suffix)"
    }

    /// Whether a file in a folder is a temporary file that nobody is writing any longer.
    ///
    /// The process may have run on another machine, or its number may be in use again. Then age decides.
    static func isLeftover(_ name: String, in folder: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix),
            let process = process(in: name, after: prefix),
            let status = try? POSIX.status(FileSystem.join(folder, name), followingSymlinks: false),
            status.kind == .file
        else { return false }
        return !POSIX.isAlive(process) || POSIX.now - status.modified.seconds > secondsToKeep
    }
}
