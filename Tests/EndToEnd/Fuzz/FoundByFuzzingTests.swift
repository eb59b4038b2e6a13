import Emission
import FuzzEntries
import SourceText
import SpecLanguage
import SwiftCode
import TestSupport
import Testing

/// The fuzzers' findings, each reduced to its shortest form.
@Suite struct FoundByFuzzingTests {
    /// A word that was not a value, as a filter's argument, was skipped twice.
    @Test(arguments: ["{{a|y:in}}", "{{ feature|default:if }}", "{% if feature|join:or %}{% endif %}"])
    func reservedWordAsAnArgument(template: String) throws {
        try FuzzEntry.template.run(Array(template.utf8))
    }

    @Test func templatesAreUTF8() throws {
        let file = SourceFile(
            path: "own.swift.stencil", bytes: Array("// \u{E9}".unicodeScalars.map { UInt8($0.value) }))
        let sink = DiagnosticSink()
        let generator = Generator(
            templates: TemplateSources(files: [file.path: file]), testing: .swiftTesting, reporting: sink)
        #expect(generator == nil)
        #expect(sink.diagnostics.map(\.id) == ["encoding"])
        #expect(sink.diagnostics.first?.place.range == SourceRange(3, 4))
    }

    /// A head on two lines would name no spec, and vmgen would treat its file as an orphan.
    @Test func longNamesStayInTheHead() {
        let name = String(repeating: "A", count: 120) + ".vm.yaml"
        let line = Array((FileHead.line(specName: name) + "\n").utf8)
        #expect(LineBreaking.apply(to: line, except: FileHead.isHead) == line)
        #expect(FileHead.specName(in: LineBreaking.apply(to: line, except: FileHead.isHead)) == name)
    }

    /// They would have the comment look like other text.
    @Test(arguments: ["\\u200E", "\\u200F", "\\u061C", "\\u202E", "\\u2028", "\\uFEFF", "\\0"])
    func commentsHaveNoHiddenMarks(mark: String) throws {
        let spec = "feature: Posts\nsummary: \"a\(mark)b\"\nstates:\n  idle:\nactions:\n  go:\n"
        try FuzzEntry.spec.run(Array(spec.utf8))
    }

    /// The line after it would be part of the import.
    @Test(arguments: ["class", "inout", "[Foundation, func]", "{ struct: Date }"])
    func keywordsAreNoModules(imports: String) {
        let spec = "feature: Posts\nimports: \(imports)\nstates:\n  idle:\nactions:\n  go:\n"
        #expect(WrittenSpecs([spec]).errors.map(\.id) == ["bad-name"])
    }

    /// Behind a property they would be its observers: code that runs whenever it is set.
    @Test(arguments: ["Int { didSet {} }", "a { willSet { b() } }", "a {didSet: 1 }"])
    func observersAreNoExpression(code: String) {
        let file = SourceFile(path: "Posts.vm.yaml", text: code)
        let sink = DiagnosticSink()
        let spec = CodeSpec(text: code, range: SourceRange(0, code.utf8.count), textStart: 0)
        #expect(SwiftExpression.check(spec, in: file, reporting: sink) == nil)
        #expect(sink.diagnostics.map(\.id) == ["bad-expression"])
    }

    /// A backtick and a mark above it are one character: to leave out backticks left it in, without end.
    @Test func markOnABacktick() {
        #expect(SwiftName.problem("`\u{652}")?.message == "a name is written without backticks")
        #expect(SwiftName.problem("`a\u{301}`")?.help.replacement == nil)
        #expect(SwiftName.problem("`init`")?.help.replacement == nil)
        #expect(SwiftName.problem("`load`")?.help.replacement == "load")
    }
}
