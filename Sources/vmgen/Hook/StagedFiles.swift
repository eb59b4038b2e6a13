import GeneratedFiles

/// The staged generated files, as if they were on disk. They are compared in memory, because writing each of them
/// takes longer than the comparison.
struct StagedFiles: ExistingFiles {
    /// The bytes by directory and name.
    private var files: [String: [String: [UInt8]]] = [:]

    /// - Parameter places: The directories in the index, by their paths in the working directory.
    init(in places: [String: String], of tree: StagedTree) throws(GitFailure) {
        for (directory, place) in places { files[directory] = try tree.swiftFiles(in: place) }
    }

    /// The tree on disk has the staged symlinks and the folders.
    func names(in directory: String) throws(POSIX.Failure) -> [String] {
        let names = Set(try FilesOnDisk().names(in: directory)).union(files[directory]?.keys.map { $0 } ?? [])
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func file(at path: String, limit: Int) -> ExistingFile {
        guard let bytes = files[FileSystem.folder(of: path)]?[FileSystem.name(of: path)] else {
            return FilesOnDisk().file(at: path, limit: limit)
        }
        return ExistingFile(bytes, at: path)
    }
}
