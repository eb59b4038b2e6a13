/// A generated file that the index has otherwise than the staged specs make it.
struct StagedFile {
    enum WorkingCopy {
        /// As in the index, or not there: it can be brought up to date.
        case behind
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
            return !error.isMissing ? .different : wanted == nil ? .ready : .behind
        }
        let text = Self.unixLines(bytes)
        if let wanted, text == Self.unixLines(wanted) { return .ready }
        if let staged, text == Self.unixLines(staged) { return .behind }
        return .different
    }

    /// Line ends are git's to choose, by `core.autocrlf` and its like.
    private static func unixLines(_ bytes: [UInt8]) -> [UInt8] {
        let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard bytes.contains(cr) else { return bytes }
        return bytes.indices.filter { place in
            bytes[place] != cr || place + 1 == bytes.count || bytes[place + 1] != lf
        }.map { bytes[$0] }
    }
}
