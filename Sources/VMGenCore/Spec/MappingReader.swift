package import SourceText
package import YAMLSyntax

/// Reads a mapping by the keys that it may have.
///
/// Unknown, duplicate and missing keys are reported when it is made.
package struct MappingReader {
    package let values: ValueReader
    package let range: SourceRange
    private let nodes: [String: YAMLNode]
    private let keys: [String: SourceRange]

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
        var pairs: [YAMLPair] = []
        if !node.isEmpty {
            guard case .mapping(let written, let isFlow) = node.content else {
                sink.report(.wrongKind(node, in: file, what, expected: "a mapping"))
                return nil
            }
            pairs = isFlow ? values.withoutCutRests(written, where: form.holdsCode) : written
        }
        let keys = form.names
        var nodes: [String: YAMLNode] = [:]
        var written: [String: SourceRange] = [:]
        var misspelt: [String] = []
        for pair in values.unique(pairs) {
            if keys.contains(pair.key.value) {
                nodes[pair.key.value] = pair.value
                written[pair.key.value] = pair.key.range
            } else {
                let known = keys.filter { key in !pairs.contains { $0.key.value == key } }
                if let meant = nearest(pair.key.value, in: known) { misspelt.append(meant) }
                sink.report(.unknownKey(pair.key, in: file, of: what, known: known, all: keys))
            }
        }
        // A misspelt key is one mistake, not a missing one besides.
        for key in form.required where nodes[key] == nil && !misspelt.contains(key) {
            let place = place ?? SourceRange(node.range.start, min(node.range.start + 1, node.range.end))
            sink.report(.missingKey(key, of: what, at: SourcePlace(file, place)))
        }
        self.nodes = nodes
        self.keys = written
    }

    package var file: SourceFile { values.file }

    /// The key's value if the key was written, empty or not.
    package func optional(_ key: String) -> YAMLNode? { nodes[key] }

    /// The same; for keys that the form requires, whose absence is reported.
    package func required(_ key: String) -> YAMLNode? { nodes[key] }

    /// Where the key itself stands.
    package func key(_ key: String) -> SourceRange? { keys[key] }

    package func text(_ key: String, expected: String = "text") -> Located<String>? {
        nodes[key].flatMap { values.text($0, "'\(key)'", expected: expected) }
    }

    package func name(_ key: String) -> Located<String>? {
        nodes[key].flatMap { values.name($0, "'\(key)'") }
    }

    package func boolean(_ key: String) -> Located<Bool>? {
        nodes[key].flatMap { values.boolean($0, "'\(key)'") }
    }

    package func names(_ key: String) -> [Located<String>]? {
        nodes[key].flatMap { values.names($0, "'\(key)'") }
    }

    package func choice<Choice>(_ key: String, of type: Choice.Type) -> Located<Choice>?
    where Choice: RawRepresentable<String> & CaseIterable {
        nodes[key].flatMap { values.choice($0, "'\(key)'", of: type) }
    }

    package func type(_ key: String) -> CodeSpec? {
        nodes[key].flatMap { values.code($0, "'\(key)'") }
    }

    package func expression(_ key: String) -> CodeSpec? {
        nodes[key].flatMap { values.code($0, "'\(key)'", expected: "an expression") }
    }

    package func entries(_ key: String, holdingCode: Bool = false) -> [YAMLPair]? {
        nodes[key].flatMap { values.entries($0, "'\(key)'", holdingCode: holdingCode) }
    }
}
