import SourceText
import VMGenCore

extension SourcePlace {
    /// A place for a whole file: its first line.
    static func path(_ path: String) -> SourcePlace { SourcePlace(SourceFile(path: path, bytes: []), .at(0)) }

    /// The option of `vmgen breaking` that names the older version.
    static let against = path("--against")
}

extension Rule {
    /// A diagnostic about a whole file.
    func diagnostic(
        on path: String, _ message: String, severity: Diagnostic.Severity? = nil, help: String
    ) -> Diagnostic {
        diagnostic(severity ?? self.severity, message, at: .path(path), help: help)
    }
}
