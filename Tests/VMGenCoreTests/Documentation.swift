import Foundation
import TestSupport
import Testing

/// The pages that people read, and the fenced blocks in them.
struct Documentation: Sendable {
    struct Block: Sendable, CustomTestStringConvertible {
        var page: String
        var line: Int
        var language: String
        var text: String
        /// The rule id of a `<!-- wrong: id -->` right before the block.
        var wrong: String?

        var testDescription: String { "\(page):\(line)" }

        /// Of the comment `# Posts.vm.yaml`, else of the feature.
        var specName: String? {
            let lines = text.split(separator: "\n")
            if let first = lines.first, first.hasPrefix("# "), first.hasSuffix(".vm.yaml") {
                return String(first.dropFirst(2))
            }
            return lines.first { $0.hasPrefix("feature: ") }.map { $0.dropFirst(9) + ".vm.yaml" }
        }

        /// Of the comment `{# scaffold.tests.stencil #}`, else of an artifact of its own.
        var templateName: String {
            let first = text.prefix { $0 != "\n" }
            guard first.hasPrefix("{# scaffold."), first.hasSuffix(".stencil #}") else {
                return "own.swift.stencil"
            }
            return String(first.dropFirst(3).dropLast(3))
        }

        var isSpec: Bool { holds("feature:") }
        var isConfiguration: Bool { holds("version:") }

        private func holds(_ key: String) -> Bool {
            text.split(separator: "\n").contains { $0.hasPrefix(key) }
        }
    }

    static let root = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL
    static let catalogue = "Sources/vmgen/vmgen.docc"

    static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// `README.md` and the catalogue's pages.
    static func pages() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url(catalogue).path)
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { catalogue + "/" + $0 }
    }

    static func blocks(_ language: String) throws -> [Block] {
        // The examples of the rules are run as what they are made of.
        try pages().filter { !$0.hasSuffix("/Rules.md") }.flatMap { try blocks(of: $0) }
            .filter { $0.language == language }
    }

    private static func blocks(of page: String) throws -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        var wrong: String?
        for (index, line) in try text(page).components(separatedBy: "\n").enumerated() {
            if var block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```") {
                open = Block(
                    page: page, line: index + 1, language: String(line.dropFirst(3)), text: "", wrong: wrong)
                wrong = nil
            } else if line.hasPrefix("<!-- wrong: "), line.hasSuffix(" -->") {
                wrong = String(line.dropFirst(12).dropLast(4))
            } else if !line.isEmpty {
                wrong = nil
            }
        }
        return blocks
    }

    /// A section that is written by the tests, between two comments: with `VMGEN_UPDATE_SNAPSHOTS=1` the page is
    /// written anew, and the run fails all the same.
    static func expectSection(_ name: String, of page: String, toBe expected: String) throws {
        let path = catalogue + "/" + page
        let text = try text(path)
        let begin = "<!-- \(name): written by DocumentationTests -->\n"
        let start = try #require(text.range(of: begin)).upperBound
        let end = try #require(text.range(of: "<!-- end of \(name) -->\n", range: start..<text.endIndex))
        guard text[start..<end.lowerBound] != expected else { return }
        if Snapshot.isUpdating {
            let updated = text.replacingCharacters(in: start..<end.lowerBound, with: expected)
            try updated.write(to: url(path), atomically: true, encoding: .utf8)
            Issue.record("\(path) was written anew; run again without VMGEN_UPDATE_SNAPSHOTS")
        } else {
            Issue.record("the \(name) in \(path) are out of date; run with VMGEN_UPDATE_SNAPSHOTS=1")
        }
    }
}
