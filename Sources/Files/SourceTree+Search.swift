import SourceText

extension SourceTree {
    /// The criteria of a search below a folder.
    struct Search {
        /// Whether the search returns a file with this path.
        var isWanted: (String) -> Bool
        /// Whether a folder with this path may contain such files.
        var mayHaveSome: (String) -> Bool
    }

    /// The files below a folder, in byte order. Skips hidden folders, and enters no folder twice on one path,
    /// even through symlinks. No symlink leads to the folders above.
    ///
    /// - Parameter search: The criteria. An unreadable path that may match is reported.
    func files(below folder: String, for search: Search, reporting sink: DiagnosticSink) -> [String] {
        var found: [String] = []
        let above = realPath(folder).map(Self.identities(above:)) ?? []
        walk(folder, for: search, visited: above, into: &found, reporting: sink)
        return found
    }

    private static func identities(above path: String) -> [[UInt64]] {
        if path == "/" { return [] }
        let parent = FileSystem.folder(of: path)
        let own = (try? POSIX.status(parent)).map { [[$0.device, $0.inode]] } ?? []
        return identities(above: parent) + own
    }

    private func walk(
        _ folder: String, for search: Search, visited: [[UInt64]], into found: inout [String],
        reporting sink: DiagnosticSink
    ) {
        do throws(POSIX.Failure) {
            let status = try POSIX.status(place(folder))
            let identity = [status.device, status.inode]
            guard !visited.contains(identity) else { return }
            for (name, known) in try POSIX.entries(of: place(folder)) {
                let path = FileSystem.join(folder, name)
                let isWanted = search.isWanted(path)
                let kind: POSIX.Kind? = if let known { known } else { try Self.kind(of: place(path)) }
                switch kind {
                case .file: if isWanted { found.append(path) }
                case .directory where isWanted: sink.report(.notASpec(shown(path)))
                case .directory where !name.hasPrefix(".") && search.mayHaveSome(path):
                    walk(path, for: search, visited: visited + [identity], into: &found, reporting: sink)
                case nil where !name.hasPrefix("."):
                    // A name without an extension may have been a folder.
                    let mayBeFolder = !name.contains(".") && search.mayHaveSome(path)
                    if isWanted || mayBeFolder { sink.report(.brokenLink(shown(path))) }
                case .other where isWanted: sink.report(.notASpec(shown(path)))
                default: break
                }
            }
        } catch {
            sink.report(.unreadable(shown(folder), error))
        }
    }

    /// The kind of the file; nil for a dangling symlink.
    private static func kind(of path: String) throws(POSIX.Failure) -> POSIX.Kind? {
        do throws(POSIX.Failure) {
            return try POSIX.status(path).kind
        } catch {
            if error.isMissing || error.isLoop { return nil }
            throw error
        }
    }
}
