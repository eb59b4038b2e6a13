package import SourceText

/// The diagnostics for people: up to a limit for each rule, then the number of the others. Warnings that repeat have a
/// lower limit.
package enum TextReport {
    /// The limit. After fixing that many, users run vmgen again.
    static let limit = 50
    package static let limitOfWarnings = 3

    package static func text(
        _ diagnostics: [Diagnostic], usesColor: Bool, joinsHelp: Bool = false, all: Bool = true
    ) -> String {
        var counts: [String: Int] = [:]
        var hidden: [String: Int] = [:]
        var isAnyWarningHidden = false
        let shown = diagnostics.filter { diagnostic in
            counts[diagnostic.id, default: 0] += 1
            let isWarning = diagnostic.severity != .error
            let isShown = counts[diagnostic.id, default: 0] <= (isWarning && !all ? limitOfWarnings : limit)
            if isShown { return true }
            hidden[diagnostic.id, default: 0] += 1
            isAnyWarningHidden = isAnyWarningHidden || isWarning && !all
            return false
        }
        let rest = hidden.sorted { $0.key < $1.key }.map { "and \($0.value) more [\($0.key)]\n" }.joined()
        return DiagnosticRenderer(usesColor: usesColor, joinsHelp: joinsHelp).render(shown) + rest
            + (isAnyWarningHidden ? "'--all' prints all warnings\n" : "")
    }
}
