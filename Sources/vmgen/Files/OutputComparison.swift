import SourceText
import VMGenCore

/// What is on disk beside what should be there; what `generate` writes and `check` shows.
struct OutputComparison {
    enum Status { case unchanged, stale, missing, orphaned }

    struct Entry {
        var path: String
        var status: Status
        /// What is there and what should be, where contents are kept.
        var old: [UInt8]?
        var new: [UInt8]?
        /// Of the plan; nil for an orphan.
        var unit: Int?
    }

    let plan: OutputPlan
    private(set) var entries: [Entry] = []
    /// What killed runs left half-written.
    private(set) var leftovers: [String] = []
    /// The directories, as those of files' paths, without symlinks.
    private(set) var places: [String: String] = [:]

    /// - Parameters:
    ///   - root: What no output may leave.
    ///   - keepsContents: Whether the entries tell what differs, not only that something does.
    ///   - isOrphan: Whether a file that names this spec, and that no spec makes, may go.
    init(
        _ plan: OutputPlan, root: String, keepingContents keepsContents: Bool,
        isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) {
        self.plan = plan
        var owners: [String: String] = [:]
        var present: [Set<String>?] = []
        for (index, directory) in plan.directories.enumerated() {
            present.append(nil)
            guard let place = Self.place(of: directory, in: root, reporting: sink) else { continue }
            // Each of them would take the other's files for orphans.
            if let first = owners.updateValue(directory, forKey: place) {
                sink.report(.sameDirectory(directory, as: first))
                continue
            }
            places[FileSystem.folder(of: FileSystem.join(directory, "_"))] = place
            present[index] = look(into: index, isOrphan: isOrphan, reporting: sink)
        }
        Progress.shared.begin("generating", plan.units.count)
        let found = plan.units.concurrentMap { [present] unit in
            defer { Progress.shared.step() }
            return UnitComparison(unit, plan.directories, present: present, keepingContents: keepsContents)
        }
        for unit in found { sink.report(contentsOf: unit.diagnostics) }
        for directory in plan.directories.indices {
            for (unit, comparison) in found.enumerated() {
                entries += comparison.entries[directory].map { entry in
                    var entry = entry
                    entry.unit = unit
                    return entry
                }
            }
        }
    }

    func count(_ status: Status) -> Int { entries.count { $0.status == status } }

    /// Finds a directory's orphans and leftovers.
    ///
    /// - Returns: The names of all that is in it; nil, and reported, where that cannot be known.
    private mutating func look(
        into index: Int, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) -> Set<String>? {
        let directory = plan.directories[index]
        let names: [String]
        do throws(POSIX.Failure) {
            names = try POSIX.names(in: directory)
        } catch {
            if error.isMissing { return [] }
            sink.report(.unreadable(directory, error))
            return nil
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
        guard path.hasSuffix(".swift") else { return nil }
        do throws(POSIX.Failure) {
            guard try POSIX.status(path, followingSymlinks: false).kind == .file,
                let spec = FileHead.specName(in: try POSIX.read(path, limit: Occupant.headLimit)),
                isOrphan(spec)
            else { return nil }
            return try POSIX.read(path, limit: .max)
        } catch {
            if !error.isMissing { sink.report(.unreadable(path, error)) }
            return nil
        }
    }

    /// The directory without symlinks; nil, and reported, where it is not inside the root.
    ///
    /// Looks at the part of the path that exists: what is made below it has no symlinks.
    static func place(of directory: String, in root: String, reporting sink: DiagnosticSink)
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
        // A root that is yet to be made cannot hold a symlink.
        if let rootPath = try? POSIX.realPath(root) {
            guard let path, rootPath == "/" || (path + "/").hasPrefix(rootPath + "/") else {
                sink.report(.outsideOutput(existing))
                return nil
            }
        }
        return ([path ?? existing] + rest).joined(separator: "/")
    }
}
