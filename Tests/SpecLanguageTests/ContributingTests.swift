import Foundation
import Testing
import WriteGenerated

/// The diffs in `CONTRIBUTING.md` are those of the sources as they are.
struct ContributingTests {
    struct File {
        var path: String
        /// Groups of added lines with the lines around them. Each begins with the line of the declaration, or with "".
        var hunks: [[String]] = []
    }

    @Test(arguments: [
        "Add a field to templates", "Add an artifact", "Add a rule", "Add a key", "Add a key with behavior",
    ])
    func isThatOfTheSources(heading: String) throws {
        let files = try Self.files(under: heading)
        #expect(!files.isEmpty)
        for file in files {
            let source = try Documentation.text(file.path).components(separatedBy: "\n")
            #expect(!file.hunks.isEmpty)
            for hunk in file.hunks {
                let start = hunk[0].isEmpty ? 0 : source.firstIndex(of: hunk[0])
                let lines = hunk.dropFirst()
                let isThere = start.map { source[$0...].firstRange(of: lines) != nil }
                #expect(isThere == true && !lines.isEmpty, "\(file.path): \(hunk.joined(separator: "\n"))")
            }
        }
    }

    private static func files(under heading: String) throws -> [File] {
        let text = try Documentation.text("CONTRIBUTING.md")
        let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
        let diff = try #require(section.components(separatedBy: "\n```diff\n").dropFirst().first)
        var files: [File] = []
        for line in diff.components(separatedBy: "\n").prefix(while: { $0 != "```" }) {
            if line.hasPrefix("+++ ") {
                files.append(File(path: String(line.dropFirst(4))))
                continue
            }
            try #require(!files.isEmpty)
            let last = files.count - 1
            if line.hasPrefix("@@ ") {
                files[last].hunks.append([String(line.dropFirst(3))])
            } else if !line.hasPrefix("-") {
                if files[last].hunks.isEmpty { files[last].hunks.append([""]) }
                files[last].hunks[files[last].hunks.count - 1].append(String(line.dropFirst()))
            }
        }
        return files
    }
}
