/// A generated file that the index has otherwise than the staged specs make it.
struct StagedFile {
    enum WorkingCopy {
        /// Not there: it can be written.
        case missing
        /// As in the index, apart from line ends: it can be brought up to date if git keeps these bytes.
        case behind([UInt8])
        /// As the staged specs make it.
        case ready
        /// Neither: made from what is not staged, or edited.
        case different
    }

    /// Of the index.
    var path: String
    /// As people type it.
    var shown: String
    /// Nil where the index lacks it.
    var entry: IndexEntry?
    var staged: [UInt8]?
    /// Nil where no staged spec makes it.
    var wanted: [UInt8]?

    /// In the working copy a folder above may be a symlink that is not staged: what is beyond it is another's.
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
            // What cannot be read may be somebody's work.
            return !error.isMissing ? .different : wanted == nil ? .ready : .missing
        }
        let text = LineEnds.unix(bytes)
        if let wanted, text == LineEnds.unix(wanted) { return .ready }
        if let staged, text == LineEnds.unix(staged) { return .behind(bytes) }
        return .different
    }
}
