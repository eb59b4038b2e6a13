import Foundation
import TestSupport
import Testing

/// A page of the documentation whose code tests compile.
struct Guide {
    /// A fenced block.
    struct Block {
        var language: String
        var text: String

        /// The file that the first line names in a comment.
        var file: String? {
            text.prefixMatch(of: /(\/\/|#) (\w+\.(swift|vm\.yaml))\n/).map { String($0.output.2) }
        }
        /// The text without that line.
        var body: String { file == nil ? text : String(text.drop { $0 != "\n" }.dropFirst()) }
    }

    /// The fenced blocks in their order.
    let blocks: [Block]

    init(_ page: String) throws {
        self.init(text: try Corpus.text("Sources/vmgen/vmgen.docc/\(page).md"))
    }

    init(text: String) {
        let parts = text.components(separatedBy: "```")
        blocks = parts.indices.filter { $0 % 2 == 1 }.map { index in
            let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return Block(language: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "")
        }
    }

    /// The block that begins with the file's name in a comment.
    func file(_ name: String, withHead: Bool = true) throws -> String {
        let heads = ["// \(name)\n", "# \(name)\n"]
        let text = try #require(
            blocks.map(\.text).first { text in heads.contains { text.hasPrefix($0) } })
        return withHead ? text : String(text.drop { $0 != "\n" }.dropFirst())
    }

    func write(_ files: [String], to sandbox: Sandbox) throws {
        for name in files { try sandbox.write(try file(name), to: name) }
    }
}
