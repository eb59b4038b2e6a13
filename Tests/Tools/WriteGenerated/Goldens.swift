package import Embedding
import Foundation
import SourceText
import SpecLanguage
import StateCharts
import TestSupport

/// The committed files that are generated from the corpus, for readers of changes.
package enum Goldens {
    private static let folder = "Tests/GeneratedCodeTests/Generated"

    /// The files whose code together shows almost all parts of the templates; none of them repeats the others.
    private static let artifacts: [String: [Artifact]] = [
        "Posts": Artifact.allCases,
        "Inbox": [.contract],
        "Showroom": [.emitter, .contract],
        "Ledger": [.emitter, .mocks],
        "Bazaar": [.emitter, .protocol, .views],
        "Tickets": [.tests],
        "Scanner": [.output, .emitter, .protocol, .views, .mocks],
        "Playlist": [.emitter, .protocol, .mocks],
        "Timetable": [.emitter],
        "Article": [.output, .emitter, .protocol, .tests],
        "Easel": [.views, .contract],
        "Gazette": Artifact.allCases,
        "Almanac": Artifact.allCases,
        "Bulletin": [.output, .contract],
    ]

    /// The corpus is one module, whose features are internal.
    private static let accesses: [String: Access] = ["Almanac": .public, "Scanner": .package]

    package static func files() throws -> [WrittenFile] { try code() + charts() }

    private static func code() throws -> [WrittenFile] {
        let generator = try CorpusGenerator()
        var files: [WrittenFile] = []
        for var feature in try Corpus.features(report: { _ in }) {
            feature.access = accesses[feature.name] ?? .internal
            for artifact in artifacts[feature.name] ?? [] {
                for file in generator.generate(
                    feature, artifacts: [.builtin(artifact)], testArtifacts: [.tests, .contract])
                {
                    let path = "\(folder)/\(artifact.home.rawValue)/\(file.name)"
                    files.append(WrittenFile(path, file.bytes, by: "goldens"))
                }
            }
        }
        return files
    }

    private static func charts() throws -> [WrittenFile] {
        let features = try Corpus.features { _ in }
        return Diagram.Format.allCases.flatMap { format in
            let names =
                format == .html
                ? ["Inbox", "Conversation", "Badge"] : ["Posts", "Inbox", "Keywords", "Intercom", "Forum"]
            return Diagram.files(features.filter { names.contains($0.name) }, as: format).map {
                WrittenFile("Tests/StateChartsTests/Snapshots/\($0.name)", $0.bytes, by: "goldens")
            }
        }
    }

    /// The paths of committed files that nothing makes any more.
    package static func strays() throws -> [String] {
        let made = Set(try files().map(\.path))
        let folders = ["Sources", "Mocks", "Tests"].map { "\(folder)/\($0)" }
        return try (folders + ["Tests/StateChartsTests/Snapshots"]).flatMap { folder in
            let url = WrittenFile.root.appendingPathComponent(folder)
            return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
                .map { "\(folder)/\($0)" }.filter { !made.contains($0) }
        }
    }
}
