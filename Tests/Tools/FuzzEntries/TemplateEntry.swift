import Emission
import SourceText
import SpecLanguage
import TemplateEngine
import TestSupport

/// Lexes, parses, resolves and renders a template.
///
/// A line `---` ends it. The text that it can include as "b" follows, and after another such line "c".
enum TemplateEntry {
    static func run(_ bytes: [UInt8]) throws(BrokenPromise) {
        let files = zip(["own.swift.stencil", "b", "c"], texts(in: bytes)).map {
            SourceFile(path: $0, bytes: Array($1))
        }
        guard let file = files.first, !isLong(bytes) else { return }
        let library = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
        let sink = DiagnosticSink()
        // Templates with stubs are treated as templates of scaffolded files.
        let hasStubs = String(decoding: bytes, as: UTF8.self).contains("{% stub")
        let template = Template.load(
            file, shape: FeatureFields.schema.shape, library: library, allowingStubs: hasStubs,
            reporting: sink)
        try sink.keepPromises(of: files, failed: template == nil)
        guard let template else { return }
        let record = FeatureFields.schema.record(of: FeatureFields(feature))
        let (first, stubs, _) = template.render(record)
        try promise(first == template.render(record).bytes, "two renderings differ")
        for (stub, next) in zip(stubs, stubs.dropFirst().map(\.range) + [first.count..<first.count]) {
            try promise(stub.range.upperBound <= next.lowerBound, "a stub is not a part of the output")
        }
        let text = String(decoding: first, as: UTF8.self)
        try promise(text.utf8.elementsEqual(first), "what is rendered is not UTF-8")
    }

    /// Three at most; empty ones are left out.
    private static func texts(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let separator = Array("\n---\n".utf8)
        var texts: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while texts.count < 2,
            let end = rest.indices.first(where: { rest[$0...].starts(with: separator) })
        {
            if end > rest.startIndex { texts.append(rest[..<end]) }
            rest = rest[(end + separator.count)...]
        }
        return rest.isEmpty ? texts : texts + [rest]
    }

    /// Whether nested loops take long. The template asks for that, so it is not a failure of the engine.
    private static func isLong(_ bytes: [UInt8]) -> Bool {
        let words = bytes.split { !($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) }
        let repeating = ["for", "call", "include", "import", "set"].map { Array($0.utf8) }
        return words.count { word in repeating.contains { $0 == Array(word) } } > 6
    }

    private static let feature = Pipeline().features(of: [Corpus.posts], reporting: DiagnosticSink())[0]
}
