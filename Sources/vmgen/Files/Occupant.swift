import SourceText
import VMGenCore

/// What is where a generated file belongs.
enum Occupant {
    case nothing
    /// A file of ours, which may be replaced.
    case ours([UInt8])
    /// Anything else, which may not.
    case obstacle(Diagnostic)

    /// No head is longer.
    static let headLimit = 512

    /// - Parameter limit: How much of the file is wanted, its head at least.
    init(of path: String, limit: Int = .max) {
        do throws(POSIX.Failure) {
            switch try POSIX.status(path, followingSymlinks: false).kind {
            case .file:
                let bytes = try POSIX.read(path, limit: limit)
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

    /// What has come into the way since it was looked at first.
    static func obstacle(at path: String) -> Diagnostic? {
        if case .obstacle(let diagnostic) = Occupant(of: path, limit: headLimit) { diagnostic } else { nil }
    }
}
