import SourceText
import VMGenCore

/// The specs of a configuration, or of a folder without one. Folders are searched again only if one of them changed.
package struct KnownSpecs {
    private let root: String
    private let patterns: [GlobPattern]?
    /// The paths in byte order.
    package private(set) var paths: [String] = []
    /// The searched folders, with their status before they were listed; nil if a folder must be listed again.
    private var folders: [String: POSIX.Status?] = [:]

    /// - Parameter patterns: The patterns of the configuration; nil if there is none.
    package init(in root: String, matching patterns: [String]?) {
        self.root = root
        self.patterns = patterns?.map(GlobPattern.init)
    }

    package mutating func refresh() {
        let isKnown = !folders.isEmpty && folders.allSatisfy { (try? POSIX.status($0.key)) == $0.value }
        if isKnown { return }
        let silent = DiagnosticSink()
        var searched: [String: POSIX.Status?] = [:]
        // A folder that changed just now may change again without another stamp.
        let note: SpecSearch.FolderNote = { searched[$0] = .some($1?.isSettled == true ? $1 : nil) }
        let found =
            patterns?.flatMap { SpecSearch.files(matching: $0, in: root, reporting: silent, noting: note) }
            ?? SpecSearch.files(below: root, reporting: silent, noting: note)
        paths = FileSystem.sorted(found)
        folders = searched
    }
}
