/// Collects the diagnostics of all stages. Each stage reports every fault it finds; the pipeline stops after
/// a stage that reported errors.
package final class DiagnosticSink {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    package func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    package func report(contentsOf others: [Diagnostic]) { diagnostics += others }

    package func remove(where isObsolete: (Diagnostic) -> Bool) { diagnostics.removeAll(where: isObsolete) }

    /// Returns all diagnostics except warnings of the given rules.
    package func diagnostics(except rules: Set<String>) -> [Diagnostic] {
        rules.isEmpty ? diagnostics : diagnostics.filter { $0.severity == .error || !rules.contains($0.id) }
    }

    package var errorCount: Int { diagnostics.count { $0.severity == .error } }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The diagnostics sorted by path, place, severity and id, the order in which people see them. Duplicates
    /// are removed.
    package var sorted: [Diagnostic] {
        func key(_ item: (offset: Int, element: Diagnostic)) -> (String, Int, Int, Int, String, Int) {
            let (diagnostic, place) = (item.element, item.element.place)
            let rank = Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0
            return (
                place.file.path, place.file.firstLine, place.range.start, rank,
                diagnostic.id, item.offset
            )
        }
        let sorted = diagnostics.enumerated().sorted { key($0) < key($1) }.map(\.element)
        return sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1] != $0.element }.map(
            \.element)
    }
}
