import Foundation
import TestSupport
import Testing
import VMGenCore

/// Fails with what is said, if anything is.
func expectNothing(_ complaint: String?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let complaint else { return }
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}

@Suite("What is generated from the corpus")
struct CorpusTests {
    @Test("the specs have neither faults nor warnings")
    func specs() throws {
        var reports: [String] = []
        let features = try Corpus.features { reports.append($0) }
        for report in reports { Issue.record(Comment(rawValue: report)) }
        #expect(features.count == (try Corpus.specs().count))
        #expect(features.count >= 27)
    }

    @Test("is what is committed, file for file")
    func files() throws {
        let generator = try CorpusGenerator()
        var made: Set<String> = []
        for feature in try Corpus.features(report: { _ in }) {
            for artifact in Artifact.allCases {
                for file in generator.generate(feature, artifacts: [.builtin(artifact)]) {
                    let path = "Generated/\(Corpus.folder(of: artifact))/\(file.name)"
                    made.insert(path)
                    let place = Corpus.folder.appendingPathComponent(path)
                    expectNothing(try Snapshot.mismatch(of: file.bytes, at: place))
                }
            }
        }
        // Once, as a user's module has it.
        for (folder, runtime) in [("Sources", RuntimeFile.runtime), ("Mocks", .testSupport(forTests: true))] {
            let path = "Generated/\(folder)/\(runtime.fileName)"
            made.insert(path)
            let place = Corpus.folder.appendingPathComponent(path)
            expectNothing(try Snapshot.mismatch(of: runtime.file().bytes, at: place))
        }
        for folder in ["Sources", "Mocks", "Tests"] {
            let url = Corpus.folder.appendingPathComponent("Generated/\(folder)")
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            where !made.contains("Generated/\(folder)/\(name)") {
                expectNothing(try Snapshot.stray(at: url.appendingPathComponent(name)))
            }
        }
    }

    @Test("fits the line, has no trailing space and no two blank lines")
    func layout() throws {
        let generator = try CorpusGenerator()
        for feature in try Corpus.features(report: { _ in }) where !feature.name.hasPrefix("TheFeature") {
            for file in generator.generate(feature, artifacts: Artifact.allCases.map { .builtin($0) }) {
                var previous: Substring = ""
                let text = String(decoding: file.bytes, as: UTF8.self)
                #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file.name)")
                for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
                    #expect(!line.hasSuffix(" "), "\(file.name): \(line)")
                    #expect(line.count <= 120 || line.contains("\""), "\(file.name): \(line)")
                    #expect(!(line.isEmpty && previous.isEmpty), "\(file.name): two blank lines")
                    #expect(!(line == "}" && previous.isEmpty), "\(file.name): a blank line before a brace")
                    previous = line
                }
            }
        }
    }
}
