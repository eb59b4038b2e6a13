import SourceText
import TestSupport
import Testing

@testable import SpecLanguage

@Suite struct ConfigurationDecoderTests {
    private func decode(_ text: String) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
        let sink = DiagnosticSink()
        let file = SourceFile(path: "vmgen.yaml", text: text)
        return (ConfigurationDecoder.decode(file, reporting: sink), sink.sorted)
    }

    @Test func complete() throws {
        let (decoded, diagnostics) = decode(
            """
            version: 1
            specs: [Sources/**/*.vm.yaml, More/*.vm.yaml]
            defaults:
              access: public
              observation: observable
              isolation: nonisolated
              imports: { Foundation: [URL, Date], Models: , UIKit.Colors: }
              conformances: [Equatable, Swift.Sendable]
            examples: { Post: .preview, "Optional< [ Post ] >": "[ .preview ]", "[String: Int]": '["a": 1]' }
            templates: VMTemplates
            testing: swiftTesting
            exactOutcomes: true
            ownTypes: [Bool, Int]
            explicitImports: [Foundation, Models]
            outputs:
              - artifacts: [output, emitter, analytics]
                directory: ./App//Generated/
              - artifacts: tests
                directory: Tests
                imports: ["@testable App", AppMocks, "@testable App.Core"]
            """)
        #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
        let configuration = try #require(decoded)
        #expect(configuration.specPatterns.map(\.value) == ["Sources/**/*.vm.yaml", "More/*.vm.yaml"])
        #expect(configuration.defaults.access == .public)
        #expect(configuration.defaults.isolation == .nonisolated)
        #expect(configuration.defaults.imports.map(\.module) == ["Foundation", "Models", "UIKit.Colors"])
        #expect(configuration.defaults.imports.map(\.types) == [["URL", "Date"], nil, nil])
        #expect(configuration.defaults.conformances == ["Equatable", "Swift.Sendable"])
        #expect(configuration.examples["Post"] == ".preview")
        #expect(configuration.examples["[String: Int]"] == "[\"a\": 1]")
        #expect(configuration.examples["[Post]?"] == "[ .preview ]")
        #expect(configuration.templates?.value == "VMTemplates")
        #expect(configuration.ownTypes == ["Bool", "Int"])
        #expect(configuration.defaults.outcomeTests.areExact)
        #expect(
            ["Foundation", "Models", "SwiftUI"].map(configuration.explicitImports.contains) == [
                true, true, false,
            ])
        #expect(configuration.outputs.map(\.directory?.value) == ["App/Generated", "Tests"])
        #expect(
            configuration.outputs[0].artifacts.map(\.value)
                == [.builtin(.output), .builtin(.emitter), .template("analytics")])
        #expect(configuration.outputs[1].imports == ["@testable App", "AppMocks", "@testable App.Core"])
    }

    @Test(arguments: [
        ("", true), ("outputs: [{ artifacts: [output], directory: App }]", false),
        ("outputs: [{ artifacts: [output] }]", true),
        (
            "outputs: [{ artifacts: [output], directory: App }, { artifacts: [tests], directory: Tests }]",
            true
        ),
        ("outputs: [{ artifacts: [output, contract], directory: App }]", false),
    ]) func whetherTestsOfOutcomesAreGenerated(_ outputs: String, _ areGenerated: Bool) throws {
        let configuration = try #require(decode("version: 1\n\(outputs)\n").0)
        #expect(configuration.defaults.outcomeTests.areGenerated == areGenerated)
        #expect(!configuration.defaults.outcomeTests.areExact)
    }

    /// Additions to a valid configuration: the marked lines, the rule at each mark, and a word of each
    /// message.
    static let faults = """
        - 1️⃣spec: x → unknown-key: 'specs'
        - templates: 1️⃣[a] → wrong-kind: a folder
        - examples: 1️⃣[a] → wrong-kind: a mapping
        - defaults: 1️⃣public → wrong-kind: a mapping
        - defaults: { 1️⃣acces: public, access: 2️⃣pubic } → unknown-key → unknown-value: 'public'
        - defaults: { architecture: 1️⃣viper, isolation: 2️⃣x } → unknown-value: mvvm → unknown-value
        - defaults: { observation: 1️⃣combine } → unknown-value: observable
        - 1️⃣ownTypes: [Swift, Int] → conflicting-keys: rename one
        - ownTypes: [1️⃣bool, 2️⃣Task, Int, 3️⃣Int] → unknown-value: 'Bool' → unknown-value: AnyObject
          → duplicate-entry: remove one
        - explicitImports: [1️⃣internal Models, Models, 2️⃣Models] → bad-name → duplicate-entry: remove one
        - testing: 1️⃣quick → unknown-value: swiftTesting
        # Code that would lead out of its place.
        - examples: { Post: 'a1️⃣) ; b(' } → bad-expression
        - examples: { Post: "1️⃣// x" } → bad-expression
        - examples: { Post: "a1️⃣; b" } → bad-expression
        - examples: { Post: 1️⃣"a\\nb" } → bad-expression
        - examples: { Post: "a1️⃣}" } → bad-expression
        - examples: { Post:1️⃣ } → wrong-kind: expression
        - examples: { "Post1️⃣; let x = 1": a } → bad-type
        - examples: { "1️⃣9": a } → bad-type
        - examples: { "[Post]": a, 1️⃣"[ Post ]": b } → duplicate-key
        - examples: { "[Post]": a, 1️⃣Array<Post>: b } → duplicate-key
        - defaults: { imports: [1️⃣'App; import Evil'] } → bad-name: module
        - defaults: { imports: [1️⃣class] } → bad-name: module
        - defaults: { imports: { 1️⃣"A\\nB": [X] } } → bad-name: module
        - defaults: { imports: [1️⃣A..B, 2️⃣'', 3️⃣Ünicode] } → bad-name → bad-name → bad-name
        - defaults: { conformances: [1️⃣'[Int]'] } → bad-type
        - defaults: { conformances: ['Equatable 1️⃣{}'] } → bad-type
        """

    @Test(arguments: CheckRow.table(faults)) func reportsOnceAtTheFault(_ row: CheckRow) {
        expect(row, after: "version: 1\nspecs: [Specs/*.vm.yaml]\noutputs: []\n")
    }

    static let whole = """
        - 1️⃣specs: [a]\noutputs: [] → missing-key: 'version'
        - 1️⃣- a → not-a-mapping
        - version: 1️⃣2\nspecs: [a]\noutputs: [] → unknown-value: version: 1
        - version: 1️⃣[1]\nspecs: [a]\noutputs: [] → wrong-kind
        - version: 1\n1️⃣version: 1\nspecs: [a]\noutputs: [] → duplicate-key
        - version: 1\nspecs: 1️⃣{ a: b }\noutputs: [] → wrong-kind
        - version: 1\nspecs: [1️⃣/a, 2️⃣../b, 3️⃣a/../../b]\noutputs: [] → outside-output → outside-output → outside-output
        - version: 1\nspecs: [1️⃣Specs/**.vm.yaml]\noutputs: [] → bad-format: '**'
        - version: 1\nspecs: [1️⃣'{A,B}/*.vm.yaml', 2️⃣'[ab].vm.yaml']\noutputs: [] → bad-format: '{' → bad-format: '['
        - version: 1\nspecs: [1️⃣.]\noutputs: [] → bad-format: matches no file
        - version: 1\nspecs: [a]\noutputs: 1️⃣Generated → wrong-kind: a list
        - version: 1\nspecs: [a]\noutputs: [1️⃣Generated] → wrong-kind: a mapping
        """

    @Test(arguments: CheckRow.table(whole)) func reportsFaultsOfTheWhole(_ row: CheckRow) { expect(row) }

    static let outputs = """
        - - 1️⃣{ directory: A } → missing-key: 'artifacts'
        - - { artifacts: [output], 1️⃣dir: A, directory: B } → unknown-key
        - - { artifacts: 1️⃣{ a: b }, directory: A } → wrong-kind
        - - { artifacts: [output], directory: 1️⃣[A] } → wrong-kind: a folder
        - - { artifacts: [output], directory: 1️⃣/A } → outside-output: '..'
        - - { artifacts: [output], directory: 1️⃣A/../../B } → outside-output: '..'
        # With a mark above them, the slashes are other characters, but not other bytes.
        - - { artifacts: [output], directory: 1️⃣"../\\u0301A" } → outside-output: '..'
        - - { artifacts: [output], directory: 1️⃣"/\\u0301A" } → outside-output: '..'
        - - { artifacts: [output], directory: 1️⃣"A\\0B" } → outside-output
        - - { artifacts: [output], directory: A }
          - { artifacts: [mocks], directory: 1️⃣./a/ } → file-clash: 'a'
        - - { artifacts: [output], directory: A }
          - { artifacts: [1️⃣output], directory: B } → file-clash: output
        - - { artifacts: [output, 1️⃣output], directory: A } → file-clash: listed twice
        - - { artifacts: [tests], directory: A, imports: [1️⃣'@testable  App'] } → bad-name: @testable App
        - - { artifacts: [tests], directory: A, imports: [1️⃣'@_spi(X) App', 2️⃣'App // x'] } → bad-name
          → bad-name
        - - { artifacts: [tests], directory: A, imports: [1️⃣'@testable struct App.X', 2️⃣"A\\nlet x = 1"] }
          → bad-name → bad-name
        """

    @Test(arguments: CheckRow.table(outputs)) func reportsFaultsOfOutputs(_ row: CheckRow) {
        expect(row, after: "version: 1\nspecs: [a]\noutputs:\n")
    }

    private func expect(_ row: CheckRow, after start: String = "") {
        let text = MarkedText(start + row.text + "\n")
        let (configuration, diagnostics) = decode(text.text)
        #expect(configuration == nil)
        CheckedSpecs.expect(row.faults, in: diagnostics, at: text.marks, alsoInMessages: true)
    }
}
