import SourceText
import TemplateEngine
import TestSupport
import Testing

@testable import Emission
@testable import SpecLanguage

@Suite("Fields") struct FeatureFieldsTests {
    private func render(_ template: String, _ spec: String) throws -> String {
        let feature = try #require(WrittenSpecs([spec]).features.first)
        return try render(template, FeatureFields.schema.record(of: FeatureFields(feature)))
    }

    private func render(_ template: String, _ record: TemplateRecord) throws -> String {
        let sink = DiagnosticSink()
        let loaded = Template.load(
            SourceFile(path: "main", text: template), shape: FeatureFields.schema.shape,
            library: [:], reporting: sink)
        #expect(sink.diagnostics.isEmpty)
        return String(decoding: try #require(loaded).render(record).bytes, as: UTF8.self)
    }

    @Test("name the properties of several states, unless the output has another member of that name")
    func carried() throws {
        let text = try render(
            """
            {% for field in carried %}
            {{ field.name }}: {{ field.type }}{% if field.isEverywhere %}, everywhere{% endif %}.
            {% endfor %}
            """,
            """
            feature: Cart
            conformances: []
            states:
              open: { content: { id: Int, cart: Cart, note: String?, done: () -> Void, paid: Bool, other: Int } }
              paid: { content: { id: Int, cart: Cart, note: String?, done: () -> Void, kind: Int, other: Bool } }
              lost: { content: { id: Int, kind: Int, paid: Bool } }
            """)
        #expect(text == "id: Int, everywhere.\ncart: Cart?.\nnote: String?.\ndone: (() -> Void)?.\n")
    }

    @Test("have no text without content")
    func absence() throws {
        let text = try render(
            """
            [{{ access|default:"-" }}{{ conformances|default:"-" }}{{ initial|default:"-" }}]
            {% for action in actions %}
            {{ action.name }} {{ action.received|default:"-" }} {{ action.callOptions|default:"-" }}
            {% endfor %}
            """,
            """
            feature: Posts
            conformances: []
            states: { loaded: { content: { post: Post } } }
            actions: { load: , select: { parameters: { id: Int }, debounce: 300ms } }
            """)
        #expect(text == "[---]\nload - -\nselect ReceivedId , debounce: 300\n")
    }

    @Test("suggest nil for Optionals only")
    func copyExample() throws {
        let text = try render(
            "{% for state in states %}{{ state.copyExample|default:\"-\" }}\n{% endfor %}",
            """
            feature: Posts
            conformances: []
            states:
              empty:
              plain: { content: { count: Int } }
              sugar: { content: { count: Int, note: String? } }
              generic: { content: { note: Optional<String> } }
              function: { content: { make: () -> String? } }
            """)
        #expect(text == "-\ncount = …\nnote = nil\nnote = nil\nmake = …\n")
    }

    @Test("document when the initial output is created")
    func initial() throws {
        let template = "{{ initial|default:\"-\" }} {{ initialIsBuilt }}"
        for (state, expected) in [
            ("idle: ", ".idle false"),
            (
                "idle: { content: { text: { type: String, default: '\"(\"' } } }",
                ".idle() true"
            ),
            ("idle: { content: { text: String } }", "- false"),
        ] {
            #expect(try render(template, "feature: Posts\nstates: { \(state) }") == expected)
        }
    }

    /// If imports are internal by default, public mocks conform only to publicly imported protocols.
    @Test("import modules for tests with the usual access", arguments: ["App", "@testable App"])
    func publicMocks(module: String) throws {
        let spec = "feature: Posts\naccess: public\nstates: { idle: }\nactions: { load: }"
        let feature = try #require(WrittenSpecs([spec]).features.first)
        let imports = FileImports(feature, runtime: .embedded).mocks(
            importing: [ImportedModule(text: module)], support: .embedded, examples: [])
        let words = module.split(separator: " ")
        #expect(imports.contains((words.dropLast() + ["public", "import", "App"]).joined(separator: " ")))
    }

    @Test(
        "list the modules of each output",
        arguments: [
            ([], RuntimeMode.embedded, "-"), (["@testable App"], .embedded, "-"),
            (["@testable App"], .module, "App."),
        ])
    func modules(imports: [ImportedModule], support: RuntimeMode, expected: String) throws {
        let feature = try #require(WrittenSpecs(["feature: Posts\nstates: { idle: }"]).features.first)
        let record = FeatureRecord(FeatureFields(feature)).importing(imports, support: support)
        #expect(try render("{{ featureModule|default:\"-\" }}", record) == expected)
    }

    /// Types and expressions are looked at only if the spec's text or the configuration may name a type of Foundation.
    @Test(
        "import Foundation where a type or a value names it",
        arguments: [
            ("states: { loaded: { content: { on: Date } } }", true),
            ("states: { loaded: { content: { on: \"D\\x61te\" } } }", true),
            ("states: { loaded: { content: { on: Dates } } }", false),
            ("conformances: [Equatable, LocalizedError]\nstates: { loaded: }", true),
            ("imports: [{ Clocks: [Date] }]\nstates: { loaded: { content: { on: Date } } }", false),
        ])
    func foundation(spec: String, expected: Bool) throws {
        let feature = try #require(WrittenSpecs(["feature: Posts\n" + spec]).features.first)
        #expect(FileImports(feature, runtime: .embedded).output.contains("import Foundation") == expected)
    }
}
