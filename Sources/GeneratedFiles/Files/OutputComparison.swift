package import SourceText
import VMGenCore

/// The difference between the files on disk and the plan. `generate` writes it, `check` prints it.
package struct OutputComparison {
    package enum Status { case unchanged, stale, missing, orphaned }

    package struct Entry {
        package var path: String
        package var status: Status
        /// The old and the new contents, if contents are kept.
        package var old: [UInt8]?
        package var new: [UInt8]?
        /// The file's unit in the plan; nil for an orphan.
        var unit: Int?
    }

    let plan: OutputPlan
    private let orphanSuffix: String
    package private(set) var entries: [Entry] = []
    /// Partially written files that killed runs have left.
    private(set) var leftovers: [String] = []
    /// The directories without symlinks, by the directories in the files' paths.
    private(set) var places: [String: String] = [:]

    /// - Parameters:
    ///   - root: The folder that all output must be inside of.
    ///   - keepsContents: Whether the entries have the old and new contents, not only the fact that they
    ///     differ.
    ///   - suffix: The end of the names of all orphans.
    ///   - isOrphan: Whether a file whose head names this spec may be removed if no spec generates it.
    package init(
        _ plan: OutputPlan, root: String, keepingContents keepsContents: Bool,
        orphansWith suffix: String = ".swift", isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) {
        self.plan = plan
        orphanSuffix = suffix
        var owners: [String: String] = [:]
        var present: [Set<String>?] = []
        for (index, directory) in plan.directories.enumerated() {
            present.append(nil)
            guard let place = Self.place(of: directory, in: root, reporting: sink) else { continue }
            // Each of them would remove the other's files as orphans.
            if let first = owners.updateValue(directory, forKey: place) {
                sink.report(.sameDirectory(directory, as: first))
                continue
            }
            places[FileSystem.folder(of: FileSystem.join(directory, "_"))] = place
            present[index] = look(into: index, isOrphan: isOrphan, reporting: sink)
        }
        Progress.shared.begin("generating", plan.units.count)
        let found = Array(plan.units.indices).concurrentMap { [present] number in
            defer { Progress.shared.step() }
            return UnitComparison(number, of: plan, present: present, keepingContents: keepsContents)
        }
        for unit in found { sink.report(contentsOf: unit.diagnostics) }
        for directory in plan.directories.indices { entries += found.flatMap { $0.entries[directory] } }
    }

    package func count(_ status: Status) -> Int { entries.count { $0.status == status } }

    /// Finds the orphans and leftovers in a directory.
    ///
    /// - Returns: The names of all files in it. Nil, with an error reported, if it cannot be read.
    private mutating func look(
        into index: Int, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) -> Set<String>? {
        let directory = plan.directories[index]
        var names: [String] = []
        do throws(POSIX.Failure) {
            names = try POSIX.names(in: directory)
        } catch {
            // Without a directory, there are no names.
            guard error.isMissing else {
                sink.report(.unreadable(directory, error))
                return nil
            }
        }
        let expected = Set(plan.units.flatMap { $0.names[index] })
        var kept: [String: String] = [:]
        for name in names where !expected.contains(name) && !plan.others[index].contains(name) {
            let path = FileSystem.join(directory, name)
            if TemporaryName.isLeftover(name, in: directory) {
                leftovers.append(path)
            } else if let bytes = orphan(path, isOrphan: isOrphan, reporting: sink) {
                entries.append(Entry(path: path, status: .orphaned, old: bytes, new: nil))
            } else {
                kept[name.lowercased()] = name
            }
        }
        guard !kept.isEmpty else { return Set(names) }
        for name in plan.units.flatMap({ $0.names[index] }) {
            guard let other = kept[name.lowercased()] else { continue }
            sink.report(.caseClash(FileSystem.join(directory, name), with: other))
        }
        return Set(names)
    }

    private func orphan(_ path: String, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink)
        -> [UInt8]?
    {
        guard path.hasSuffix(orphanSuffix) else { return nil }
        switch ExistingFile(of: path, limit: ExistingFile.headLimit) {
        case .ours(let head):
            guard let spec = FileHead.specName(in: head), isOrphan(spec),
                case .ours(let bytes) = ExistingFile(of: path)
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
    package static func place(of directory: String, in root: String, reporting sink: DiagnosticSink)
        -> String?
    {
        var existing = directory
        var rest: [String] = []
        while !FileSystem.exists(existing), existing != ".", existing != "/" {
            rest.insert(FileSystem.name(of: existing), at: 0)
            existing = FileSystem.folder(of: existing)
        }
        guard FileSystem.isDirectory(existing) else {
            sink.report(.fileInTheWay(existing))
            return nil
        }
        let path = try? POSIX.realPath(existing)
        // A root that does not exist yet cannot be a symlink.
        if let rootPath = try? POSIX.realPath(root) {
            guard let path, rootPath == "/" || path.isWithin(rootPath) else {
                sink.report(.outsideOutput(existing))
                return nil
            }
        }
        return ([path ?? existing] + rest).joined(separator: "/")
    }
}
