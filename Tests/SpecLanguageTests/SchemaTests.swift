import Foundation
import SeededPlay
import SourceText
import TestSupport
import Testing
import WriteGenerated
import YAMLSyntax

@testable import SpecLanguage

/// The JSON Schemas accept the same texts as the decoders.
@Suite(.enabled(if: SchemaValidator.environment != nil, Comment(rawValue: SchemaValidator.reason)))
struct SchemaTests {
    /// A text, the schema's view of it, and vmgen's diagnostics.
    private struct Case {
        var text: String
        var instance: Any
        /// Keys, kinds of values, and words of which there are a few.
        var structure: [Diagnostic]
        var all: [Diagnostic]
    }

    /// Nil if YAML cannot read it.
    private func specCase(_ text: String) -> Case? {
        let feature = text.split(separator: "\n").first { $0.hasPrefix("feature: ") }?.dropFirst(9) ?? "Posts"
        let file = SourceFile(path: "\(feature).vm.yaml", text: text)
        guard let node = YAMLParser.parse(file, reporting: DiagnosticSink()) else { return nil }
        let (structure, all) = (DiagnosticSink(), DiagnosticSink())
        _ = FeatureReader.read(node, in: file, reporting: structure)
        _ = Pipeline().features(of: [file], reporting: all)
        return Case(
            text: text, instance: SchemaInstance.of(node), structure: structure.diagnostics,
            all: all.diagnostics)
    }

    private func configurationCase(_ text: String) -> Case? {
        let file = SourceFile(path: Configuration.fileName, text: text)
        guard let node = YAMLParser.parse(file, reporting: DiagnosticSink()) else { return nil }
        let sink = DiagnosticSink()
        _ = ConfigurationDecoder.decode(file, reporting: sink)
        return Case(
            text: text, instance: SchemaInstance.of(node), structure: sink.diagnostics, all: sink.diagnostics)
    }

    /// The schema rejects every invalid structure, and accepts everything that vmgen accepts.
    private func expectAgreement(_ cases: [Case], with schema: JSONValue) throws {
        let faults = try SchemaValidator.faults(of: cases.map(\.instance), against: Data(schema.text.utf8))
        try #require(faults.count == cases.count)
        for (one, fault) in zip(cases, faults) {
            if fault == nil {
                let missed = one.structure.filter { Self.structural.contains($0.id) && !isBeyondJSON($0) }
                #expect(missed.isEmpty, "\(DiagnosticRenderer().render(missed))\(one.text)")
            } else {
                let known = one.all.contains { $0.severity == .error || $0.id == Rule.ambiguousScalar.id }
                #expect(known, "\(fault ?? ""): \(one.text)")
            }
        }
    }

    private static let structural: Set<String> = ["unknown-key", "missing-key", "wrong-kind"]

    /// A list in block style at the place of code; in JSON it has no style. The screens of a path, which are among
    /// properties with expressions.
    private func isBeyondJSON(_ diagnostic: Diagnostic) -> Bool {
        if diagnostic.message.contains("for 'path'") { return true }
        return ["write a Swift type on one line", "write a Swift expression on one line"].contains {
            diagnostic.help?.hasPrefix($0) == true
        }
    }

    @Test func everySpecOfTheCorpusIsValid() throws {
        let cases = try Corpus.specs().compactMap { specCase(String(decoding: $0.bytes, as: UTF8.self)) }
        #expect(cases.count > 40)
        let schema = Data(JSONSchema.spec.text.utf8)
        for (one, fault) in zip(cases, try SchemaValidator.faults(of: cases.map(\.instance), against: schema))
        {
            #expect(fault == nil, "\(fault ?? "") in\n\(one.text)")
        }
    }

    @Test func specsOfOtherTests() throws {
        let rows = CheckRow.table(
            LintTests.reachability, LintTests.exits, LintTests.redundancy, LintTests.names, LintTests.scalars,
            LintTests.policies, LintTests.allowances)
        let examples = Rule.language.flatMap { $0.bad.files + $0.good.files }
        let texts =
            rows.map { "feature: Posts\n" + MarkedText($0.text).text + "\n" }
            + examples.filter { $0.path.hasSuffix(".vm.yaml") }.map(\.text)
            + (try Documentation.blocks("yaml").filter(\.isSpec).map(\.text))
        try expectAgreement(texts.compactMap(specCase), with: JSONSchema.spec)
    }

    @Test func changedSpecs() throws {
        let corpus = try Corpus.specs().map { String(decoding: $0.bytes, as: UTF8.self) }
        let texts = corpus.flatMap { Mutations(of: $0).texts }
        // Only some of them, because there are many.
        let step = max(1, texts.count / (TestRun.isWhole ? 10_000 : 500))
        let cases = stride(from: Int(TestRun.seed % UInt64(step)), to: texts.count, by: step).compactMap {
            specCase(texts[$0])
        }
        #expect(cases.count { $0.structure.contains { Self.structural.contains($0.id) } } > 75)
        try expectAgreement(cases, with: JSONSchema.spec)
    }

    @Test func changedConfigurations() throws {
        let texts = try Documentation.blocks("yaml").filter(\.isConfiguration).map(\.text)
        let examples = Rule.language.flatMap { $0.bad.files + $0.good.files }
            .filter { $0.path.hasSuffix(Configuration.fileName) }.map(\.text)
        let cases = ((texts + examples) + texts.flatMap { Mutations(of: $0).texts })
            .compactMap(configurationCase)
        #expect(cases.count { $0.structure.contains { Self.structural.contains($0.id) } } > 50)
        #expect(cases.count { $0.structure.isEmpty } > 20)
        try expectAgreement(cases, with: JSONSchema.configuration)
    }

    @Test func everyKeyHasItsDescription() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONSchema.spec.text.utf8)) as? [String: Any])
        let states = (schema["properties"] as? [String: [String: Any]])?["states"]
        #expect(states?["description"] as? String == MappingForm.spec.keys.first { $0.name == "states" }?.doc)
        let actions = (schema["properties"] as? [String: [String: Any]])?["actions"]
        let action = actions?["additionalProperties"] as? [String: Any]
        let keys = action?["properties"] as? [String: [String: Any]]
        #expect(keys?.values.allSatisfy { $0["description"] is String } == true)
        #expect(keys?["runs"]?["enum"] as? [String] == RunPolicy.allCases.map(\.rawValue))
    }
}

/// A text with one key or value changed, in all places.
private struct Mutations {
    private(set) var texts: [String] = []
    private let bytes: [UInt8]

    init(of text: String) {
        bytes = Array(text.utf8)
        let file = SourceFile(path: "Posts.vm.yaml", text: text)
        if let node = YAMLParser.parse(file, reporting: DiagnosticSink()) { visit(node) }
    }

    private static let values = ["", "word", "12", "true", "[one, two]", "{ key: word }", "[{ key: word }]"]

    private mutating func visit(_ node: YAMLNode) {
        switch node.content {
        case .scalar: replace(node.range)
        case .sequence(let items, let isFlow):
            if isFlow { replace(node.range) }
            for item in items { visit(item) }
        case .mapping(let pairs, let isFlow):
            if isFlow { replace(node.range) }
            for pair in pairs {
                replace(pair.key.range, by: ["keyOfNoUse"])
                visit(pair.value)
            }
        }
    }

    private mutating func replace(_ range: SourceRange, by values: [String] = Mutations.values) {
        for value in values {
            let space = range.isEmpty && !value.isEmpty ? " " : ""
            let changed = bytes[..<range.start] + Array((space + value).utf8) + bytes[range.end...]
            texts.append(String(decoding: changed, as: UTF8.self))
        }
    }
}
