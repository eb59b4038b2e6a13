import SourceText

/// A git command that failed.
struct GitFailure: Error {
    var diagnostic: Diagnostic
    /// Git's message; nil if git could not be run.
    var reason: String?

    init(_ diagnostic: Diagnostic, reason: String? = nil) {
        self.diagnostic = diagnostic
        self.reason = reason
    }
}
