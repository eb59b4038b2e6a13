import SourceText
import TestSupport
import Testing

@testable import SpecChanges
@testable import SpecLanguage

/// Two versions of a spec, without their first line `feature: Posts`, and the changes between them.
struct ChangeRow: Sendable, CustomTestStringConvertible {
    struct Expected: Sendable {
        /// Such as `state-added Posts.empty`.
        var key: String
        /// Such as `views emitters`.
        var words: String
        /// The mark of its place; the feature's name if there is none.
        var mark: Character?
        var oldMark: Character?

        /// - Parameter line: Such as `= state-added Posts.empty | views emitters | 1️⃣ | -`.
        init(_ line: Substring) {
            let parts = line.dropFirst(2).split(separator: " | ").map(String.init)
            (key, words) = (parts[0], parts[1])
            mark = parts[2] == "-" ? nil : parts[2].first
            oldMark = parts[3] == "-" ? nil : parts[3].first
        }
    }

    private(set) var text = ""
    private(set) var expected: [Expected] = []

    var testDescription: String { expected.map(\.key).joined(separator: ", ") + "\n" + text }

    /// The rows of a text: the lines of a spec, with `⟦old→new⟧` where its versions differ, and the changes after `=`.
    static func rows(_ text: String) -> [ChangeRow] {
        var rows: [ChangeRow] = []
        var row = ChangeRow()
        var isWhole = false
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("=") {
                isWhole = true
                if line != "= nothing" { row.expected.append(Expected(line)) }
                continue
            }
            if isWhole {
                rows.append(row)
                row = ChangeRow()
                isWhole = false
            }
            row.text += line.replacing("…", with: "states: { idle: , loaded: }\n") + "\n"
        }
        return rows + [row]
    }
}

/// A version of the specs made of texts.
struct VersionText {
    let version: SpecVersion
    let marks: [Character: Int]

    init(_ text: String, path: String = "Posts.vm.yaml", defaults: SpecDefaults = SpecDefaults()) throws {
        let marked = MarkedText(text)
        marks = marked.marks
        let file = SourceFile(path: path, text: marked.text)
        let sink = DiagnosticSink()
        let features = Pipeline(defaults: defaults).features(of: [file], reporting: sink)
        try #require(!sink.hasErrors, "\(DiagnosticRenderer().render(sink.sorted))")
        version = SpecVersion(features: features, files: [file])
    }
}
