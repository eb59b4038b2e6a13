package import SourceText

/// A change that is meant although it breaks something, with the reason: an entry of the configuration's `accept`.
package struct AcceptedChange: Sendable {
    /// `state-removed Posts.failed`, as a change's own.
    package var key: Located<String>
    package var reason: String

    /// What is to be said of changes.
    package struct Report {
        /// Of each change; of those that are accepted mere notes.
        package var changes: [Diagnostic] = []
        package var acceptedCount = 0
        /// Warnings of the entries that fit no change.
        package var stale: [Diagnostic] = []
    }

    ///
    /// - Parameters:
    ///   - file: The configuration.
    ///   - isComplete: All features were compared, so that an entry without a change has done its work.
    package static func report(
        on changes: [Change], accepting entries: [AcceptedChange], in file: SourceFile?, isComplete: Bool
    ) -> Report {
        guard let file else { return Report(changes: changes.map { $0.diagnostic() }) }
        let byKey = Dictionary(entries.map { ($0.key.value, $0) }) { first, _ in first }
        var used: Set<String> = []
        var report = Report()
        for change in changes {
            guard change.impact != .compatible, let entry = byKey[change.key] else {
                report.changes.append(change.diagnostic())
                continue
            }
            used.insert(change.key)
            report.acceptedCount += 1
            let place = SourcePlace(file, entry.key.range)
            report.changes.append(
                change.diagnostic(accepted: Diagnostic.Note("accepted: \(entry.reason)", at: place)))
        }
        guard isComplete else { return report }
        let open = changes.filter { $0.impact != .compatible }.map(\.key)
        report.stale = entries.filter { !used.contains($0.key.value) }.map {
            .staleAcceptance($0.key, in: file, open: open)
        }
        return report
    }

    /// What the key says, if it says it rightly.
    static func problem(of key: String) -> String? {
        let words = key.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 2, !words[1].isEmpty else {
            return "write the change and what it is about, as in 'state-removed Posts.failed'"
        }
        guard ChangeKind(rawValue: words[0]) == nil else { return nil }
        let known = ChangeKind.allCases.map(\.rawValue)
        return nearest(words[0], in: known).map { "did you mean '\($0) \(words[1])'?" }
            ?? "write the id in brackets that 'vmgen breaking' shows, as in 'state-removed Posts.failed'"
    }
}

extension RuleID {
    package static let staleAcceptance = RuleID("stale-acceptance")
}

extension Diagnostic {
    static func staleAcceptance(_ key: Located<String>, in file: SourceFile, open: [String]) -> Diagnostic {
        Diagnostic(
            .staleAcceptance, .warning, "no change is '\(shown(key.value))'",
            at: SourcePlace(file, key.range),
            help: nearest(key.value, in: open).map { "did you mean '\($0)'?" }
                ?? "remove it: what it accepted is part of the older version by now")
    }

    static func unknownChange(_ key: Located<String>, in file: SourceFile, wayOut: String) -> Diagnostic {
        Diagnostic(
            .badValue, .error, "'\(shown(key.value))' names no change", at: SourcePlace(file, key.range),
            help: wayOut)
    }
}
