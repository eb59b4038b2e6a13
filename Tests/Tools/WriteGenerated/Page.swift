import Embedding
import Foundation

/// A page of the documentation whose sections between two comments are written from the sources.
struct Page {
    struct MissingSection: Error, CustomStringConvertible {
        let description: String
    }

    private let path: String
    private(set) var text: String

    init(_ name: String) throws {
        path = Documentation.catalogue + "/" + name
        text = try Documentation.text(path)
    }

    var file: WrittenFile { WrittenFile(path, text, by: "pages") }

    /// Replaces the lines from the comment with a section's name to the one that ends it.
    mutating func write(_ section: String, _ content: String) throws {
        let begin = "<!-- \(section): written by `make pages` -->\n"
        try replace(from: begin, to: "<!-- end of \(section) -->\n", with: content)
    }

    mutating func replace(from begin: String, to end: String, with content: String) throws {
        guard let start = text.range(of: begin)?.upperBound,
            let end = text.range(of: end, range: start..<text.endIndex)?.lowerBound
        else { throw MissingSection(description: "\(path) has no lines from '\(begin)' to '\(end)'") }
        text.replaceSubrange(start..<end, with: content)
    }
}
