/// A rendered file, not yet written.
package struct GeneratedFile: Sendable {
    /// The name without a folder: `PostsOutput.swift`.
    package var name: String
    package var bytes: [UInt8]
    /// The reason if the file is incomplete: a limit that its template exceeded.
    package var fault: Diagnostic?

    package init(name: String, bytes: [UInt8], fault: Diagnostic? = nil) {
        self.name = name
        self.bytes = bytes
        self.fault = fault
    }
}
