import SourceText
import TestSupport
import Testing

@testable import SpecChanges
@testable import VMGenCore

/// Two versions of a spec, without their first line `feature: Posts`, and the changes between them.
struct ChangeRow: Sendable, CustomTestStringConvertible {
    struct Expected: Sendable {
        /// Such as `state-added Posts.empty`.
        let key: String
        /// Such as `views emitters`.
        let words: String
        /// The mark of its place; the feature's name if there is none.
        var mark: Character?
        var oldMark: Character?

        init(_ key: String, _ words: String, _ mark: Character? = nil, before oldMark: Character? = nil) {
            self.key = key
            self.words = words
            self.mark = mark
            self.oldMark = oldMark
        }
    }

    let old: String
    let new: String
    let expected: [Expected]
    var line: UInt

    /// - Parameter text: Both versions, with `⟦old→new⟧` where they differ.
    init(_ text: String, _ expected: Expected..., line: UInt = #line) {
        let text = ChangedText(text)
        (old, new) = (text.old, text.new)
        self.expected = expected
        self.line = line
    }

    init(_ old: String, _ new: String, _ expected: Expected..., line: UInt = #line) {
        self.old = old
        self.new = new
        self.expected = expected
        self.line = line
    }

    var testDescription: String { expected.map(\.key).joined(separator: ", ") + " (line \(line))" }
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
