import SourceText
import TestSupport
import Testing
import YAMLSyntax

@testable import SpecLanguage

/// The page with the whole language.
@Suite struct LanguageSummaryTests {
    private let file = SourceFile(path: "Shop.vm.yaml", text: LanguageSummary.example + "\n")

    @Test func fitsOnAPage() {
        #expect(LanguageSummary.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 136)
    }

    @Test func exampleIsAccepted() {
        let sink = DiagnosticSink()
        #expect(Pipeline().features(of: [file], reporting: sink).count == 1)
        #expect(sink.diagnostics.isEmpty, "\(DiagnosticRenderer().render(sink.diagnostics))")
    }

    @Test func exampleHasEveryKey() throws {
        let sink = DiagnosticSink()
        let root = try #require(YAMLParser.parse(file, reporting: sink))
        var used: Set<String> = []
        collect(root, .mapping(.spec), into: &used)
        let all = MappingForm.spec.formsWithin.filter { $0.name != "allowances" }
            .flatMap { form in
                // The example has one architecture.
                form.keys.filter { $0.trait.map(Architecture.default.has) ?? true }
                    .map { "\(form.name).\($0.name)" }
            }
        #expect(Set(all).subtracting(used).sorted() == [], "add them to LanguageSummary.example")
    }

    /// The keys of the value, each with its form.
    private func collect(_ node: YAMLNode, _ form: ValueForm, into used: inout Set<String>) {
        switch (form, node.content) {
        case (.mapping(let form), .mapping(let pairs, _)) where has(form, all: pairs):
            for pair in pairs {
                guard let key = form.keys.first(where: { $0.name == pair.key.value }) else { continue }
                used.insert("\(form.name).\(key.name)")
                collect(pair.value, key.value, into: &used)
            }
        case (.entries(let value, _, _), .mapping(let pairs, _)):
            for pair in pairs { collect(pair.value, value, into: &used) }
        case (.list(let value), .sequence(let nodes, _)):
            for node in nodes { collect(node, value, into: &used) }
        case (.one(_, _, let others), .mapping(let pairs, let isFlow)):
            let rest = pairs.filter { pair in others.keys.contains { $0.name == pair.key.value } }
            collect(YAMLNode(.mapping(rest, isFlow: isFlow), at: node.range), .mapping(others), into: &used)
        case (.either(let forms), _): for form in forms { collect(node, form, into: &used) }
        default: break
        }
    }

    private func has(_ form: MappingForm, all pairs: [YAMLPair]) -> Bool {
        pairs.allSatisfy { pair in form.keys.contains { $0.name == pair.key.value } }
    }
}
