import SourceText
import TemplateEngine
import TestSupport
import Testing

/// The values that the tests' templates see.
struct Sample: Sendable {
    struct Item: Sendable {
        var name: String
        var size: Int
        var isOn: Bool
        var tags: [String]
    }

    var title = "login"
    var blank = ""
    var note: String?
    var two = 2
    var zero = 0
    var yes = true
    var no = false
    var items = [
        Item(name: "a", size: 1, isOn: true, tags: ["x", "y"]),
        Item(name: "b", size: 2, isOn: false, tags: []),
        Item(name: "c", size: 3, isOn: true, tags: ["z"]),
    ]
    var absent: Item?

    static let item = TemplateSchema<Item>(
        "item",
        [
            .text("name", "") { $0.name }, .number("size", "") { $0.size }, .flag("isOn", "") { $0.isOn },
            .texts("tags", "") { $0.tags },
        ]
    )

    static let schema = TemplateSchema<Sample>(
        "sample",
        [
            .text("title", "") { $0.title }, .text("blank", "") { $0.blank }, .number("two", "") { $0.two },
            .number("zero", "") { $0.zero }, .flag("yes", "") { $0.yes }, .flag("no", "") { $0.no },
            .list("items", "", of: item) { $0.items }, .record("one", "", item) { $0.items[0] },
            .texts("names", "") { $0.items.map(\.name) }, .texts("none", "") { _ in [] },
            .optional("absent", "", item) { $0.absent }, .optionalText("note", "") { $0.note },
        ]
    )
}

/// The result of a template: its output or its diagnostics.
struct Outcome {
    var output: String?
    var diagnostics: [Diagnostic]

    /// The words and the texts of the stubs.
    var stubs: [String] = []

    init(_ template: String, including files: [String: String] = [:], allowingStubs allowsStubs: Bool = false)
    {
        let sink = DiagnosticSink()
        let library = Dictionary(
            uniqueKeysWithValues: files.map { ($0.key, SourceFile(path: $0.key, text: $0.value)) })
        let file = SourceFile(path: "main", text: template)
        let loaded = Template.load(
            file, shape: Sample.schema.shape, library: library, allowingStubs: allowsStubs, reporting: sink)
        if let rendered = loaded?.render(Sample.schema.record(of: Sample())) {
            output = String(decoding: rendered.bytes, as: UTF8.self)
            stubs = rendered.stubs.map { stub in
                stub.words + ": " + String(decoding: rendered.bytes[stub.range], as: UTF8.self)
            }
            // A program renders the same after it was written and read.
            if !allowsStubs {
                let template = Template.decode(Template.encode([loaded].compactMap { $0 })) { _ in nil }.first
                #expect(template?.render(Sample.schema.record(of: Sample())).bytes == rendered.bytes)
            }
        }
        diagnostics = sink.diagnostics
    }
}
