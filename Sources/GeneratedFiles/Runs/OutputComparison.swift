package import Files
package import SourceText

/// The difference between the files on disk and the plan. `generate` writes it, `check` prints it.
package struct OutputComparison {
    package enum Status { case unchanged, stale, missing, orphaned }

    package struct Entry: Sendable {
        package var path: String
        package var status: Status
        /// The old and the new contents of a file that differs.
        package var old: [UInt8]?
        package var new: [UInt8]?
    }

    private let orphanSuffix: String
    private let tree: SourceTree
    package private(set) var entries: [Entry] = []
    /// The directories without symlinks, by the directories in the files' paths.
    private(set) var places: [String: String] = [:]

    /// - Parameters:
    ///   - root: The folder that all output must be inside of.
    ///   - tree: The existing files.
    ///   - suffix: The end of the names of all orphans.
    ///   - isOrphan: Whether a file whose head names this spec may be removed if no spec generates it.
    package init(
        _ plan: OutputPlan, root: String, in tree: SourceTree = .workingDirectory,
        orphansWith suffix: String = ".swift", isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) {
        orphanSuffix = suffix
        self.tree = tree
        var owners: [String: String] = [:]
        var files: [(path: String, isThere: Bool, new: [UInt8]?)] = []
        for directory in plan.directories {
            guard let place = Self.place(of: directory.path, in: root, tree, reporting: sink) else {
                continue
            }
            // Each of them would remove the other's files as orphans.
            if let first = owners.updateValue(directory.path, forKey: place) {
                sink.report(.sameDirectory(directory.path, as: first))
                continue
            }
            places[FileSystem.folder(of: FileSystem.join(directory.path, "_"))] = place
            guard let names = look(into: directory, isOrphan: isOrphan, reporting: sink) else { continue }
            files += directory.files.map { file in
                let path = FileSystem.join(directory.path, file.name)
                return (path, names.contains(file.name), file.content?.bytes)
            }
        }
        let results = files.concurrentMap { path, isThere, new in
            Self.compare(isThere ? ExistingFile(of: path, in: tree) : .nothing, path, with: new)
        }
        for (entry, fault) in results {
            if let entry { entries.append(entry) }
            if let fault { sink.report(fault) }
        }
    }

    /// - Parameter new: Nil if the feature does not have the file.
    private static func compare(_ existing: ExistingFile, _ path: String, with new: [UInt8]?) -> (
        Entry?, Diagnostic?
    ) {
        switch (existing, new) {
        case (.nothing, nil), (.obstacle, nil): (nil, nil)
        case (.nothing, let new?): (Entry(path: path, status: .missing, new: new), nil)
        case (.ours(let old), nil): (Entry(path: path, status: .orphaned, old: old), nil)
        case (.ours(let old), let new?) where LineEnds.areAllThatDiffers(old, new):
            (Entry(path: path, status: .unchanged), nil)
        case (.ours(let old), let new?): (Entry(path: path, status: .stale, old: old, new: new), nil)
        case (.obstacle(let diagnostic), _?): (nil, diagnostic)
        }
    }

    package func count(_ status: Status) -> Int { entries.count { $0.status == status } }

    /// Finds the orphans in a directory.
    ///
    /// - Returns: The names in the directory; nil after reporting that it cannot be read.
    private mutating func look(
        into directory: OutputPlan.Directory, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) -> Set<String>? {
        var names: [String] = []
        do throws(POSIX.Failure) {
            names = try tree.names(in: directory.path)
        } catch {
            // Without a directory, there are no names.
            guard error.isMissing else {
                sink.report(.unreadable(directory.path, error))
                return nil
            }
        }
        let expected = Set(directory.files.map(\.name))
        var kept: [String: String] = [:]
        for name in names where !expected.contains(name) && !directory.others.contains(name) {
            let path = FileSystem.join(directory.path, name)
            if let bytes = orphan(path, isOrphan: isOrphan, reporting: sink) {
                entries.append(Entry(path: path, status: .orphaned, old: bytes))
            } else {
                kept[name.lowercased()] = name
            }
        }
        for file in directory.files {
            guard let other = kept[file.name.lowercased()] else { continue }
            sink.report(.caseClash(FileSystem.join(directory.path, file.name), with: other))
        }
        return Set(names)
    }

    private func orphan(_ path: String, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink)
        -> [UInt8]?
    {
        guard path.hasSuffix(orphanSuffix) else { return nil }
        switch ExistingFile(of: path, in: tree, limit: ExistingFile.headLimit) {
        case .ours(let head):
            guard let spec = FileHead.specName(in: head), isOrphan(spec),
                case .ours(let bytes) = ExistingFile(of: path, in: tree)
            else { return nil }
            return bytes
        case .obstacle(let fault) where fault.id == Rule.unreadable.id:
            sink.report(fault)
            return nil
        case .nothing, .obstacle: return nil
        }
    }

    /// The directory without symlinks. Reports an error and returns nil if it is not inside the root.
    ///
    /// Resolves the part of the path that exists; the rest is created without symlinks.
    package static func place(
        of directory: String, in root: String, _ tree: SourceTree = .workingDirectory,
        reporting sink: DiagnosticSink
    ) -> String? {
        var existing = directory
        var rest: [String] = []
        while !tree.exists(existing), existing != ".", existing != "/" {
            rest.insert(FileSystem.name(of: existing), at: 0)
            existing = FileSystem.folder(of: existing)
        }
        guard tree.isDirectory(existing) else {
            sink.report(.fileInTheWay(existing))
            return nil
        }
        let path = tree.realPath(existing)
        // A root that does not exist yet cannot be a symlink.
        if let rootPath = tree.realPath(root) {
            guard let path, rootPath == "/" || path.isWithin(rootPath) else {
                sink.report(.outsideOutput(existing))
                return nil
            }
        }
        return ([path ?? existing] + rest).joined(separator: "/")
    }
}
