package import SourceText

/// The diagnostics for people: up to a limit for each rule, then the number of the others.
package enum TextReport {
    /// The limit. After fixing that many, users run vmgen again.
    static let limit = 50

    package static func text(_ diagnostics: [Diagnostic], usesColor: Bool) -> String {
        var counts: [RuleID: Int] = [:]
        let shown = diagnostics.filter { diagnostic in
            counts[diagnostic.id, default: 0] += 1
            return counts[diagnostic.id, default: 0] <= limit
        }
        let rest = counts.filter { $0.value > limit }.sorted { $0.key < $1.key }
        return DiagnosticRenderer(usesColor: usesColor).render(shown)
            + rest.map { "and \($0.value - limit) more [\($0.key)]\n" }.joined()
    }
}
