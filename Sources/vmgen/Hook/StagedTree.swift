import Files
import SourceText
import SpecLanguage

/// The part of the index that vmgen works on, in a temporary folder of the same layout. A run in it prints
/// the same paths as in the working copy, and reads nothing that is not staged.
final class StagedTree {
    let repository: Repository
    let entries: [IndexEntry]
    private let folder: TemporaryFolder
    private var exported: Set<String> = []
    private lazy var byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
    private lazy var folders = Set(entries.flatMap { Self.folders(above: $0.path) })

    init(_ repository: Repository, _ entries: [IndexEntry]) throws(GitFailure) {
        self.repository = repository
        self.entries = entries
        folder = try TemporaryFolder()
        try folder.makeFolder(repository.prefix.joined(separator: "/"))
        try export(entries.filter { PathRole($0.path) == .input && !$0.isLink })
        try exportLinks()
    }

    /// The folder that corresponds to the working directory.
    var root: String { FileSystem.join(folder.path, repository.prefix.joined(separator: "/")) }

    /// The files, by the paths that they have in the working copy.
    var files: SourceTree { SourceTree(at: root) }

    /// Creates a folder of the index, even if it contains nothing that vmgen reads.
    func makeFolder(_ path: String) throws(GitFailure) {
        if folders.contains(path) { try folder.makeFolder(path) }
    }

    func entry(_ path: String) -> IndexEntry? { byPath[path] }

    /// The path in the index of a folder inside; nil if it leads out of the index, for example into a
    /// submodule.
    func indexPath(ofReal path: String) -> String? {
        guard path != folder.path else { return "" }
        return path.path(below: folder.path)
    }

    /// Exports the Swift files in a folder of the index, too.
    func exportSwiftFiles(in path: String) throws(GitFailure) {
        try export(
            entries.filter {
                !$0.isLink && PathRole($0.path) == .swift
                    && FileSystem.folder(of: $0.path) == (path.isEmpty ? "." : path)
            })
    }

    private func export(_ entries: [IndexEntry]) throws(GitFailure) {
        let new = entries.filter { !$0.isSubmodule && exported.insert($0.path).inserted }
        for (entry, bytes) in zip(new, try repository.contents(of: new)) {
            try folder.write(bytes, to: entry.path)
        }
    }

    /// Links lead to the staged file or folder if there is one, else to the working copy. So do submodules,
    /// whose files are not in this index.
    private func exportLinks() throws(GitFailure) {
        let links = entries.filter(\.isLink)
        var targets: [IndexEntry] = []
        for (entry, bytes) in zip(links, try repository.contents(of: links)) {
            let text = String(decoding: bytes, as: UTF8.self)
            let home = FileSystem.folder(of: entry.path)
            let target = text.isAbsolutePath ? nil : Self.resolve(text, from: home)
            if let target, folders.contains(target) || target.isEmpty || byPath[target] != nil {
                if let file = byPath[target], !file.isLink { targets.append(file) }
                try makeFolder(target)
                try folder.link(entry.path, to: text)
            } else {
                let outside = FileSystem.join(FileSystem.join(repository.absoluteRoot, home), text)
                try folder.link(entry.path, to: text.isAbsolutePath ? text : outside)
            }
        }
        try export(targets)
        for entry in entries where entry.isSubmodule {
            try folder.link(entry.path, to: FileSystem.join(repository.absoluteRoot, entry.path))
        }
    }

    /// The target of a link; nil if it leaves the repository.
    private static func resolve(_ path: String, from home: String) -> String? {
        let names = FileSystem.join(home, path).normalizedNames
        return names.first == ".." ? nil : names.joined(separator: "/")
    }

    private static func folders(above path: String) -> [String] {
        var (all, folder) = ([String](), FileSystem.folder(of: path))
        while folder != "." {
            all.append(folder)
            folder = FileSystem.folder(of: folder)
        }
        return all
    }
}
