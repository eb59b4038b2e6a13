import Files
import GeneratedFiles
import SourceText
import SpecLanguage

/// A fast check for the many commits that do not concern vmgen.
enum StagedRelevance {
    /// Whether a staged change touches a spec, a configuration, a template or an output directory.
    static func isGiven(in repository: Repository) throws(GitFailure) -> Bool {
        let changes = try repository.stagedChanges()
        if changes.contains(where: { $0.isLink || PathRole($0.path) == .input }) { return true }
        let folders = Set(
            changes.filter { PathRole($0.path) == .swift }.map { FileSystem.folder(of: $0.path) })
        if folders.isEmpty { return false }

        let entries = try repository.entries()
        let configurations = entries.filter { FileSystem.name(of: $0.path) == Configuration.fileName }
        let links = entries.filter(\.isLink).map(\.path)
        for (entry, bytes) in zip(configurations, try repository.contents(of: configurations)) {
            let silent = DiagnosticSink()
            let file = SourceFile(path: entry.path, bytes: bytes)
            guard let configuration = ConfigurationDecoder.decode(file, reporting: silent) else {
                return true
            }
            let directories = OutputOptions.ofConfiguration.directories(
                configuration, root: FileSystem.folder(of: entry.path), reporting: silent
            ).map(\.path)
            if directories.contains(where: folders.contains) { return true }
            // Only the full check follows links.
            if links.contains(where: { link in directories.contains { $0.isWithin(link) } }) {
                return true
            }
        }
        return false
    }
}
