import Embedding
import Foundation
import Testing
import WriteGenerated

/// The committed files that commands write are up to date.
@Suite struct WrittenFilesTests {
    @Test func templates() throws {
        expectWritten([
            try TemplateEmbedding.file(), try SourceEmbedding.file(), try PageEmbedding.file(),
            Programs.file(),
        ])
    }

    @Test func everyFileOfThePageIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: PageEmbedding.folder.path)
        #expect(files.filter { $0.hasSuffix(".js") }.sorted() == PageEmbedding.names.sorted())
    }

    @Test func goldens() throws {
        expectWritten(try Goldens.files())
        #expect(try Goldens.strays() == [], "run `make goldens`")
    }

    @Test func pages() throws {
        let files = try Pages.files()
        #expect(files.count >= 6)
        expectWritten(files)
    }

    private func expectWritten(_ files: [WrittenFile], sourceLocation: SourceLocation = #_sourceLocation) {
        for difference in files.compactMap(\.difference) {
            Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
        }
    }

    @Test func aDifferenceNamesThePlaceAndTheCommand() {
        let file = WrittenFile("LICENSE", "MIT License\n\nNobody\n", by: "pages")
        #expect(file.difference?.hasPrefix("LICENSE is out of date: run `make pages`\nline 3: Copy") == true)
        #expect(file.difference?.hasSuffix("\n    now: Nobody") == true)
        let absent = WrittenFile("absent", "text\n", by: "goldens")
        #expect(absent.difference == "absent is out of date: run `make goldens`\nline 1: \n    now: text")
    }
}
