package import SourceText

/// A file that was rendered, not yet written.
package struct GeneratedFile: Sendable {
    /// Without a folder: `PostsOutput.swift`.
    package var name: String
    package var bytes: [UInt8]
    /// Why it is not whole: a limit that its template has met.
    package var fault: Diagnostic?

    package init(name: String, bytes: [UInt8], fault: Diagnostic? = nil) {
        self.name = name
        self.bytes = bytes
        self.fault = fault
    }
}
