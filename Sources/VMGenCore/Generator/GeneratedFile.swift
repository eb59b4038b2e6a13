/// A file that was rendered, not yet written.
package struct GeneratedFile: Sendable {
    /// Without a folder: `PostsOutput.swift`.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
