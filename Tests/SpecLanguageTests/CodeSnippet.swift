import SourceText
import TestSupport
import Testing

@testable import SpecLanguage

/// A piece of code in a separate file, so that places in it are places in the file.
struct CodeSnippet {
    let file: SourceFile
    let code: CodeSpec
    let marks: [Character: Int]
    let sink = DiagnosticSink()

    init(_ marked: String) {
        let text = MarkedText(marked)
        marks = text.marks
        file = SourceFile(path: "Test.vm.yaml", text: text.text)
        code = CodeSpec(text: text.text, range: SourceRange(0, text.text.utf8.count), textStart: 0)
    }
    /// Expects a single diagnostic, at the mark, with words in its message or its help.
    func expectFault(_ id: String, _ words: String, _ location: Testing.SourceLocation = #_sourceLocation) {
        CheckedSpecs.expect(
            [.init(id, words)], in: sink.diagnostics, at: marks, alsoInMessages: true, location)
    }
}
