package import SourceText
package import SpecLanguage

/// The diagnostics for changes, some of which the configuration may accept.
package struct AcceptanceReport {
    /// One for each change. An accepted change is only a note.
    package var changes: [Diagnostic] = []
    package var acceptedCount = 0
    /// Warnings about entries that match no change.
    package var stale: [Diagnostic] = []
    /// The key that accepts the first change that breaks code; nil if none does.
    package var firstKey: String?

    /// - Parameters:
    ///   - file: The configuration.
    ///   - isComplete: Whether all features were compared, so that an entry without a change is no longer
    ///     needed.
    package init(
        on changes: [Change], accepting entries: [AcceptedChange], in file: SourceFile?, isComplete: Bool
    ) {
        let accepted = Set(entries.map(\.key.value))
        firstKey = changes.first { $0.diagnostic().severity == .error && !accepted.contains($0.key) }?.key
        guard let file else {
            self.changes = changes.map { $0.diagnostic() }
            return
        }
        let byKey = Dictionary(entries.map { ($0.key.value, $0) }) { first, _ in first }
        var used: Set<String> = []
        for change in changes {
            guard change.impact != .compatible, let entry = byKey[change.key] else {
                self.changes.append(change.diagnostic())
                continue
            }
            used.insert(change.key)
            acceptedCount += 1
            let place = SourcePlace(file, entry.key.range)
            self.changes.append(
                change.diagnostic(accepted: Diagnostic.Note("accepted: \(entry.reason)", at: place)))
        }
        guard isComplete else { return }
        let open = changes.filter { $0.impact != .compatible }.map(\.key)
        stale = entries.filter { !used.contains($0.key.value) }.map {
            .staleAcceptance($0.key, in: file, open: open)
        }
    }
}
