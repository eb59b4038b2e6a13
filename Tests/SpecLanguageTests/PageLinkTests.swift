import Foundation
import Testing
import WriteGenerated

/// Pages are read where they are: a link works on GitHub.
@Suite struct PageLinkTests {
    private static let others = ["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]

    @Test(arguments: try Documentation.pages() + others)
    func links(_ page: String) throws {
        let folder = Documentation.url(page).deletingLastPathComponent()
        for (line, link) in try PageLinks(page).all where link.firstMatch(of: #/^[a-z]+:/#) == nil {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            let file = parts[0].isEmpty ? Documentation.url(page) : folder.appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page):\(line): \(link)")
            guard parts.count == 2, file.pathExtension == "md" else { continue }
            let anchors = PageLinks(text: try String(contentsOf: file, encoding: .utf8)).anchors
            #expect(anchors.contains(parts[1]), "\(page):\(line): \(link) is none of \(anchors)")
        }
        // GitHub shows DocC's links as text. `make docs` has them in its copy.
        #expect(try !Documentation.text(page).contains("<doc:"))
        #expect(try !Documentation.text(page).contains("](doc:"))
    }

    @Test func whatIsFound() {
        let links = PageLinks(
            text: "# Run one, `twice`!\n[a](b.md#c) [d](e)\n```\n# no\n[f](g)\n```\n![h](i.svg)\n")
        #expect(links.all.map(\.link) == ["b.md#c", "e", "i.svg"] && links.all.map(\.line) == [2, 2, 7])
        #expect(links.anchors == ["run-one-twice"])
    }
}

/// The links and headings of a page, outside of code.
private struct PageLinks {
    private(set) var all: [(line: Int, link: String)] = []
    /// As GitHub makes them of headings.
    private(set) var anchors: Set<String> = []

    init(_ page: String) throws { self.init(text: try Documentation.text(page)) }

    init(text: String) {
        var isCode = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            if let heading = line.wholeMatch(of: #/#{1,6} +(.*)/#) {
                anchors.insert(Self.anchor(String(heading.1)))
            }
            let prose = line.replacing(#/`[^`]*`/#) { $0.output.contains("](") ? "" : $0.output }
            for link in prose.matches(of: #/\]\(([^()\s]+)\)/#) { all.append((index + 1, String(link.1))) }
        }
    }

    private static func anchor(_ heading: String) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacingOccurrences(of: " ", with: "-")
    }
}
