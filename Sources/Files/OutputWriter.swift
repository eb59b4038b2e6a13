package import SourceText

/// Writes and removes files in several folders, by their paths.
package final class OutputWriter {
    private let sink: DiagnosticSink
    private let followsSymlinks: Bool
    private var folders: [String: OutputFolder] = [:]

    /// - Parameter followsSymlinks: Whether a folder may be a symlink.
    package init(followsSymlinks: Bool = true, reporting sink: DiagnosticSink) {
        self.sink = sink
        self.followsSymlinks = followsSymlinks
    }

    /// Writes a file. See ``OutputFolder``.
    package func write(
        _ bytes: [UInt8], to path: String, mode: UInt32? = nil, isNew: Bool = false,
        unless obstacle: () -> Diagnostic?
    ) -> Bool {
        guard let folder = folder(of: path) else { return false }
        return folder.write(
            bytes, to: FileSystem.name(of: path), mode: mode, isNew: isNew, reporting: sink, unless: obstacle)
    }

    /// Writes a file that has these bytes; for nil, one that does not exist. Reports an error if it changed meanwhile.
    package func write(
        _ bytes: [UInt8], to path: String, mode: UInt32? = nil, replacing old: [UInt8]?
    ) -> Bool {
        write(bytes, to: path, mode: mode, isNew: old == nil) { FileSystem.change(of: path, from: old) }
    }

    package func remove(_ path: String) -> Bool {
        folder(of: path)?.remove(FileSystem.name(of: path), reporting: sink) ?? false
    }

    private func folder(of path: String) -> OutputFolder? {
        let parent = FileSystem.folder(of: path)
        if let folder = folders[parent] { return folder }
        do throws(POSIX.Failure) {
            let folder = try OutputFolder(parent, at: followsSymlinks ? nil : parent)
            folder.tidy()
            folders[parent] = folder
            return folder
        } catch {
            sink.report(.unwritable(path, error.text))
            return nil
        }
    }
}
