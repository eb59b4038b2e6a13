import Embedding
import Foundation
import Testing
import WriteGenerated

/// The committed files that commands write are up to date.
@Suite struct WrittenFilesTests {
    @Test func templates() throws {
        expectWritten([
            try TemplateEmbedding.file(), try SourceEmbedding.file(), try PageEmbedding.file(),
        ])
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            String(repeating: "a", count: 119),
            "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
        ),
    ])
    func hashes(text: String, hash: String) {
        let digits = SHA256.digest(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(digits.joined() == hash)
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
