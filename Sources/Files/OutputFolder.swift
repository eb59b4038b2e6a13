package import SourceText

/// A folder whose files are replaced atomically, so that no reader sees an incomplete file.
package struct OutputFolder: Sendable {
    /// The displayed path.
    let path: String
    private let folder: POSIX.Folder

    /// Opens the folder, and creates it if it does not exist.
    ///
    /// - Parameter place: The folder's path without symlinks: a symlink that has replaced it since is not
    ///   followed. Nil follows the path wherever it leads.
    package init(_ path: String, at place: String?) throws(POSIX.Failure) {
        self.path = path
        if let place {
            folder = try POSIX.Folder.withoutSymlinks(place)
        } else {
            try Self.make(path)
            folder = try POSIX.Folder(path)
        }
    }

    /// Writes to a temporary file in the folder, then renames it. Keeps an existing file's mode.
    ///
    /// - Parameters:
    ///   - mode: The mode of a new file.
    ///   - isNew: Whether the comparison has found no file.
    ///   - obstacle: Called just before renaming. Returns an obstacle that has appeared since the comparison.
    /// - Returns: Whether the file was written.
    package func write(
        _ bytes: [UInt8], to name: String, mode: UInt32? = nil, isNew: Bool,
        reporting sink: DiagnosticSink, unless obstacle: () -> Diagnostic?
    ) -> Bool {
        let temporary = TemporaryName(for: name).text
        do throws(POSIX.Failure) {
            let mode = isNew ? mode : folder.status(of: name)?.mode ?? mode
            do throws(POSIX.Failure) {
                try folder.create(temporary, bytes, mode: mode)
            } catch {
                guard error.isExisting else { throw error }
                // A killed run with the same process number has left a file.
                try folder.remove(temporary)
                try folder.create(temporary, bytes, mode: mode)
            }
            if let obstacle = obstacle() {
                sink.report(obstacle)
            } else {
                try folder.rename(temporary, to: name)
                return true
            }
        } catch {
            sink.report(.unwritable(FileSystem.join(path, name), error.text))
        }
        try? folder.remove(temporary)
        return false
    }

    package func remove(_ name: String, reporting sink: DiagnosticSink) -> Bool {
        do throws(POSIX.Failure) {
            try folder.remove(name)
            return true
        } catch {
            sink.report(.unwritable(FileSystem.join(path, name), error.text))
            return false
        }
    }

    /// Removes the files that killed runs have left.
    package func tidy() {
        for name in Self.leftovers(in: path) { try? folder.remove(name) }
    }

    /// The names of the files that killed runs have left in a folder.
    package static func leftovers(in path: String) -> [String] {
        ((try? POSIX.names(in: path)) ?? []).filter { TemporaryName.isLeftover($0, in: path) }
    }

    /// Creates a folder and its missing parents.
    package static func make(_ path: String) throws(POSIX.Failure) {
        if FileSystem.isDirectory(path) { return }
        let parent = FileSystem.folder(of: path)
        if parent != path { try make(parent) }
        try POSIX.makeDirectory(path)
    }
}
