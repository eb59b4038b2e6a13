import Foundation
import SourceText
import SpecLanguage
import TestSupport
import Testing

@Suite("The output for the corpus")
struct CorpusTests {
    @Test("the specs have neither errors nor warnings")
    func specs() throws {
        var reports: [String] = []
        let features = try Corpus.features { reports.append($0) }
        for report in reports { Issue.record(Comment(rawValue: report)) }
        #expect(features.count == (try Corpus.specs().count))
        #expect(features.count >= 27)
    }

    @Test("stays within the line length, without trailing spaces or two blank lines")
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
