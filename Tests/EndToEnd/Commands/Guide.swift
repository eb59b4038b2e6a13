import Foundation
import TestSupport
import Testing

/// A page of the documentation whose code tests compile.
struct Guide {
    /// The fenced blocks in their order.
    let blocks: [(language: String, text: String)]

    init(_ page: String) throws {
        let text = try Corpus.text("Sources/vmgen/vmgen.docc/\(page).md")
        let parts = text.components(separatedBy: "```")
        blocks = parts.indices.filter { $0 % 2 == 1 }.map { index in
            let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
        }
    }

    /// The block that begins with the file's name in a comment.
    func file(_ name: String, withHead: Bool = true) throws -> String {
        let heads = ["// \(name)\n", "# \(name)\n"]
        let text = try #require(blocks.map(\.text).first { text in heads.contains { text.hasPrefix($0) } })
        return withHead ? text : String(text.drop { $0 != "\n" }.dropFirst())
    }

    func write(_ files: [String], to sandbox: Sandbox) throws {
        for name in files { try sandbox.write(try file(name), to: name) }
    }
}
