/// The files that a run compares its own with: those on disk, or those that are staged.
package protocol ExistingFiles: Sendable {
    /// The names in a directory. A directory that does not exist has none.
    func names(in directory: String) throws(POSIX.Failure) -> [String]

    /// - Parameter limit: The number of bytes to read, at least the head's.
    func file(at path: String, limit: Int) -> ExistingFile
}

extension ExistingFiles {
    func file(at path: String) -> ExistingFile { file(at: path, limit: .max) }
}

package struct FilesOnDisk: ExistingFiles {
    package init() {}

    package func names(in directory: String) throws(POSIX.Failure) -> [String] {
        do throws(POSIX.Failure) {
            return try POSIX.names(in: directory)
        } catch {
            if error.isMissing { return [] }
            throw error
        }
    }

    package func file(at path: String, limit: Int) -> ExistingFile { ExistingFile(of: path, limit: limit) }
}
