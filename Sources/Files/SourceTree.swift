package import SourceText

/// Files that are known by their paths from a folder: those of the working directory, of another version of it, or of an
/// editor, whose open documents replace files.
package struct SourceTree: Sendable {
    /// The paths in messages.
    package enum Naming: Sendable {
        /// They begin with a folder, or with nothing if it is empty.
        case folder(String)
        /// They are git's names for the files of a revision: `main:./Specs/Posts.vm.yaml`.
        case revision(String)
    }

    /// The folder at which relative paths begin; empty for the working directory.
    private let root: String
    private let naming: Naming
    /// The texts of open documents, by path.
    private let documents: [String: SourceFile]

    package static let workingDirectory = SourceTree()

    package init(
        at root: String = "", shown naming: Naming = .folder(""), documents: [String: SourceFile] = [:]
    ) {
        self.root = root
        self.naming = naming
        self.documents = documents
    }

    /// The path by which the system finds a file.
    package func place(_ path: String) -> String {
        path.isAbsolutePath ? path : FileSystem.join(root, path)
    }

    /// The path in messages.
    package func shown(_ path: String) -> String {
        switch naming {
        case .folder(let folder): FileSystem.join(folder, path)
        case .revision(let name): name + (path.hasPrefix("../") ? ":" : ":./") + path
        }
    }

    package func exists(_ path: String) -> Bool { FileSystem.exists(place(path)) }

    package func isDirectory(_ path: String) -> Bool { FileSystem.isDirectory(place(path)) }

    /// Whether a path leads to the root of the disk.
    package func isRoot(_ path: String) -> Bool { FileSystem.isRoot(place(path)) }

    /// The path without symlinks; nil if nothing is there.
    package func realPath(_ path: String) -> String? { try? POSIX.realPath(place(path)) }

    /// The names in a folder, in byte order.
    package func names(in folder: String) throws(POSIX.Failure) -> [String] {
        try POSIX.names(in: place(folder))
    }

    /// Returns the path of a file from the tree's folder.
    ///
    /// - Parameter path: Its path without symlinks.
    package func relativePath(ofReal path: String) -> String {
        guard let here = realPath(".") else { return path }
        let relative = SourceText.path(from: here.pathNames, to: path.pathNames)
        return relative.isEmpty ? "." : relative
    }

    /// The bytes of a spec, a template or the configuration. Reads one byte beyond the limit to detect files
    /// that are too large.
    package func load(_ path: String, limit: Int = 1 << 20, reporting sink: DiagnosticSink) -> SourceFile? {
        if let document = documents[path] { return document }
        var place = place(path)
        let path = shown(path)
        do throws(POSIX.Failure) {
            var status = try POSIX.status(place, followingSymlinks: false)
            if status.kind == .symlink {
                place = try POSIX.realPath(place)
                if let ending = Self.ending(of: path), !place.hasSuffix(ending),
                    !FileSystem.isDirectory(place)
                {
                    sink.report(.foreignLink(path, ending: ending))
                    return nil
                }
                status = try POSIX.status(place)
            }
            // An editor may be writing the file.
            for _ in 0..<3 {
                guard status.kind == .file else {
                    sink.report(.notAFile(path))
                    return nil
                }
                let bytes = try POSIX.read(place, limit: limit + 1)
                let before = status
                status = try POSIX.status(place)
                if status == before { return SourceFile(path: path, bytes: bytes) }
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
}
