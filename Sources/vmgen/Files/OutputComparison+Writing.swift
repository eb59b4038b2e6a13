import SourceText
import VMGenCore

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
        var wanted: [Int: Set<String>] = [:]
        for entry in entries where entry.status == .stale || entry.status == .missing {
            if let unit = entry.unit { wanted[unit, default: []].insert(entry.path) }
        }
        let units = wanted.sorted { $0.key < $1.key }.map { (plan.units[$0.key], $0.value) }
        for result in units.concurrentMap({ write($0, $1) }) {
            written += result.count
            sink.report(contentsOf: result.diagnostics)
        }
        return (written, removed)
    }

    /// Writes those files of a unit that are wanted.
    private func write(_ unit: OutputPlan.Unit, _ wanted: Set<String>) -> (
        count: Int, diagnostics: [Diagnostic]
    ) {
        let sink = DiagnosticSink()
        var count = 0
        for (directory, files) in zip(plan.directories, unit.render()) {
            for file in files {
                let path = FileSystem.join(directory, file.name)
                guard wanted.contains(path) else { continue }
                if OutputWriter.write(file.bytes, to: path, reporting: sink) { count += 1 }
            }
        }
        return (count, sink.diagnostics)
    }
}
