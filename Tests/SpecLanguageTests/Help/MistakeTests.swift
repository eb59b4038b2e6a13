import Foundation
import SourceText
import Testing

@testable import SpecLanguage

/// Common mistakes of people who are new to specs: the place, the rule and the help, and what the safe fixes make of
/// them.
@Suite struct MistakeTests {
    /// A mistake in `Mistakes.txt`: `== 3:28 unknown-state, fixed`, the help, and the spec.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let place: String
        let rule: String
        /// Whether the safe fixes leave no error.
        let isFixed: Bool
        let help: String
        let spec: String

        var testDescription: String { "\(rule): \(spec)" }
    }

    static let all: [Mistake] = {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Mistakes.txt")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "== ").dropFirst().map { part in
            let lines = part.components(separatedBy: "\n")
            let words = lines[0].components(separatedBy: " ")
            let end = lines.lastIndex { !$0.isEmpty } ?? 1
            return Mistake(
                place: words[0], rule: words[1].filter { $0 != "," }, isFixed: words[2] == "fixed",
                help: lines[1],
                spec: lines[2...end].joined(separator: "\n") + "\n")
        }
    }()

    @Test(arguments: all) func isExplained(_ mistake: Mistake) throws {
        var file = SourceFile(path: "Posts.vm.yaml", text: mistake.spec)
        let first = try #require(errors(of: file).first)
        let position = LineTable(file).position(of: first.place.range.start)
        #expect("\(position.line):\(position.column)" == mistake.place)
        #expect(first.id == mistake.rule)
        #expect(first.help?.replacingOccurrences(of: "\n", with: " ") == mistake.help)
        for _ in 0..<3 {
            let fixes = errors(of: file).compactMap(\.fixes.first).filter(\.isSafe)
            file = SourceFile(path: file.path, bytes: Fix.apply(fixes, to: file.bytes).bytes)
        }
        let left = errors(of: file)
        #expect(left.isEmpty == mistake.isFixed, "\(left.map(\.message))")
    }

    @Test func areManyAndMostlyFixed() {
        #expect(Self.all.count >= 85)
        #expect(Self.all.count(where: \.isFixed) >= 39)
    }

    private func errors(of file: SourceFile) -> [Diagnostic] {
        let sink = DiagnosticSink()
        _ = Pipeline().features(of: [file], reporting: sink)
        return sink.sorted.filter { $0.severity == .error }
    }
}
