package import SourceText

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

/// Files for the build plugin, which must announce them before it knows whether they are needed and whether
/// the feature has them.
extension GeneratedFile {
    /// Returns a file with a head and no declarations.
    package static func empty(_ name: String, of feature: Feature) -> GeneratedFile {
        let head = FileHead.line(specName: feature.file.fileName) + "\n"
        return GeneratedFile(name: name, bytes: Array(head.utf8))
    }
}
