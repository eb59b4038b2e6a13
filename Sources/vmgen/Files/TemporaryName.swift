/// The name of a file that is being written: `.vmgen-4711-PostsOutput.swift.tmp`.
///
/// It tells which process writes it, so that a later run knows what a killed one has left.
struct TemporaryName {
    private static let prefix = ".vmgen-"
    private static let suffix = ".tmp"
    private static let secondsToKeep = 60

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
            let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
            let status = try? POSIX.status(FileSystem.join(folder, name), followingSymlinks: false),
            status.kind == .file
        else { return false }
        return !POSIX.isAlive(process) || POSIX.now - status.modified[0] > secondsToKeep
    }
}
