import Embedded
import Embedding
import Foundation
import SpecLanguage
import SwiftCode
import Testing

@Suite("The templates in the binary")
struct BuiltinTemplatesTests {
    @Test("contain no end of the literal that holds them")
    func quoting() throws {
        let folder = TemplateEmbedding.folder
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(!text.contains("\"\"\"##") && !text.contains("\\##"), "\(name)")
        }
    }

    @Test("have no comment whose line would break after a word or two")
    func commentsFit() throws {
        let folder = TemplateEmbedding.folder
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (line, next) in zip(lines, lines.dropFirst())
            where Self.isComment(line) && Self.isComment(next) {
                #expect(line.utf8.count <= LineBreaking.limit || line.contains("{%"), "\(name): \(line)")
            }
        }
    }

    private static func isComment(_ line: Substring) -> Bool {
        line.drop { $0 == " " }.hasPrefix("///")
    }
}
