import SourceText
import TestSupport
import Testing

@Suite struct TemplateDiagnosticTests {
    /// Each mistake with the ids in order; the marks are the start and end of each range.
    @Test(arguments: [
        ("{{ 1️⃣titel2️⃣ }}", "template-unknown-name"),
        ("a 1️⃣\u{202E}2️⃣ {# 3️⃣\u{2066}4️⃣ #}", "template-syntax template-syntax"),
        ("{{ one.1️⃣nam2️⃣ }}", "template-unknown-name"),
        ("{{ items.1️⃣name2️⃣ }}", "template-unknown-name"),
        ("{{ title.1️⃣name2️⃣ }}", "template-kind"),
        ("{{ title|1️⃣upercase2️⃣ }}", "template-unknown-filter"),
        ("{{ title|1️⃣join2️⃣ }}", "template-kind"),
        ("{{ names|join:1️⃣two2️⃣ }}", "template-kind"),
        ("{{ title|1️⃣uppercase2️⃣:'a' }}", "template-syntax"),
        ("{{ title|indent:1️⃣two2️⃣ }}", "template-kind"),
        ("{{ 1️⃣names2️⃣ }}", "template-kind"),
        ("{{ 1️⃣one2️⃣ }}", "template-kind"),
        ("{% for t in 1️⃣title2️⃣ %}{{ t }}{% endfor %}", "template-kind"),
        ("{% for i in items separator 1️⃣names2️⃣ %}{{ i.name }}{% endfor %}", "template-kind"),
        ("{% for i in items separator 1️⃣i2️⃣.name %}{% endfor %}", "template-unknown-name"),
        ("{% for i in items separator 1️⃣%}2️⃣{% endfor %}", "template-syntax"),
        ("{% for i in items separator ', ' 1️⃣where2️⃣ i.isOn %}{% endfor %}", "template-syntax"),
        ("{% if 1️⃣two == '2'2️⃣ %}{% endif %}", "template-kind"),
        ("{% if 1️⃣title < two2️⃣ %}{% endif %}", "template-kind"),
        ("{{ 1️⃣forloop2️⃣.counter }}", "template-unknown-name"),
        (
            "{% for i in items %}{{ 1️⃣forloop2️⃣ }}{{ forloop.3️⃣frist4️⃣ }}{% endfor %}",
            "template-kind template-unknown-name"
        ),
        ("{% 1️⃣fro2️⃣ i in items %}{{ i.name }}{% endfor %}", "template-unknown-tag"),
        ("{% 1️⃣block2️⃣ x %}{% endblock %}", "template-unknown-tag"),
        ("{% 1️⃣each2️⃣ i in items %}{{ i.name }}{% endeach %}", "template-unknown-tag"),
        ("{% 1️⃣foreach2️⃣ i in items %}{{ i.name }}{% empty %}{% endfor %}", "template-unknown-tag"),
        ("{% 1️⃣fi2️⃣ yes %}{% else %}{% endfi %}", "template-unknown-tag"),
        ("{% if yes %}{% 1️⃣elseif2️⃣ no %}{% else %}{% endif %}", "template-unknown-tag"),
        ("{% if yes %}{% 1️⃣esle2️⃣ %}{% endif %}", "template-unknown-tag"),
        ("{% for i in items %}{% 1️⃣endfro2️⃣ %}", "template-unknown-tag"),
        ("{% for i in items %}{% if yes %}{% 1️⃣end2️⃣ %}{% endfor %}", "template-unknown-tag"),
        ("{% 1️⃣switch2️⃣ x %}{{ x }}{% else %}{% endswitch %}", "template-unknown-tag"),
        ("{% 1️⃣unless2️⃣ yes %}a{% endif %}", "template-unknown-tag"),
        ("{% 1️⃣with2️⃣ title as t %}{{ t }}{% endwith %}", "template-unknown-tag"),
        ("{% if yes %}{% 1️⃣else if2️⃣ no %}{% else %}{% endif %}", "template-syntax"),
        ("{% if yes 1️⃣&2️⃣& no %}a{% else %}b{% endif %}", "template-syntax"),
        ("{% if yes 1️⃣||2️⃣ no %}a{% endif %}", "template-syntax"),
        ("{% set x 1️⃣=2️⃣ title %}{{ x }}", "template-syntax"),
        ("{% set x 1️⃣=2️⃣ %}a{% endset %}{{ x }}", "template-syntax"),
        ("{% macro m1️⃣(2️⃣a) %}{{ a }}{% endmacro %}{% call m title %}", "template-syntax"),
        ("{% for i1️⃣,2️⃣ j in items %}{{ i.name }}{{ j }}{% endfor %}", "template-syntax"),
        ("{% for i in items 1️⃣}2️⃣} {{ i.name }} {% endfor %}", "template-syntax"),
        ("1️⃣{% if yes %}2️⃣ a", "template-syntax"),
        ("{% if yes %}1️⃣{% for i in items %}2️⃣{% endif %}", "template-syntax"),
        ("{% 1️⃣endif2️⃣ %}", "template-syntax"),
        ("{% if yes %}{% else %}{% 1️⃣elif2️⃣ no %}{% endif %}", "template-syntax"),
        ("a 1️⃣{{2️⃣ title", "template-syntax"),
        ("{% if yes %}a 1️⃣{{2️⃣ title", "template-syntax"),
        ("{{ 1️⃣\"2️⃣a }}", "template-syntax"),
        ("{{ 1️⃣}}2️⃣", "template-syntax"),
        ("{{ title 1️⃣two2️⃣ }}", "template-syntax"),
        ("{% if 1️⃣%}2️⃣{% endif %}", "template-syntax"),
        ("{% if two == two 1️⃣==2️⃣ yes %}{% endif %}", "template-syntax"),
        ("{% if 'a' 1️⃣in2️⃣ names or yes %}{% endif %}", "template-syntax"),
        ("{% if (yes 1️⃣%}2️⃣{% endif %}", "template-syntax"),
        ("{% include 1️⃣\"prat\"2️⃣ %}", "template-include"),
        ("{% include 1️⃣part2️⃣ %}", "template-syntax"),
        ("{% include \"self\" %}{{ 1️⃣x2️⃣ }}", "template-include template-unknown-name"),
        ("{% import 1️⃣\"prat\"2️⃣ %}", "template-include"),
        ("{% import 1️⃣part2️⃣ %}", "template-syntax"),
        ("{% import 1️⃣\"text\"2️⃣ %}", "template-include"),
        ("{% import \"again\" %}{{ 1️⃣x2️⃣ }}", "template-include template-unknown-name"),
        ("{% call 1️⃣m2️⃣ %}", "template-unknown-name"),
        ("{% macro m a %}{% endmacro %}{% call 1️⃣m2️⃣ %}", "template-macro"),
        ("{% macro m %}{% call 1️⃣m2️⃣ %}{% endmacro %}{% call m %}", "template-macro"),
        ("{% macro m a %}{{ a.1️⃣x2️⃣ }}{% endmacro %}{% call m one %}{% call m one %}", "template-unknown-name"),
        (
            "{{ 1️⃣a2️⃣ }}{% if yes %}{{ 3️⃣b4️⃣ }}{% endif %}{{ one.5️⃣c6️⃣ }}",
            "template-unknown-name template-unknown-name template-unknown-name"
        ),
    ])
    func reports(marked: String, ids: String) {
        let text = MarkedText(marked)
        let outcome = Outcome(
            text.text,
            including: [
                "part": "", "self": "{% include \"self\" %}", "again": "{% import \"again\" %}",
                "text": "{{ title }}",
            ])
        #expect(outcome.output == nil)
        #expect(outcome.diagnostics.map(\.id).joined(separator: " ") == ids)
        #expect(outcome.diagnostics.allSatisfy { $0.help != nil })
        let inMain = outcome.diagnostics.filter { $0.place.file.path == "main" }.map(\.place.range)
        let marks = MarkedText.all.compactMap { text.marks[$0] }
        let ranges = stride(from: 0, to: marks.count, by: 2).map { SourceRange(marks[$0], marks[$0 + 1]) }
        #expect(inMain == ranges)
    }

    @Test func suggests() {
        #expect(Outcome("{{ titel }}").diagnostics.first?.help == "did you mean 'title'?")
        #expect(Outcome("{{ title|upercase }}").diagnostics.first?.help == "did you mean 'uppercase'?")
        #expect(Outcome("{% fro i in items %}{% endfor %}").diagnostics.first?.help == "did you mean 'for'?")
    }

    @Test(arguments: [
        ("{% each i in items %}{% endeach %}", "did you mean 'for'?"),
        ("{% for i in items %}{% end %}", "did you mean 'endfor'?"),
        ("{% if yes %}{% elsif no %}{% endif %}", "did you mean 'elif'?"),
        ("{% if yes %}{% else if no %}{% endif %}", "write 'elif'"),
        ("{% unless yes %}{% endunless %}", "write '{% if not … %}' and '{% endif %}'"),
        ("{% if yes && no %}{% endif %}", "write 'and'"),
        ("{% if yes || no %}{% endif %}", "write 'or'"),
        ("{% if !yes %}{% endif %}", "write 'not'"),
        ("{% set x = title %}", "compare with '=='; write '{% set name value %}' without '='"),
        ("{{ items[0].name }}", "write '.first' or '.last', or loop over the list"),
        (
            "{{ title|indent(4) }}",
            "write a filter as 'name|indent:4', and a macro as '{% call name value %}'"
        ),
        ("{{ {title} }}", "close the tag before it with '}}' or '%}', or put it in quotes"),
        ("{% for i in items %}{{ loop.first }}{% endfor %}", "did you mean 'forloop'?"),
        (
            "{% for i, j in items %}{{ j }}{% endfor %}",
            "remove the other one; 'forloop.counter' is the position"
        ),
    ])
    func knowsOtherLanguages(template: String, help: String) {
        #expect(Outcome(template).diagnostics.map(\.help) == [help])
    }

    @Test func nestingHasALimit() {
        let deep = String(repeating: "{% if yes %}", count: 5_000)
        #expect(Outcome(deep).diagnostics.map(\.message) == ["nested too deep"])
        let groups = "{% if " + String(repeating: "(", count: 5_000) + " %}{% endif %}"
        #expect(Outcome(groups).diagnostics.map(\.message) == ["nested too deep"])
        let negations = "{{ " + String(repeating: "not ", count: 5_000) + "yes }}"
        #expect(Outcome(negations).diagnostics.map(\.message) == ["nested too deep"])
    }

    @Test(arguments: [(32, 11), (33, 12)])
    func theDeepestNestingIsAccepted(tags: Int, groups: Int) {
        func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        let expected = tags == 32 ? [] : ["nested too deep"]
        let nested = times("{% if yes %}", tags) + times("{% endif %}", tags)
        #expect(Outcome(nested).diagnostics.map(\.message) == expected)
        let grouped = "{% if \(times("(", groups))yes\(times(")", groups)) %}{% endif %}"
        #expect(Outcome(grouped).diagnostics.map(\.message) == expected)
    }

    @Test func randomTemplatesNeverTrap() {
        let parts = [
            "{% if yes %}", "{% endif %}", "{% else %}", "{% elif no %}", "{% for i in items %}",
            "{% endfor %}",
            "{% empty %}", "{{ i.name }}", "{{ title|", "}}", "{%", "%}", "{#", "#}", "\n", " ", "\"", "(",
            "é",
            "{% macro m a %}", "{% endmacro %}", "{% call m two %}", "{% set x %}", "{% endset %}", "{{ x }}",
            "{% include \"part\" %}", "{{ forloop.last }}", "{%- if two > 1 -%}", "{% if items|count == ",
            "{% for i in items separator ', ' %}", "{% import \"macros\" %}",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...40, using: &generator))
                .map { _ in parts.randomElement(using: &generator)! }.joined()
            let outcome = Outcome(
                text, including: ["part": "{{ title }}", "macros": "{% macro m a %}{{ a }}{% endmacro %}"])
            #expect((outcome.output == nil) == !outcome.diagnostics.isEmpty, "\(text)")
        }
    }
}
