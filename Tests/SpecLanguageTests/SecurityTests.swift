import Foundation
import Testing
import WriteGenerated

/// `SECURITY.md` names the tests that hold its promises.
@Suite struct SecurityTests {
    /// The promises of the table, each with the suites and tests in its row.
    private static func promises() throws -> [(promise: String, tests: [[String]])] {
        try Documentation.text("SECURITY.md").components(separatedBy: "\n").compactMap { line in
            let cells = line.components(separatedBy: " | ")
            guard line.hasPrefix("| "), cells.count == 2, cells[1].contains("`") else { return nil }
            let names = cells[1].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
            return (cells[0], names.map { $0.element.components(separatedBy: ".") })
        }
    }

    private static func sources() throws -> [String] {
        let names = FileManager.default.enumerator(atPath: Documentation.url("Tests").path)
        return try (names?.allObjects as? [String] ?? []).filter { $0.hasSuffix("Tests.swift") }
            .map { try Documentation.text("Tests/" + $0) }
    }

    private static func exists(_ suite: String, _ test: String, in sources: [String]) -> Bool {
        sources.contains { $0.contains("struct \(suite) {") && $0.contains("func \(test)(") }
    }

    @Test func theTestsExist() throws {
        let (promises, sources) = (try Self.promises(), try Self.sources())
        #expect(promises.count > 10)
        for (promise, tests) in promises {
            #expect(!tests.isEmpty, "\(promise)")
            for names in tests {
                try #require(names.count == 2, "\(promise): \(names)")
                #expect(Self.exists(names[0], names[1], in: sources), "\(names[0]).\(names[1])")
            }
        }
        #expect(!Self.exists("SecurityTests", "nothing", in: sources))
    }
}
