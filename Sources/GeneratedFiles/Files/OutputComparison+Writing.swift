package import SourceText
import VMGenCore

extension OutputComparison {
    /// Writes and removes files until the disk matches the plan.
    ///
    /// Removes orphans first: on a file system that ignores case, an orphan's path may be a new file's.
    ///
    /// - Returns: The paths of the written and of the removed files.
    package func apply(reporting sink: DiagnosticSink) -> (written: [String], removed: [String]) {
        var written: [String] = []
        var removed: [String] = []
        let folders = openFolders(reporting: sink)
        // Leftovers are not reported.
        for path in leftovers {
            _ = folders[FileSystem.folder(of: path)]?.remove(
                FileSystem.name(of: path), reporting: DiagnosticSink())
        }
        for entry in entries where entry.status == .orphaned {
            guard let folder = folders[FileSystem.folder(of: entry.path)] else { continue }
            if let obstacle = ExistingFile.obstacle(at: entry.path) {
                // A file that vmgen did not generate is not an orphan.
                if obstacle.id == Rule.unreadable.id { sink.report(obstacle) }
                continue
            }
            if folder.remove(FileSystem.name(of: entry.path), reporting: sink) {
                removed.append(entry.path)
            }
        }
        var wanted: [Int: Set<String>] = [:]
        for entry in entries where entry.status == .stale || entry.status == .missing {
            if let unit = entry.unit { wanted[unit, default: []].insert(entry.path) }
        }
        let units = wanted.sorted { $0.key < $1.key }.map { (plan.units[$0.key], $0.value) }
        Progress.shared.begin("writing", units.count)
        for result in units.concurrentMap({ write($0, $1, into: folders) }) {
            written += result.paths
            sink.report(contentsOf: result.diagnostics)
        }
        return (written, removed)
    }

    /// The folders in which files change, by their paths. Reports and leaves out those that cannot be opened.
    private func openFolders(reporting sink: DiagnosticSink) -> [String: OutputFolder] {
        let paths = leftovers + entries.filter { $0.status != .unchanged }.map(\.path)
        var folders: [String: OutputFolder] = [:]
        for path in Set(paths.map(FileSystem.folder(of:))).sorted() {
            do throws(POSIX.Failure) {
                folders[path] = try OutputFolder(path, at: places[path])
            } catch {
                // Several folders that cannot be created have one cause.
                sink.report(.unwritable(FileSystem.existingFolder(of: path), error.text))
            }
        }
        return folders
    }

    /// Writes the wanted files of a unit.
    private func write(_ unit: OutputPlan.Unit, _ wanted: Set<String>, into folders: [String: OutputFolder])
        -> (paths: [String], diagnostics: [Diagnostic])
    {
        defer { Progress.shared.step() }
        let sink = DiagnosticSink()
        var paths: [String] = []
        for (directory, files) in zip(plan.directories, unit.render()) {
            for file in files {
                let path = FileSystem.join(directory, file.name)
                if let fault = file.fault {
                    sink.report(fault)
                    continue
                }
                guard wanted.contains(path), let folder = folders[FileSystem.folder(of: path)] else {
                    continue
                }
                let isWritten = folder.write(file.bytes, to: file.name, reporting: sink) {
                    ExistingFile.obstacle(at: path)
                }
                if isWritten { paths.append(path) }
            }
        }
        return (paths, sink.diagnostics)
    }
}
