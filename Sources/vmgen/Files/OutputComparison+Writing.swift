import SourceText

extension OutputComparison {
    /// Makes what is on disk what it should be.
    ///
    /// Orphans go first: where case does not matter they may be the new files' predecessors.
    func apply(reporting sink: DiagnosticSink) -> (written: Int, removed: Int) {
        var (written, removed) = (0, 0)
        // Nobody counts or misses them.
        for path in leftovers { try? POSIX.remove(path) }
        for entry in entries where entry.status == .orphaned {
            if OutputWriter.remove(entry.path, reporting: sink) { removed += 1 }
        }
        for entry in entries where entry.status == .stale || entry.status == .missing {
            if let bytes = entry.new, OutputWriter.write(bytes, to: entry.path, reporting: sink) {
                written += 1
            }
        }
        return (written, removed)
    }
}
