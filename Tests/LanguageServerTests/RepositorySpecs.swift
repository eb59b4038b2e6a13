import Foundation
import SourceText
import TestSupport

/// A folder of the repository with specs that one editor opens.
struct RepositorySpecs {
    let folder: URL
    /// The names of the specs, relative to the folder.
    let names: [String]

    init(_ path: String) {
        folder = Corpus.package.appendingPathComponent(path)
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        names = paths.filter { $0.hasSuffix(SpecFile.suffix) && !$0.contains(".build") }.sorted()
    }

    static let all = [
        "Tests/GeneratedCodeTests/Specs", "Samples/Newsroom/Sources", "Samples/Trailhead/Sources",
        "Samples/Lookout/Lookout", "Tests/EndToEnd/Screens",
    ].map(RepositorySpecs.init)

    static let corpus = all[0]

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The texts of the specs, and that of the configuration.
    func texts() throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in names + ["vmgen.yaml"] { texts[name] = try? text(name) }
        return texts
    }
}
