import SourceText
import Testing

@Suite struct TemplateRenderingTests {
    @Test(
        arguments: [
            ("", ""),
            ("plain { } }} %}", "plain { } }} %}"),
            ("{{ title }}|{{two}}|{{ yes }}|{{ one.name }}", "login|2|true|a"),
            ("{{ \"{{\" }}{{ '{%' }}{{ \"}}\" }}", "{{{%}}"),
            ("{{ title|upperFirstLetter }} {{ title | uppercase }} {{ 'A-b'|lowercase }}", "Login LOGIN a-b"),
            ("{{ \"foo bAR don't\"|capitalize }} {{ 'a_b'|capitalize }}", "Foo Bar Don't A_B"),
            ("{{ names|join:', ' }} {{ names|uppercase|join }}", "a, b, c ABC"),
            ("{{ names|count }} {{ items.count }} {{ items.last.name }} {{ names|first }}", "3 3 c a"),
            (
                "[{{ none.first }}] [{{ absent.name }}] [{{ note|default:'n' }}] [{{ blank|default:'n' }}]",
                "[] [] [n] []"
            ),
            ("{% set s %}a\n\nb{% endset %}{{ s|indent:2 }}", "a\n\n  b"),
            ("{{ 'a'|indent:2,' ',true }}", "  a"),
            ("{{ title if yes else 'x' }}{{ title if no }}{{ 1 if two == 3 else 'x' }}", "loginx"),
            ("{{ yes and not no }} {{ two > 1 }}", "true true"),
            ("{% if blank or zero or none or absent or note %}y{% else %}n{% endif %}", "n"),
            ("{% if items and one and -1 == -1 %}y{% endif %}{% if -1 %}n{% endif %}", "y"),
            ("{% if (no or yes) and not (no) %}y{% endif %}", "y"),
            ("{% if two==2 and two!=3 and two<3 and two<=2 and two>=2 %}y{% endif %}", "y"),
            (
                "{% if 'a' in names %}y{% endif %}{% if 'og' in title %}y{% endif %}{% if 'q' in names %}n{% endif %}",
                "yy"
            ),
            ("{% if no %}a{% elif no %}b{% elif yes %}c{% else %}d{% endif %}", "c"),
            (
                "{% for i in items %}{{ i.name }}{% if not forloop.last %}, {%+ endif %}{% endfor %}",
                "a, b, c"
            ),
            (
                "{% for i in items where i.isOn %}{{ forloop.counter }}/{{ forloop.length }} {%+ endfor %}",
                "1/2 2/2 "
            ),
            ("{% for i in none %}x{% empty %}none{% endfor %}", "none"),
            ("{% for i in items separator ', ' %}{{ i.name }}{% endfor %}", "a, b, c"),
            (
                "{% for i in items where i.isOn separator title|uppercase %}{{ i.name }}{% endfor %}",
                "aLOGINc"
            ),
            (
                "{% for i in items separator ';' %}{% for t in i.tags separator ',' %}{{ t }}{% empty %}-{% endfor %}{% endfor %}",
                "x,y;-;z"
            ),
            ("{% for i in items separator '' %}{{ forloop.counter }}{% endfor %}", "123"),
            (
                "{% for i in items %}{% for t in i.tags %}{{ t }}{{ forloop.counter0 }}{% empty %}-{% endfor %}{{ forloop.first }} {%+ endfor %}",
                "x0y1true -false z0false "
            ),
            (
                "{% macro m a b %}[{{ a }}{{ b }}]{% endmacro %}{% call m 'x' two %}{% call m title|uppercase one.name %}",
                "[x2][LOGINa]"
            ),
            (
                "{% macro n x %}<{{ x.name }}>{% endmacro %}{% macro m xs %}{% for x in xs %}{% call n x %}{% endfor %}{% endmacro %}{% call m items %}",
                "<a><b><c>"
            ),
            ("{% set x two %}{% if x == 2 %}{{ x }}{% endif %}", "2"),
            ("a{# c #}b{# d\ne #}c", "abc"),
        ] as [(String, String?)])
    func renders(template: String, expected: String?) {
        let outcome = Outcome(template)
        #expect(outcome.output == expected)
        #expect(outcome.diagnostics.isEmpty == (expected != nil), "\(outcome.diagnostics.map(\.message))")
    }

    @Test(arguments: [
        ("a\n  {% if yes %}  \n  b\n  {% endif %}\nc\n", "a\n  b\nc\n"),
        ("a \n{% if yes %}\nb{% endif %}", "a\nb"),
        ("a  {% if yes %} b {% endif %} c", "a b c"),
        ("a\n\n{%- if yes -%}\n\n b \n{%- endif %}\nc", "abc"),
        ("a {%+ if yes +%} \nb{% endif %}", "a  \nb"),
        ("a\n  {# note #}\nb", "a\nb"),
        ("{# one\n two #}\nb", "b"),
        ("a {# c #} \nb", "a  \nb"),
        ("{{ title }}\n{{ title }} \n", "login\nlogin \n"),
        ("a\r\n{% if yes %}\r\nb\r\n{% endif %}\r\n{# c #}\r\n", "a\nb\n"),
        ("\u{FEFF}{{ title }}", "login"),
    ])
    func trims(template: String, expected: String) {
        #expect(Outcome(template).output == expected)
    }

    @Test func importsDefineMacros() {
        let files = [
            "macros":
                "{# Two. #}\n{% import \"others\" %}\n\n{% macro item i %}\n<{% call name i %}>\n{% endmacro %}\n",
            "others": "{% macro name i %}{{ i.name }}{{ suffix }}{% endmacro %}",
        ]
        let outcome = Outcome(
            "{% import \"macros\" %}\n{% set suffix '!' %}\n{% for i in items %}\n{% call item i %}\n{% endfor %}\n",
            including: files)
        #expect(outcome.output == "<a!>\n<b!>\n<c!>\n")
        // Like names from `set`, they are forgotten at the end of the block.
        let outside = Outcome(
            "{% if yes %}{% import \"macros\" %}{% endif %}{% call item one %}", including: files)
        #expect(outside.diagnostics.map(\.message) == ["unknown macro 'item'"])
    }

    @Test func includesSeeTheCallersNames() {
        let outcome = Outcome(
            "{% for i in items %}\n{% include \"part\" %}\n{% endfor %}\n",
            including: ["part": "<{{ i.name }}>\n"])
        #expect(outcome.output == "<a>\n<b>\n<c>\n")
    }
}
