package import SourceText

/// The existing file at a generated file's path.
package enum ExistingFile {
    case nothing
    /// A file that vmgen generated and may replace.
    case ours([UInt8])
    /// Anything else. vmgen must not replace it.
    case obstacle(Diagnostic)

    /// The maximum length of a head.
    package static let headLimit = 512

    /// - Parameter limit: The number of bytes to read, at least the head's.
    package init(of path: String, in tree: SourceTree = .workingDirectory, limit: Int = .max) {
        let place = tree.place(path)
        do throws(POSIX.Failure) {
            switch try POSIX.status(place, followingSymlinks: false).kind {
            case .file:
                let bytes = try POSIX.read(place, limit: limit)
                self =
                    FileHead.specName(in: bytes) == nil
                    ? .obstacle(.notOurs(path, "a file that vmgen did not write")) : .ours(bytes)
            case .directory: self = .obstacle(.notOurs(path, "a folder"))
            case .symlink: self = .obstacle(.notOurs(path, "a symlink"))
            case .other: self = .obstacle(.notOurs(path, "something that is not a file"))
            }
        } catch {
            self = error.isMissing ? .nothing : .obstacle(.unreadable(path, error))
        }
    }

    /// An obstacle that has appeared at the path since the comparison.
    package static func obstacle(at path: String) -> Diagnostic? {
        if case .obstacle(let diagnostic) = ExistingFile(of: path, limit: headLimit) {
            diagnostic
        } else {
            nil
        }
    }
}
