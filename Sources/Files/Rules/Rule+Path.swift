package import SourceText

extension SourcePlace {
    /// A place for a whole file: its first line.
    package static func path(_ path: String) -> SourcePlace {
        SourcePlace(SourceFile(path: path, bytes: []), .at(0))
    }
}

extension Rule {
    /// A diagnostic about a whole file.
    package func diagnostic(
        on path: String, _ message: String, severity: Diagnostic.Severity? = nil, help: String
    ) -> Diagnostic {
        diagnostic(severity ?? self.severity, message, at: .path(path), help: help)
    }
}
