import Foundation
import Measuring

/// Recorded counts, one per line: the system and compiler, the command, and the number of instructions.
struct InstructionCounts {
    private var counts: [[String]: Int] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t").map(String.init)
            if cells.count == 3, let count = Int(cells[2]) { counts[Array(cells.prefix(2))] = count }
        }
    }

    subscript(key: String, what: String) -> Int? {
        get { counts[[key, what]] }
        set { counts[[key, what]] = newValue }
    }

    var text: String {
        let lines = counts.map { ($0.key + ["\($0.value)"]).joined(separator: "\t") + "\n" }.sorted()
        return "# Written by 'make record-instructions'.\n" + lines.joined()
    }

    /// `x86_64-unknown-linux-gnu, Swift 6.3.1`.
    static func key() throws -> String {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let said = try Program(["swiftc", "--version"], in: folder).run()
        let words = said.split(whereSeparator: \.isWhitespace)
        func word(after marker: String) -> Substring {
            words.drop { $0 != marker }.dropFirst().first ?? "unknown"
        }
        return "\(word(after: "Target:")), Swift \(word(after: "version"))"
    }
}
