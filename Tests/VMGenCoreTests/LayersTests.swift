import Foundation
import Testing

@testable import SwiftCode

/// Folders of `VMGenCore` use only those that `Pipeline.swift` lists before them.
///
/// A folder uses another one where it names a type that the other one declares. Comments and strings don't count, nor do
/// members.
struct LayersTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/VMGenCore")

    @Test func everyFolderIsListedOnce() throws {
        let order = try Self.order()
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
            .filter { !$0.hasSuffix(".swift") }
        #expect(order.sorted() == folders.sorted())
    }

    @Test func noFolderUsesOneBelow() throws {
        let order = try Self.order()
        let backward = try Self.uses().filter { use in
            guard let from = order.firstIndex(of: use.from), let to = order.firstIndex(of: use.to) else {
                return false
            }
            return to > from
        }
        #expect(backward.map(\.text).sorted() == [])
    }

    /// A test that finds no files would pass.
    @Test func usesAreFound() throws {
        let uses = try Self.uses()
        #expect(uses.contains { $0.from == "Check" && $0.to == "Model" })
        #expect(uses.contains { $0.from == "Check" && $0.to == "Spec" })
        #expect(Set(uses.map(\.to)).count > 5)
    }

    private struct Use {
        var from: String
        var to: String
        var text: String
    }

    /// `/// 1. `Model`: …` of `Pipeline.swift`.
    private static func order() throws -> [String] {
        let text = try String(contentsOf: root.appendingPathComponent("Pipeline.swift"), encoding: .utf8)
        return text.matches(of: /\/\/\/ \d+\. `(\w+)`/).map { String($0.output.1) }
    }

    private static func uses() throws -> [Use] {
        var sources: [(folder: String, file: String, words: Set<Substring>)] = []
        var homes: [Substring: Set<String>] = [:]
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
            let folder = path.split(separator: "/").count > 1 ? String(path.split(separator: "/")[0]) : ""
            let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
            let code = String(decoding: MaskedSource(bytes).bytes, as: UTF8.self)
            let declared = code.matches(
                of: /(?m)^(?:package |indirect |final )*(?:struct|enum|class|protocol|typealias) (\w+)/)
            for match in declared { homes[match.output.1, default: []].insert(folder) }
            let words = code.matches(of: /(?:^|[^.\w`])([A-Z]\w*)/).map(\.output.1)
            sources.append((folder, path, Set(words)))
        }
        return sources.flatMap { source in
            source.words.compactMap { word in
                guard let home = homes[word], home.count == 1, let to = home.first, to != source.folder
                else { return nil }
                return Use(from: source.folder, to: to, text: "\(source.file) uses \(word) of \(to)")
            }
        }
    }
}
