import SourceText
import VMGenCore

extension SourcePlace {
    /// A path as a whole: shown at its first line.
    static func path(_ path: String) -> SourcePlace { SourcePlace(SourceFile(path: path, bytes: []), .at(0)) }

    /// The option of `vmgen breaking` that names the older version.
    static let against = path("--against")
}

extension Rule {
    /// About a path as a whole.
    func diagnostic(
        on path: String, _ message: String, severity: Diagnostic.Severity? = nil, help: String
    ) -> Diagnostic {
        diagnostic(severity ?? self.severity, message, at: .path(path), help: help)
    }
}
