import Embedding
package import Foundation

/// The pages that people read, and the fenced blocks in them.
package enum Documentation {
    package struct Block: Sendable {
        package var page: String
        package var line: Int
        package var language: String
        package var text: String
        /// The rule id of a `<!-- wrong: id -->` right before the block.
        package var wrong: String?

        /// The name in the comment `# Posts.vm.yaml`, else the feature's.
        package var specName: String? {
            let lines = text.split(separator: "\n")
            if let first = lines.first, first.hasPrefix("# "), first.hasSuffix(".vm.yaml") {
                return String(first.dropFirst(2))
            }
            return lines.first { $0.hasPrefix("feature: ") }.map { $0.dropFirst(9) + ".vm.yaml" }
        }

        /// The name in the comment `{# scaffold.tests.stencil #}`, else a new artifact's.
        package var templateName: String {
            let first = text.prefix { $0 != "\n" }
            guard first.hasPrefix("{# scaffold."), first.hasSuffix(".stencil #}") else {
                return "own.swift.stencil"
            }
            return String(first.dropFirst(3).dropLast(3))
        }

        package var isSpec: Bool { holds("feature:") }
        package var isConfiguration: Bool { holds("version:") }

        private func holds(_ key: String) -> Bool {
            text.split(separator: "\n").contains { $0.hasPrefix(key) }
        }
    }

    package static let catalogue = "Sources/vmgen/vmgen.docc"

    package static func url(_ path: String) -> URL { WrittenFile.root.appendingPathComponent(path) }

    package static func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    /// `README.md` and the pages of the documentation.
    package static func pages() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: url(catalogue).path)
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { catalogue + "/" + $0 }
    }

    package static func blocks(_ language: String) throws -> [Block] {
        // The tests run the examples of the rules as specs.
        try pages().filter { !$0.hasSuffix("Rules.md") }.flatMap { try blocks(of: $0) }
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
}
