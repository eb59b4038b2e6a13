package import SourceText
package import YAMLSyntax

/// Reads a mapping by the keys that it may have.
///
/// Unknown, duplicate and missing keys are reported when it is made.
package struct MappingReader {
    package let values: ValueReader
    package let range: SourceRange
    /// The keys that were written; as few as the form has, so that looking through them is quick.
    private let pairs: [YAMLPair]

    /// Nil if the node is no mapping, which is reported; an empty value is a mapping without keys.
    ///
    /// - Parameters:
    ///   - what: Names the mapping in messages: `state 'idle'`.
    ///   - place: Where a missing key is reported; the mapping's first byte if it is not given.
    package init?(
        _ node: YAMLNode,
        in file: SourceFile,
        what: String,
        form: MappingForm,
        at place: SourceRange? = nil,
        reporting sink: DiagnosticSink
    ) {
        values = ValueReader(file, reporting: sink)
        range = node.range
        var written: [YAMLPair] = []
        if !node.isEmpty {
            guard case .mapping(let pairs, let isFlow) = node.content else {
                sink.report(.wrongKind(node, in: file, what, expected: "a mapping"))
                return nil
            }
            written = isFlow ? values.withoutCutRests(pairs, where: form.holdsCode) : pairs
        }
        var pairs: [YAMLPair] = []
        pairs.reserveCapacity(written.count)
        var misspelt: [String] = []
        for pair in values.unique(written) {
            if form.keys.contains(where: { $0.name == pair.key.value }) {
                pairs.append(pair)
            } else {
                let known = form.names.filter { key in !written.contains { $0.key.value == key } }
                if let meant = nearest(pair.key.value, in: known) { misspelt.append(meant) }
                sink.report(.unknownKey(pair.key, in: file, of: what, known: known, all: form.names))
            }
        }
        // A misspelt key is one mistake, not a missing one besides.
        for key in form.keys where key.isRequired && !misspelt.contains(key.name) {
            if pairs.contains(where: { $0.key.value == key.name }) { continue }
            let place = place ?? SourceRange(node.range.start, min(node.range.start + 1, node.range.end))
            sink.report(.missingKey(key.name, of: what, at: SourcePlace(file, place)))
        }
        self.pairs = pairs
    }

    package var file: SourceFile { values.file }

    /// The key's value if the key was written, empty or not.
    package func optional(_ key: String) -> YAMLNode? { pair(key)?.value }

    /// The same; for keys that the form requires, whose absence is reported.
    package func required(_ key: String) -> YAMLNode? { optional(key) }

    /// Where the key itself stands.
    package func key(_ key: String) -> SourceRange? { pair(key)?.key.range }

    private func pair(_ key: String) -> YAMLPair? { pairs.first { $0.key.value == key } }

    package func text(_ key: String, expected: String = "text") -> Located<String>? {
        optional(key).flatMap { values.text($0, "'\(key)'", expected: expected) }
    }

    package func name(_ key: String) -> Located<String>? {
        optional(key).flatMap { values.name($0, "'\(key)'") }
    }

    package func boolean(_ key: String) -> Located<Bool>? {
        optional(key).flatMap { values.boolean($0, "'\(key)'") }
    }

    package func names(_ key: String) -> [Located<String>]? {
        optional(key).flatMap { values.names($0, "'\(key)'") }
    }

    package func choice<Choice>(_ key: String, of type: Choice.Type) -> Located<Choice>?
    where Choice: RawRepresentable<String> & CaseIterable {
        optional(key).flatMap { values.choice($0, "'\(key)'", of: type) }
    }

    package func type(_ key: String) -> CodeSpec? {
        optional(key).flatMap { values.code($0, "'\(key)'") }
    }

    package func expression(_ key: String) -> CodeSpec? {
        optional(key).flatMap { values.code($0, "'\(key)'", expected: "an expression") }
    }

    package func entries(_ key: String, holdingCode: Bool = false) -> [YAMLPair]? {
        optional(key).flatMap { values.entries($0, "'\(key)'", holdingCode: holdingCode) }
    }
}
