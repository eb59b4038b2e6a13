import Files

/// A generated file whose index entry differs from the output of the staged specs.
struct StagedFile {
    enum WorkingCopy {
        /// The file does not exist and can be written.
        case missing
        /// The file has the index's contents, apart from line ends. It can be updated if git keeps these
        /// bytes.
        case behind([UInt8])
        /// The file already has the output of the staged specs.
        case ready
        /// The file does not exist, and git does not expect it.
        case absent
        /// Any other contents: generated from unstaged specs, or edited.
        case different
    }

    /// The path in the index.
    var path: String
    /// The path relative to the working directory.
    var shown: String
    /// Nil if the index lacks the file.
    var entry: IndexEntry?
    var staged: [UInt8]?
    /// Nil if no staged spec generates the file.
    var wanted: [UInt8]?
    /// Whether git does not see changes of the file in the working copy.
    var isOverlooked: Bool

    /// Whether a parent folder in the working copy is an unstaged symlink, so that the file is elsewhere.
    var isBeyondLink: Bool {
        var folder = FileSystem.folder(of: shown)
        while folder != ".", FileSystem.name(of: folder) != ".." {
            if (try? POSIX.status(folder, followingSymlinks: false))?.kind == .symlink { return true }
            folder = FileSystem.folder(of: folder)
        }
        return false
    }

    func workingCopy() -> WorkingCopy {
        if isBeyondLink { return .different }
        let bytes: [UInt8]
        do throws(POSIX.Failure) {
            guard try POSIX.status(shown, followingSymlinks: false).kind == .file else { return .different }
            bytes = try POSIX.read(shown, limit: .max)
        } catch {
            // An unreadable file may contain somebody's work.
            guard error.isMissing else { return .different }
            return isOverlooked ? .absent : wanted == nil ? .ready : .missing
        }
        let text = LineEnds.unix(bytes)
        if let wanted, text == LineEnds.unix(wanted) { return .ready }
        if let staged, text == LineEnds.unix(staged) { return .behind(bytes) }
        return .different
    }
}
