import Files

/// The contents that git still has if the hook stops the commit: those of the last commit and of the
/// remaining index.
struct KeptContents {
    private let repository: Repository
    private let isStaging: Bool

    /// - Parameter isStaging: Whether the hook is about to replace index entries.
    init(_ repository: Repository, isStaging: Bool) {
        self.repository = repository
        self.isStaging = isStaging
    }

    /// The files whose bytes in the working copy git can restore exactly.
    ///
    /// - Parameter files: The files with their bytes in the working copy.
    /// - Returns: Their paths in the index.
    func recoverable(_ files: [(path: String, bytes: [UInt8])]) throws(GitFailure) -> Set<String> {
        guard !files.isEmpty else { return [] }
        var found: Set<String> = []
        for entries in try sources() {
            let byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
            let rest = files.compactMap { file in
                found.contains(file.path) ? nil : byPath[file.path].map { (file.path, file.bytes, $0) }
            }.filter { !$2.isLink && !$2.isSubmodule }
            let stored = try repository.contents(of: rest.map(\.2))
            for (file, bytes) in zip(rest, stored) where file.1 == bytes { found.insert(file.0) }
            let converted = rest.filter { !found.contains($0.0) }
            let checkedOut = try repository.checkedOut(converted.map(\.2))
            for (file, bytes) in zip(converted, checkedOut) where file.1 == bytes { found.insert(file.0) }
        }
        return found
    }

    /// The entries whose bytes existed only in the index.
    ///
    /// - Parameter files: The files whose entries the hook has replaced.
    func replaced(_ files: [StagedFile]) throws(GitFailure) -> [IndexEntry] {
        let edited = files.filter { file in
            file.staged.map { $0 != file.wanted && !FileSystem.holds($0, at: file.shown) } ?? false
        }.compactMap(\.entry)
        guard !edited.isEmpty else { return [] }
        let kept = Set(try sources().joined().map { $0.path + "\0" + $0.object })
        return edited.filter { !kept.contains($0.path + "\0" + $0.object) }
    }

    private func sources() throws(GitFailure) -> [[IndexEntry]] {
        var sources: [[IndexEntry]] = []
        if !isStaging { sources.append(try repository.entries(ofIndex: repository.keptIndex)) }
        for commit in ["HEAD", "MERGE_HEAD"] {
            sources.append(try repository.entries(ofTree: commit, isOptional: true))
        }
        return sources
    }
}
