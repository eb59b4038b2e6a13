import SourceText
import TemplateEngine
import TestSupport
import Testing

/// The limits of one template: each is an error at its place.
@Suite struct TemplateLimitTests {
    private func check(
        _ marked: String, _ message: String, limits: TemplateLimits = TemplateLimits(),
        including files: [String: String] = [:]
    ) throws {
        let marked = MarkedText(marked)
        let sink = DiagnosticSink()
        let library = Dictionary(
            uniqueKeysWithValues: files.map { ($0.key, SourceFile(path: $0.key, text: $0.value)) })
        let file = SourceFile(path: "main", text: marked.text)
        let template = Template.load(file, shape: Sample.schema.shape, library: library, reporting: sink)
        let record = Sample.schema.record(of: Sample())
        // A program that was read has no places: the template, loaded again, has them.
        let read = template.flatMap { template in
            Template.decode(Template.encode([template])) { _ in template }
        }
        let faults = [template, read?.first].compactMap { $0?.render(record, limits: limits).fault }
        #expect(faults.count != 1 && faults.first == faults.last)
        let fault = try #require(faults.first ?? sink.diagnostics.first)
        #expect(fault.id == "template-limit")
        #expect(fault.message == message)
        #expect(fault.help != nil)
        guard let start = marked.marks["1️⃣"], let end = marked.marks["2️⃣"] else { return }
        #expect(fault.place == SourcePlace(file, SourceRange(start, end)))
    }

    private func limits(
        steps: Int = .max, output: Int = .max, held: Int = .max
    ) -> TemplateLimits {
        var limits = TemplateLimits()
        (limits.steps, limits.outputBytes, limits.heldBytes) = (steps, output, held)
        return limits
    }

    @Test func macrosThatCallEachOther() throws {
        var text = "{% macro m0 %}x{% endmacro %}"
        for level in 1...9 {
            let calls = String(repeating: "{% call m\(level - 1) %}", count: 10)
            text += "{% macro m\(level) %}\(calls){% endmacro %}"
        }
        try check(
            text + "{% call m9 %}", "rendering takes more than 100,000 steps", limits: limits(steps: 100_000))
    }

    @Test func loopsWithinOneAnother() throws {
        var text = "{% for a in items %}x{% endfor %}"
        for _ in 0..<20 { text = "{% for a in items %}\(text){% endfor %}" }
        try check(text, "rendering takes more than 10,000 steps", limits: limits(steps: 10_000))
        try check(
            "{% for a in 1️⃣items2️⃣ %}{% endfor %}", "rendering takes more than 1 steps",
            limits: limits(steps: 1))
        let separated = "{% for a in 1️⃣items2️⃣ separator ',' %}{% endfor %}"
        try check(separated, "rendering takes more than 6 steps", limits: limits(steps: 6))
    }

    @Test func textsThatAreDoubled() throws {
        var text = "{% set a0 %}{{ title }}{% endset %}"
        for level in 1...26 {
            text += "{% set a\(level) %}{{ a\(level - 1) }}{{ a\(level - 1) }}{% endset %}"
        }
        try check(text, "the output has more than 33,554,432 bytes")
        try check(text, "the values of 'set' have more than 1,000,000 bytes", limits: limits(held: 1_000_000))
    }

    @Test func longTextsOfFilters() throws {
        let text =
            "{% set a title|indent:100,'          ',true %}{% set 1️⃣b2️⃣ %}{{ title|indent:100,a,true }}{% endset %}"
        try check(text, "the output has more than 20,000 bytes", limits: limits(output: 20_000))
        let joined = "{% set a title|indent:100,'    ',true %}{% set 1️⃣b2️⃣ %}{{ names|join:a }}{% endset %}"
        try check(joined, "the output has more than 500 bytes", limits: limits(output: 500))
        let separated =
            "{% set a title|indent:100,'    ',true %}{% for n in 1️⃣names2️⃣ separator a %}{% endfor %}"
        try check(separated, "the output has more than 500 bytes", limits: limits(output: 500))
    }

    @Test func longTextsTakeSteps() throws {
        let text =
            "{% set a title|indent:100,'                                                            ',true %}"
            + "{% for i in 1️⃣items2️⃣ %}{% if a|uppercase == a %}{% endif %}{% endfor %}"
        try check(text, "rendering takes more than 500 steps", limits: limits(steps: 500))
    }

    @Test func tooManyParts() throws {
        var files = ["p0": String(repeating: "{{ title }}", count: 20)]
        for level in 1...20 {
            files["p\(level)"] = String(repeating: "{% include \"p\(level - 1)\" %}", count: 2)
        }
        try check(
            "{% include \"p20\" %}", "more than 200,000 parts, with all that is included and called",
            including: files)
        files["p0"] = String(repeating: "{% macro m %}{% endmacro %}", count: 20)
        for level in 1...20 {
            files["p\(level)"] = String(repeating: "{% import \"p\(level - 1)\" %}", count: 2)
        }
        try check(
            "{% import \"p20\" %}", "more than 200,000 parts, with all that is included and called",
            including: files)
    }

    @Test func realTemplatesStayFarBelow() throws {
        let outcome = Outcome("{% for i in items %}{% set a i.name|uppercase %}{{ a }}{% endfor %}")
        #expect(outcome.diagnostics.isEmpty && outcome.output?.isEmpty == false)
    }
}
