/// The name of a file that is being written: `.vmgen-4711-PostsOutput.swift.tmp`.
///
/// It tells which process writes it, so that a later run knows what a killed one has left.
struct TemporaryName {
    private static let prefix = ".vmgen-"
    private static let suffix = ".tmp"
    private static let secondsToKeep = 60

    /// How the names in the system's own folder for them begin: `vmgen-4711-`.
    static var passing: String { "vmgen-\(POSIX.processID)-" }

    /// Whether the file or folder in there is one whose process did not live to remove it.
    ///
    /// Others may write in there, too: what they made is not looked into.
    static func isAbandoned(_ name: String, in folder: String) -> Bool {
        guard name.hasPrefix("vmgen-"), let process = process(in: name, after: "vmgen-"),
            let status = try? POSIX.status(FileSystem.join(folder, name), followingSymlinks: false)
        else { return false }
        return status.isOwn && !POSIX.isAlive(process)
    }

    private static func process(in name: String, after prefix: String) -> Int32? {
        Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }).flatMap { $0 > 0 ? $0 : nil }
    }

    var text: String

    /// Shortened, so that it is allowed wherever the name itself is, and still no other name's.
    init(for name: String) {
        let hash = String(UInt(bitPattern: name.hashValue), radix: 36)
        text = "\(Self.prefix)\(POSIX.processID)-\(name.prefix(40))-\(hash)\(Self.suffix)"
    }

    /// Whether the file in a folder is one that nobody writes any more.
    ///
    /// A file's process may have been another machine's, or its number may be in use again: then age decides.
    static func isLeftover(_ name: String, in folder: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix),
            let process = process(in: name, after: prefix),
            let status = try? POSIX.status(FileSystem.join(folder, name), followingSymlinks: false),
            status.kind == .file
        else { return false }
        return !POSIX.isAlive(process) || POSIX.now - status.modified[0] > secondsToKeep
    }
}
