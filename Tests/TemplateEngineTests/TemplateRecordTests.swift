import SourceText
import TemplateEngine
import Testing

@Suite("Records") struct TemplateRecordTests {
    /// A value that remembers which of its fields were computed.
    private final class Probe {
        let name: String
        var computed: [String] = []

        init(_ name: String) { self.name = name }

        func compute(_ field: String) -> String {
            computed.append(field)
            return name + "." + field
        }
    }

    private static let inner = TemplateSchema<Probe>(
        "inner", [.text("x", "") { $0.compute("x") }, .text("y", "") { $0.compute("y") }])
    private static let schema = TemplateSchema<Probe>(
        "probe",
        [
            .text("a", "") { $0.compute("a") }, .text("b", "") { $0.compute("b") },
            .optionalText("none", "") { _ in nil },
            .list("list", "", of: inner) { probe in [probe, probe] },
        ])

    private func render(_ template: String, _ record: TemplateRecord) throws -> String {
        let loaded = Template.load(
            SourceFile(path: "main", text: template), shape: Self.schema.shape, library: [:],
            reporting: DiagnosticSink())
        return String(decoding: try #require(loaded).render(record).bytes, as: UTF8.self)
    }

    @Test("compute the fields that templates ask for, once")
    func computing() throws {
        let probe = Probe("p")
        let record = Self.schema.record(of: probe)
        #expect(probe.computed.isEmpty)
        #expect(try render("{{ a }}{{ a }}{% if none %}{{ b }}{% endif %}", record) == "p.ap.a")
        #expect(probe.computed == ["a"])
        #expect(try render("{{ a }}", record) == "p.a")
        #expect(probe.computed == ["a"])
    }

    @Test("compute the fields of a list's elements, each once")
    func elements() throws {
        let probe = Probe("p")
        let record = Self.schema.record(of: probe)
        let loop = "{% for item in list %}{{ item.x }} {%+ endfor %}"
        #expect(try render(loop + loop, record) == "p.x p.x p.x p.x ")
        #expect(probe.computed == ["x", "x"])
    }

    @Test("compute a field once more that was forgotten")
    func forgetting() throws {
        let probe = Probe("p")
        let record = Self.schema.record(of: probe)
        let slot = try #require(Self.schema.shape.slot(of: "b"))
        record.forget(slot)
        #expect(try render("{{ a }} {{ b }}", record) == "p.a p.b")
        record.forget(slot)
        #expect(try render("{{ a }} {{ b }}", record) == "p.a p.b")
        #expect(probe.computed == ["a", "b", "b"])
    }
}
