import Files
package import SourceText

extension OutputComparison {
    /// Writes and removes files until the disk matches the plan.
    ///
    /// Removes orphans first: on a file system that ignores case, an orphan's path may be a new file's.
    ///
    /// - Returns: The paths of the written and of the removed files.
    package func apply(reporting sink: DiagnosticSink) -> (written: [String], removed: [String]) {
        let folders = openFolders(reporting: sink)
        let removed = entries.filter { $0.status == .orphaned }.map(\.path).filter { path in
            guard let folder = folders[FileSystem.folder(of: path)] else { return false }
            if let obstacle = ExistingFile.obstacle(at: path) {
                // A file that vmgen did not generate is not an orphan.
                if obstacle.id == Rule.unreadable.id { sink.report(obstacle) }
                return false
            }
            return folder.remove(FileSystem.name(of: path), reporting: sink)
        }
        let changed = entries.filter { $0.status == .stale || $0.status == .missing }
        // A file system changes one folder for one thread at a time.
        let changedByFolder = Dictionary(grouping: changed) { FileSystem.folder(of: $0.path) }
            .sorted { $0.key < $1.key }
        let results = changedByFolder.concurrentMap { place, entries in
            let own = DiagnosticSink()
            let written = entries.filter { entry in
                folders[place]?.write(
                    entry.new ?? [], to: FileSystem.name(of: entry.path), isNew: entry.status == .missing,
                    reporting: own
                ) { ExistingFile.obstacle(at: entry.path) } == true
            }
            return (paths: written.map(\.path), diagnostics: own.diagnostics)
        }
        sink.report(contentsOf: results.flatMap(\.diagnostics))
        return (results.flatMap(\.paths), removed)
    }

    /// The folders in which files change or killed runs have left files, by their paths. Reports and leaves out those
    /// that cannot be opened.
    private func openFolders(reporting sink: DiagnosticSink) -> [String: OutputFolder] {
        let changed = Set(
            entries.filter { $0.status != .unchanged }.map { FileSystem.folder(of: $0.path) })
        let paths = places.keys.filter { changed.contains($0) || !OutputFolder.leftovers(in: $0).isEmpty }
        var folders: [String: OutputFolder] = [:]
        for path in paths.sorted() {
            do throws(POSIX.Failure) {
                let folder = try OutputFolder(path, at: places[path])
                folder.tidy()
                folders[path] = folder
            } catch {
                // Several folders that cannot be created have one cause.
                sink.report(.unwritable(FileSystem.existingFolder(of: path), error.text))
            }
        }
        return folders
    }
}
