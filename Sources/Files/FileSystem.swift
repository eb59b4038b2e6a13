package import SourceText

/// Questions about files and paths.
package enum FileSystem {
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

    /// The path without symlinks; the path itself if nothing is there.
    package static func realPath(_ path: String) -> String { (try? POSIX.realPath(path)) ?? path }

    /// Returns texts in the order of their bytes.
    package static func sorted(_ names: some Sequence<String>) -> [String] {
        names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Joins two paths. `join(".", "a")` is `a`.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.isEmpty { return folder }
        if folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    package static func name(of path: String) -> String {
        let (names, slash) = (path.utf8, UInt8(ascii: "/"))
        guard let end = names.lastIndex(where: { $0 != slash }) else { return path }
        let start = names[...end].lastIndex(of: slash).map(names.index(after:)) ?? names.startIndex
        return String(Substring(names[start...end]))
    }

    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
