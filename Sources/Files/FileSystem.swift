package import SourceText

/// Reads and finds files, and reports errors as diagnostics at the path.
package enum FileSystem {
    /// The bytes of a spec, a template or the configuration. Reads one byte beyond the limit to detect files
    /// that are too large.
    package static func load(_ path: String, limit: Int = 1 << 20, reporting sink: DiagnosticSink)
        -> SourceFile?
    {
        do throws(POSIX.Failure) {
            var place = path
            if try POSIX.status(path, followingSymlinks: false).kind == .symlink {
                place = try POSIX.realPath(path)
                if let ending = ending(of: path), !place.hasSuffix(ending), !isDirectory(place) {
                    sink.report(.foreignLink(path, ending: ending))
                    return nil
                }
            }
            // An editor may be writing the file.
            for _ in 0..<3 {
                let status = try POSIX.status(place)
                guard status.kind == .file else {
                    sink.report(.notAFile(path))
                    return nil
                }
                let bytes = try POSIX.read(place, limit: limit + 1)
                if try POSIX.status(place) == status { return SourceFile(path: path, bytes: bytes) }
            }
            sink.report(.changedMeanwhile(path))
            return nil
        } catch {
            sink.report(.unreadable(path, error))
            return nil
        }
    }

    /// The ending of a spec's, a template's or a configuration's name; nil for other files.
    private static func ending(of path: String) -> String? {
        [SpecFile.suffix, ".stencil", ".yaml"].first { path.hasSuffix($0) }
    }

    package static func exists(_ path: String) -> Bool {
        (try? POSIX.status(path, followingSymlinks: false)) != nil
    }

    /// Returns the path, or the nearest folder above that exists.
    package static func existingFolder(of path: String) -> String {
        var path = path
        while !exists(path), folder(of: path) != path { path = folder(of: path) }
        return path
    }

    /// Whether a file has these bytes; for nil, whether no file exists.
    package static func holds(_ bytes: [UInt8]?, at path: String) -> Bool {
        guard let bytes else { return !exists(path) }
        return (try? POSIX.read(path, limit: bytes.count + 1)) == bytes
    }

    /// Returns a diagnostic unless a file has these bytes; for nil, unless no file exists.
    package static func change(of path: String, from bytes: [UInt8]?) -> Diagnostic? {
        holds(bytes, at: path) ? nil : .changedMeanwhile(path)
    }

    package static func isDirectory(_ path: String) -> Bool { (try? POSIX.status(path))?.kind == .directory }

    /// Whether a path leads to the root of the disk.
    package static func isRoot(_ path: String) -> Bool { (try? POSIX.realPath(path)) == "/" }

    /// Runs the body with a folder as the working directory.
    package static func enter<Result>(_ folder: String, _ body: () -> Result) throws(POSIX.Failure) -> Result
    {
        let before = try POSIX.realPath(".")
        try POSIX.changeDirectory(folder)
        let result = body()
        try POSIX.changeDirectory(before)
        return result
    }

    /// The criteria of a search below a folder.
    struct Search {
        /// Whether the search returns a file with this path.
        var isWanted: (String) -> Bool
        /// Whether a folder with this path may contain such files.
        var mayHaveSome: (String) -> Bool
    }

    /// The path without symlinks; the path itself if nothing is there.
    package static func realPath(_ path: String) -> String { (try? POSIX.realPath(path)) ?? path }

    /// The files below a folder, in byte order. Skips hidden folders, and enters no folder twice on one path,
    /// even through symlinks. No symlink leads to the folders above.
    ///
    /// - Parameter search: The criteria. An unreadable path that may match is reported.
    static func files(below folder: String, for search: Search, reporting sink: DiagnosticSink) -> [String] {
        var found: [String] = []
        let above = (try? POSIX.realPath(folder)).map(identities(above:)) ?? []
        walk(folder, for: search, visited: above, into: &found, reporting: sink)
        return found
    }

    private static func identities(above path: String) -> [[UInt64]] {
        if path == "/" { return [] }
        let parent = folder(of: path)
        let own = (try? POSIX.status(parent)).map { [[$0.device, $0.inode]] } ?? []
        return identities(above: parent) + own
    }

    private static func walk(
        _ folder: String, for search: Search, visited: [[UInt64]], into found: inout [String],
        reporting sink: DiagnosticSink
    ) {
        do throws(POSIX.Failure) {
            let status = try POSIX.status(folder)
            let identity = [status.device, status.inode]
            guard !visited.contains(identity) else { return }
            for (name, known) in try POSIX.entries(of: folder) {
                let path = join(folder, name)
                let isWanted = search.isWanted(path)
                let kind: POSIX.Kind? = if let known { known } else { try Self.kind(of: path) }
                switch kind {
                case .file: if isWanted { found.append(path) }
                case .directory where isWanted: sink.report(.notASpec(path))
                case .directory where !name.hasPrefix(".") && search.mayHaveSome(path):
                    walk(path, for: search, visited: visited + [identity], into: &found, reporting: sink)
                case nil where !name.hasPrefix("."):
                    // A name without an extension may have been a folder.
                    let mayBeFolder = !name.contains(".") && search.mayHaveSome(path)
                    if isWanted || mayBeFolder { sink.report(.brokenLink(path)) }
                case .other where isWanted: sink.report(.notASpec(path))
                default: break
                }
            }
        } catch {
            sink.report(.unreadable(folder, error))
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

    /// Returns texts in the order of their bytes.
    package static func sorted(_ names: some Sequence<String>) -> [String] {
        names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Joins two paths. `join(".", "a")` is `a`.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    package static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
