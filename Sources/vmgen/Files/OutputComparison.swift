import SourceText
import VMGenCore

/// What is on disk beside what should be there; what `generate` writes and `check` shows.
struct OutputComparison {
    enum Status { case unchanged, stale, missing, orphaned }

    struct Entry {
        var path: String
        var status: Status
        var old: [UInt8]?
        var new: [UInt8]?
    }

    private(set) var entries: [Entry] = []
    /// What killed runs left half-written.
    private(set) var leftovers: [String] = []

    /// - Parameters:
    ///   - root: What no output may leave.
    ///   - isOrphan: Whether a file that names this spec, and that no spec makes, may go.
    init(
        _ outputs: [RenderedOutput], root: String, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) {
        var places: [String: String] = [:]
        for output in outputs {
            guard let place = Self.place(of: output.directory, in: root, reporting: sink) else { continue }
            // Each of them would take the other's files for orphans.
            if let first = places.updateValue(output.directory, forKey: place) {
                sink.report(.sameDirectory(output.directory, as: first))
                continue
            }
            compare(output, isOrphan: isOrphan, reporting: sink)
        }
    }

    func count(_ status: Status) -> Int { entries.count { $0.status == status } }

    private mutating func compare(
        _ output: RenderedOutput, isOrphan: (String) -> Bool, reporting sink: DiagnosticSink
    ) {
        let directory = output.directory
        let names: [String]
        do throws(POSIX.Failure) {
            names = try POSIX.names(in: directory)
        } catch {
            if error.isMissing {
                names = []
            } else {
                sink.report(.unreadable(directory, error))
                return
            }
        }
        let expected = Set(output.files.map(\.name))
        var kept: [String: String] = [:]
        for name in names where !expected.contains(name) {
            let path = FileSystem.join(directory, name)
            if TemporaryName.isLeftover(name, in: directory) {
                leftovers.append(path)
            } else if let bytes = orphan(path, isOrphan: isOrphan) {
                entries.append(Entry(path: path, status: .orphaned, old: bytes, new: nil))
            } else {
                kept[name.lowercased()] = name
            }
        }
        let present = Set(names)
        for file in output.files {
            let path = FileSystem.join(directory, file.name)
            if let other = kept[file.name.lowercased()] { sink.report(.caseClash(path, with: other)) }
            guard present.contains(file.name) else {
                entries.append(Entry(path: path, status: .missing, old: nil, new: file.bytes))
                continue
            }
            guard let old = replaceable(path, reporting: sink) else { continue }
            let status: Status = old == file.bytes ? .unchanged : .stale
            entries.append(Entry(path: path, status: status, old: old, new: file.bytes))
        }
    }

    private func orphan(_ path: String, isOrphan: (String) -> Bool) -> [UInt8]? {
        guard path.hasSuffix(".swift"), (try? POSIX.status(path, followingSymlinks: false))?.kind == .file,
            let head = try? POSIX.read(path, limit: 512), let spec = FileHead.specName(in: head),
            isOrphan(spec)
        else { return nil }
        return try? POSIX.read(path, limit: .max)
    }

    /// The bytes of a file of ours; nil, and reported, for anything else in the way.
    private func replaceable(_ path: String, reporting sink: DiagnosticSink) -> [UInt8]? {
        do throws(POSIX.Failure) {
            switch try POSIX.status(path, followingSymlinks: false).kind {
            case .file:
                let bytes = try POSIX.read(path, limit: .max)
                if FileHead.specName(in: bytes) != nil { return bytes }
                sink.report(.notOurs(path, "a file that vmgen did not write"))
            case .directory: sink.report(.notOurs(path, "a folder"))
            case .symlink: sink.report(.notOurs(path, "a symlink"))
            case .other: sink.report(.notOurs(path, "something that is not a file"))
            }
        } catch {
            // Another run removed it just now.
            if error.isMissing { return [] }
            sink.report(.unreadable(path, error))
        }
        return nil
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
