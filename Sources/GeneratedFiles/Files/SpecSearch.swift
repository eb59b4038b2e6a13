package import SourceText
package import VMGenCore

/// Finds the files of specs.
package enum SpecSearch {
    package static func files(below folder: String, reporting sink: DiagnosticSink) -> [String] {
        let search = FileSystem.Search(
            isWanted: { $0.hasSuffix(SpecFile.suffix) }, mayHaveSome: { _ in true })
        return FileSystem.files(below: folder, for: search, reporting: sink)
    }

    /// The specs that a pattern names. If it ends in a wildcard, it also matches other files, which are no specs.
    ///
    /// - Parameters:
    ///   - root: The folder that the pattern is relative to.
    ///   - misnamed: Gets each file that the pattern names, but that does not end as a spec.
    package static func files(
        matching pattern: GlobPattern, in root: String, reporting sink: DiagnosticSink,
        misnamed: (String) -> Void = { _ in }
    ) -> [String] {
        let prefix = root == "." ? 0 : root.utf8.count + (root.hasSuffix("/") ? 0 : 1)
        func relative(_ path: String) -> String {
            String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
        }
        let search = FileSystem.Search(
            isWanted: {
                (!pattern.isOpen || $0.hasSuffix(SpecFile.suffix)) && pattern.matches(relative($0))
            }, mayHaveSome: { pattern.reaches(below: relative($0)) })
        let found = FileSystem.files(below: FileSystem.join(root, pattern.base), for: search, reporting: sink)
        for path in found where !path.hasSuffix(SpecFile.suffix) { misnamed(path) }
        return found.filter { $0.hasSuffix(SpecFile.suffix) }
    }

    /// Returns a file that is meant as a spec; nil if there is none.
    package static func misnamed(below folder: String) -> String? {
        let search = FileSystem.Search(isWanted: SpecFile.isMisnamed, mayHaveSome: { _ in true })
        return FileSystem.files(below: folder, for: search, reporting: DiagnosticSink()).first
    }

    /// Returns the paths in byte order, each file once even if several paths lead to it.
    package static func sorted(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return FileSystem.sorted(paths.filter { seen.insert(FileSystem.realPath($0)).inserted })
    }
}
