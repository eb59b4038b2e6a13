import SourceText

/// Finds the Swift files of a target.
package enum SwiftSearch {
    /// The files below a folder, without those of other programs in hidden folders. What cannot be read is not the
    /// target's.
    package static func files(below folder: String) -> [String] {
        let search = SourceTree.Search(
            isWanted: { $0.hasSuffix(".swift") }, mayHaveSome: { _ in true })
        return SourceTree.workingDirectory.files(below: folder, for: search, reporting: DiagnosticSink())
    }
}
