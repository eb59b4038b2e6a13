import Foundation
import Testing
import WriteGenerated

/// The page of the patterns: each row names a spec or the code for one, and a test.
@Suite("The patterns and where they are shown")
struct PatternsPageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("five texts have rows, whose files are there and have tests")
    func rows() throws {
        let page = try String(contentsOfFile: Documentation.catalogue + "/Patterns.md", encoding: .utf8)
        let sections = page.components(separatedBy: "\n## ").dropFirst(2)
        #expect(sections.count == 5)
        for section in sections {
            let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
            #expect(rows.count >= 4, "\(section.prefix { $0 != "\n" })")
            for row in rows {
                let paths = row.matches(of: /`([^`]*\/[^`]*)`/).map { String($0.output.1) }
                let texts = try paths.map(Self.text)
                #expect(texts.contains { $0.contains("@Test") }, "\(row)")
                let features = zip(paths, texts).filter { $0.0.hasSuffix(".vm.yaml") }.compactMap {
                    $0.1.firstMatch(of: /(?:^|\n)feature: (\w+)/).map { String($0.output.1) }
                }
                for feature in features {
                    let isUsed = zip(paths, texts).contains {
                        $0.0.hasSuffix(".swift") && $0.1.contains(feature)
                    }
                    #expect(isUsed, "\(feature) in \(row)")
                }
            }
        }
    }
}
