import SourceText

/// Writes files so that nobody ever sees half of one.
enum OutputWriter {
    /// To a temporary file beside, then renamed; an existing file's mode is kept.
    ///
    /// - Parameter mode: A new file's.
    static func write(
        _ bytes: [UInt8], to path: String, mode newMode: UInt32? = nil, reporting sink: DiagnosticSink
    ) -> Bool {
        let folder = FileSystem.folder(of: path)
        let temporary = FileSystem.join(folder, TemporaryName(for: FileSystem.name(of: path)).text)
        let mode = (try? POSIX.status(path, followingSymlinks: false))?.mode ?? newMode
        do throws(POSIX.Failure) {
            do throws(POSIX.Failure) {
                try POSIX.create(temporary, bytes, mode: mode)
            } catch {
                // The folder is missing, or a killed run with the same process number has left one.
                try makeDirectories(folder)
                try POSIX.remove(temporary)
                try POSIX.create(temporary, bytes, mode: mode)
            }
            try POSIX.rename(temporary, to: path)
            return true
        } catch {
            try? POSIX.remove(temporary)
            sink.report(.unwritable(path, error.text))
            return false
        }
    }

    static func remove(_ path: String, reporting sink: DiagnosticSink) -> Bool {
        do throws(POSIX.Failure) {
            try POSIX.remove(path)
            return true
        } catch {
            sink.report(.unwritable(path, error.text))
            return false
        }
    }

    /// A folder and those above it, as far as they are missing.
    static func makeDirectories(_ path: String) throws(POSIX.Failure) {
        if FileSystem.isDirectory(path) { return }
        let parent = FileSystem.folder(of: path)
        if parent != path { try makeDirectories(parent) }
        try POSIX.makeDirectory(path)
    }
}
