import SourceText

/// A folder that files are written to, so that nobody ever sees half of one.
struct OutputFolder: Sendable {
    /// As it is shown.
    let path: String
    private let folder: POSIX.Folder

    /// Makes what is missing.
    ///
    /// - Parameter place: The folder without symlinks; one that took its place meanwhile is not followed. Nil for
    ///   wherever the path leads.
    init(_ path: String, at place: String?) throws(POSIX.Failure) {
        self.path = path
        if let place {
            folder = try POSIX.Folder.withoutSymlinks(place)
        } else {
            try Self.make(path)
            folder = try POSIX.Folder(path)
        }
    }

    /// To a temporary file beside, then renamed; an existing file's mode is kept.
    ///
    /// - Parameters:
    ///   - mode: A new file's.
    ///   - obstacle: Asked last of all: what has come into the way meanwhile.
    func write(
        _ bytes: [UInt8], to name: String, mode: UInt32? = nil, reporting sink: DiagnosticSink,
        unless obstacle: () -> Diagnostic?
    ) -> Bool {
        let temporary = TemporaryName(for: name).text
        do throws(POSIX.Failure) {
            let mode = folder.mode(of: name) ?? mode
            do throws(POSIX.Failure) {
                try folder.create(temporary, bytes, mode: mode)
            } catch {
                guard error.isExisting else { throw error }
                // A killed run with the same process number has left one.
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

    func remove(_ name: String, reporting sink: DiagnosticSink) -> Bool {
        do throws(POSIX.Failure) {
            try folder.remove(name)
            return true
        } catch {
            sink.report(.unwritable(FileSystem.join(path, name), error.text))
            return false
        }
    }

    /// Removes what killed runs have left.
    func tidy() {
        for name in (try? POSIX.names(in: path)) ?? [] where TemporaryName.isLeftover(name, in: path) {
            try? folder.remove(name)
        }
    }

    /// A folder and those above it, as far as they are missing.
    static func make(_ path: String) throws(POSIX.Failure) {
        if FileSystem.isDirectory(path) { return }
        let parent = FileSystem.folder(of: path)
        if parent != path { try make(parent) }
        try POSIX.makeDirectory(path)
    }
}
