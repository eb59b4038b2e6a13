import SourceText
import TemplateEngine
import TestSupport
import Testing

/// The parts of scaffolded files that a file of the developer's should have, too.
@Suite struct TemplateStubTests {
    @Test func areRenderedAndKnown() {
        let outcome = Outcome(
            """
            type {
            {% for i in items %}
            {% if not forloop.first %}

            {% endif %}
            {% stub "func" i.name|uppercase %}
                func {{ i.name }}
            {% endstub %}
            {% endfor %}
            }

            """, allowingStubs: true)
        #expect(outcome.output == "type {\n    func a\n\n    func b\n\n    func c\n}\n")
        #expect(
            outcome.stubs == ["func A:     func a\n", "func B:     func b\n", "func C:     func c\n"],
            "\(outcome.stubs)")
    }

    @Test func inMacrosAndIncludes() {
        let outcome = Outcome(
            "{% macro m x %}{% stub x %}<{{ x }}>{% endstub %}{% endmacro %}{% call m 'é' %}{% include \"part\" %}{% call m 'b' %}",
            including: ["part": "{% stub title %}{{ title }}{% endstub %}"], allowingStubs: true)
        #expect(outcome.output == "<é>login<b>")
        #expect(outcome.stubs == ["é: <é>", "login: login", "b: <b>"])
    }

    @Test(arguments: [
        ("1️⃣{% stub 'a' %}2️⃣{% endstub %}", false, "a stub in a template of generated files"),
        ("{% stub 'a' %}1️⃣{% stub 'b' %}2️⃣{% endstub %}{% endstub %}", true, "a stub within a stub or a 'set'"),
        ("{% set x %}1️⃣{% stub 'b' %}2️⃣{% endstub %}{% endset %}", true, "a stub within a stub or a 'set'"),
        (
            "{% macro m %}1️⃣{% stub 'b' %}2️⃣{% endstub %}{% endmacro %}{% call m %}{% set x %}{% call m %}{% endset %}",
            true, "a stub within a stub or a 'set'"
        ),
        ("{% stub 'a' 1️⃣names2️⃣ %}{% endstub %}", true, "a stub is found by words, not by a list"),
        ("{% stub 1️⃣%}2️⃣{% endstub %}", true, "expected a value"),
        ("1️⃣{% stub 'a' %}2️⃣", true, "'stub' is never closed"),
        ("{% 1️⃣endstub2️⃣ %}", true, "no '{% stub %}' is open that 'endstub' could belong to"),
    ])
    func haveTheirPlaces(marked: String, allowsStubs: Bool, message: String) throws {
        let text = MarkedText(marked)
        let outcome = Outcome(text.text, allowingStubs: allowsStubs)
        let fault = try #require(outcome.diagnostics.first)
        #expect(fault.message == message)
        #expect(fault.help != nil)
        let start = try #require(text.marks["1️⃣"])
        #expect(fault.place.range == SourceRange(start, try #require(text.marks["2️⃣"])))
        #expect(outcome.output == nil)
    }

    @Test func aSchemaExtendsAnother() {
        struct Titled { var sample = Sample() }
        let schema = TemplateSchema<Titled>(
            "titled", extending: Sample.schema, { $0.sample },
            [.text("title", "another") { $0.sample.title + "!" }, .number("more", "") { _ in 7 }])
        let file = SourceFile(path: "main", text: "{{ title }} {{ two }} {{ items.last.name }} {{ more }}")
        let template = Template.load(
            file, shape: schema.shape, library: [:], reporting: DiagnosticSink())
        let rendered = template?.render(schema.record(of: Titled())).bytes ?? []
        #expect(String(decoding: rendered, as: UTF8.self) == "login! 2 c 7")
        #expect(schema.shape.base == Sample.schema.shape)
    }
}
