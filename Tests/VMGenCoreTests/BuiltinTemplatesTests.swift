import Foundation
import TestSupport
import Testing
import VMGenCore
import SwiftCode

@Suite("The templates in the binary")
struct BuiltinTemplatesTests {
    @Test("are those of Templates/")
    func areThoseOfTheFolder() throws {
        let folder = Corpus.package.appendingPathComponent("Templates")
        var source = """
            // swift-format-ignore-file

            /// The templates that travel inside of the binary, written from `Templates/` by `make templates`.
            enum BuiltinTemplates {
                static let files: [(name: String, text: String)] = [

            """
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(!text.contains("\"\"\"##") && !text.contains("\\##"))
            source +=
                "        (\n            \"\(name)\",\n            ##\"\"\"\n\(text)\n\"\"\"##\n        ),\n"
        }
        source += "    ]\n}\n"
        let file = Corpus.package.appendingPathComponent("Sources/VMGenCore/Templates/BuiltinTemplates.swift")
        expectNothing(try Snapshot.mismatch(of: Array(source.utf8), at: file))
    }

    @Test("have no comment that would be broken after a word or two, with the rest of its paragraph below")
    func commentsFit() throws {
        let folder = Corpus.package.appendingPathComponent("Templates")
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
