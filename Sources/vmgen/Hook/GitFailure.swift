import SourceText

/// A git command that cannot do what it was asked for.
struct GitFailure: Error {
    var diagnostic: Diagnostic
    /// Git's own words; nil where it could not be asked.
    var reason: String?

    init(_ diagnostic: Diagnostic, reason: String? = nil) {
        self.diagnostic = diagnostic
        self.reason = reason
    }
}
