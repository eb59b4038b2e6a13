/// Collects what the stages report. Each stage reports all it can; the pipeline stops between
/// stages where there are errors.
package final class DiagnosticSink {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    package func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    package func report(contentsOf others: [Diagnostic]) { diagnostics += others }

    /// All but the warnings of some rules.
    package func diagnostics(except rules: Set<RuleID>) -> [Diagnostic] {
        rules.isEmpty ? diagnostics : diagnostics.filter { $0.severity == .error || !rules.contains($0.id) }
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// By path, then place, then id; the order in which people are shown them. The same diagnostic at the same
    /// place counts once, however many ways led to it.
    package var sorted: [Diagnostic] {
        let sorted = diagnostics.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.place.file.path != b.place.file.path { return a.place.file.path < b.place.file.path }
            if a.place.range.start != b.place.range.start { return a.place.range.start < b.place.range.start }
            if a.id != b.id { return a.id < b.id }
            return left.offset < right.offset
        }.map(\.element)
        return sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1] != $0.element }.map(
            \.element)
    }
}
