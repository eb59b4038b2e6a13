package import SourceText
package import SpecLanguage

/// Finds the files of specs.
package struct SpecSearch {
    private let tree: SourceTree

    package init(in tree: SourceTree = .workingDirectory) { self.tree = tree }

    /// - Parameter misnamed: Gets each file that is meant as a spec, but is not named like one.
    package func files(
        below folder: String, reporting sink: DiagnosticSink, misnamed: (String) -> Void = { _ in }
    ) -> [String] {
        specs(
            below: folder, reporting: sink, misnamed: misnamed, mayHaveSome: { _ in true },
            isWanted: { $0.hasSuffix(SpecFile.suffix) || SpecFile.isMisnamed($0) })
    }

    /// The specs that a pattern names. If it ends in a wildcard, it also matches other files, which are no specs.
    ///
    /// - Parameters:
    ///   - root: The folder that the pattern is relative to.
    ///   - misnamed: Gets each file that the pattern names, but that does not end as a spec, and each that it would name
    ///     if it did.
    package func files(
        matching pattern: GlobPattern, in root: String, reporting sink: DiagnosticSink,
        misnamed: (String) -> Void = { _ in }
    ) -> [String] {
        let prefix = root == "." ? 0 : root.utf8.count + (root.hasSuffix("/") ? 0 : 1)
        func relative(_ path: String) -> String {
            String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
        }
        return specs(
            below: FileSystem.join(root, pattern.base), reporting: sink, misnamed: misnamed,
            mayHaveSome: { pattern.reaches(below: relative($0)) },
            isWanted: { path in
                if SpecFile.isMisnamed(path), pattern.matches(relative(SpecFile.corrected(path))) {
                    return true
                }
                return (!pattern.isOpen || path.hasSuffix(SpecFile.suffix)) && pattern.matches(relative(path))
            })
    }

    private func specs(
        below folder: String, reporting sink: DiagnosticSink, misnamed: (String) -> Void,
        mayHaveSome: @escaping (String) -> Bool, isWanted: @escaping (String) -> Bool
    ) -> [String] {
        let search = SourceTree.Search(isWanted: isWanted, mayHaveSome: mayHaveSome)
        let found = tree.files(below: folder, for: search, reporting: sink)
        for path in found where !path.hasSuffix(SpecFile.suffix) { misnamed(path) }
        return found.filter { $0.hasSuffix(SpecFile.suffix) }
    }

    /// Returns the paths in byte order, each file once even if several paths lead to it.
    package func sorted(_ paths: [String]) -> [String] {
        let tree = tree
        let realPaths = paths.concurrentMap { tree.realPath($0) ?? $0 }
        var seen: Set<String> = []
        return FileSystem.sorted(zip(paths, realPaths).filter { seen.insert($1).inserted }.map(\.0))
    }
}
