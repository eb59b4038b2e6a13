import SourceText

/// Reading and finding files, with errors as diagnostics at the path.
enum FileSystem {
    /// The bytes of a spec, a template or the configuration; a byte more than the limit shows that
    /// it is too large.
    static func load(_ path: String, limit: Int = 1 << 20, reporting sink: DiagnosticSink) -> SourceFile? {
        do throws(POSIX.Failure) {
            // An editor may be writing it.
            for _ in 0..<3 {
                let status = try POSIX.status(path)
                guard status.kind == .file else {
                    sink.report(.notAFile(path))
                    return nil
                }
                let bytes = try POSIX.read(path, limit: limit + 1)
                if try POSIX.status(path) == status { return SourceFile(path: path, bytes: bytes) }
            }
            sink.report(.changedMeanwhile(path))
            return nil
        } catch {
            sink.report(error.isMissing ? .fileNotFound(path) : .unreadable(path, error))
            return nil
        }
    }

    static func exists(_ path: String) -> Bool { (try? POSIX.status(path, followingSymlinks: false)) != nil }

    /// Whether a file has these bytes; for nil, whether nothing is there.
    static func holds(_ bytes: [UInt8]?, at path: String) -> Bool {
        guard let bytes else { return !exists(path) }
        return (try? POSIX.read(path, limit: bytes.count + 1)) == bytes
    }

    static func isDirectory(_ path: String) -> Bool { (try? POSIX.status(path))?.kind == .directory }

    /// Does something with a folder as the working directory.
    static func enter<Result>(_ folder: String, _ body: () -> Result) throws(POSIX.Failure) -> Result {
        let before = try POSIX.realPath(".")
        try POSIX.changeDirectory(folder)
        let result = body()
        try POSIX.changeDirectory(before)
        return result
    }

    /// What is looked for below a folder.
    struct Search {
        /// Whether a file of this path is wanted.
        var isWanted: (String) -> Bool
        /// Whether a folder of this path may have wanted files.
        var mayHaveSome: (String) -> Bool
    }

    /// The files below a folder, in the order of their bytes; hidden folders are left out, and no folder
    /// is entered twice on a way, however symlinks lead.
    ///
    /// - Parameter search: All files if nil. What may be a wanted file and cannot be read is reported.
    static func files(below folder: String, for search: Search? = nil, reporting sink: DiagnosticSink)
        -> [String]
    {
        var found: [String] = []
        walk(folder, for: search, visited: [], into: &found, reporting: sink)
        return found
    }

    private static func walk(
        _ folder: String, for search: Search?, visited: [[UInt64]], into found: inout [String],
        reporting sink: DiagnosticSink
    ) {
        do throws(POSIX.Failure) {
            let status = try POSIX.status(folder)
            let identity = [status.device, status.inode]
            guard !visited.contains(identity) else { return }
            for name in try POSIX.names(in: folder) {
                let path = join(folder, name)
                let isWanted = search?.isWanted(path) ?? false
                switch try kind(of: path) {
                case .file: if isWanted || search == nil { found.append(path) }
                case .directory where isWanted: sink.report(.notASpec(path))
                case .directory where !name.hasPrefix("."):
                    walk(path, for: search, visited: visited + [identity], into: &found, reporting: sink)
                case nil where !name.hasPrefix("."):
                    // Without an extension it may have been a folder.
                    let mayBeFolder = !name.contains(".") && search?.mayHaveSome(path) == true
                    if isWanted || mayBeFolder { sink.report(.brokenLink(path)) }
                case .other where isWanted: sink.report(.notASpec(path))
                default: break
                }
            }
        } catch {
            sink.report(error.isMissing ? .fileNotFound(folder) : .unreadable(folder, error))
        }
    }

    /// Nil for a symlink that leads nowhere.
    private static func kind(of path: String) throws(POSIX.Failure) -> POSIX.Kind? {
        do throws(POSIX.Failure) {
            return try POSIX.status(path).kind
        } catch {
            if error.isMissing || error.isLoop { return nil }
            throw error
        }
    }

    /// `join(".", "a")` is `a`, as people write it.
    static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    static func name(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    }

    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
