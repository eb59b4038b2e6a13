package import SourceText
package import YAMLSyntax

/// Reads a mapping with a known set of keys.
///
/// The initializer reports unknown, duplicate and missing keys.
package struct MappingReader {
    package let values: ValueReader
    package let range: SourceRange
    private let form: MappingForm
    /// The written keys, with their indices in the form. A list of so few is fast to search.
    private let pairs: [(pair: YAMLPair, key: Int)]
    /// A bit for the first letter of each: most keys of a form are not written.
    private let letters: UInt32
    /// Whether an unknown key was reported, which may be what another key should be.
    package let hasUnknownKeys: Bool

    /// Creates a reader, or returns nil after reporting that the node is not a mapping. An empty value is a
    /// mapping without keys.
    ///
    /// - Parameters:
    ///   - place: The place at which a missing key is reported. The default is the mapping's first byte.
    init?(
        _ node: YAMLNode, _ subject: Subject, _ form: MappingForm, at place: SourceRange?,
        by values: ValueReader
    ) {
        let file = values.file
        self.values = values
        range = node.range
        self.form = form
        var written: [YAMLPair] = []
        if !node.isEmpty {
            guard case .mapping(let pairs, let isFlow) = node.content else {
                values.reject(node, subject, expected: "a mapping")
                return nil
            }
            written = isFlow ? values.withoutCutRests(pairs, where: form.holdsCode) : pairs
        }
        // The keys that are not written.
        func known() -> [String] { form.names.filter { key in !written.contains { $0.key.value == key } } }
        var pairs: [(pair: YAMLPair, key: Int)] = []
        pairs.reserveCapacity(written.count)
        var misspelled: Set<String> = []
        var unknown: [Located<String>] = []
        var isExplained = false
        for pair in values.unique(written) {
            if let index = form.keys.firstIndex(where: { $0.name == pair.key.value }) {
                pairs.append((pair, index))
                guard let trait = form.keys[index].trait else { continue }
                let key = form.keys[index]
                values.conditionalKeys.append(
                    ConditionalKey(
                        name: key.name, mapping: subject.text, trait: trait, isRefused: key.isRefused,
                        isRequired: key.isRequired, range: pair.place))
            } else {
                if let reason = MisplacedKey(pair.key.value, ofMappingIn: form) {
                    values.report(.unknownKey(pair.key, in: file, reason))
                    continue
                } else if let meant = nearest(pair.key.value, in: known()) {
                    misspelled.insert(meant)
                } else if isExplained {
                    continue
                } else if let reason = MisplacedKey(pair, of: node, subject, form, in: file) {
                    isExplained = reason.isReasonOfAll
                    values.report(.unknownKey(pair.key, in: file, reason))
                    continue
                }
                unknown.append(pair.key)
            }
        }
        // A misspelled key is not reported as missing, too.
        let missing = form.keys.filter(\.isRequired).map(\.name).filter { name in
            !misspelled.contains(name) && !pairs.contains { $0.pair.key.value == name }
        }
        // The only unknown key is the only missing one in other words.
        let isMeant = missing.count == 1 && unknown.count == 1 && misspelled.isEmpty
        for key in unknown {
            values.report(
                .unknownKey(
                    key.value, of: subject.text, known: known(), all: form.names,
                    missing: isMeant ? missing[0] : nil), at: key.range)
        }
        for key in missing where !isMeant {
            let place = place ?? SourceRange(node.range.start, min(node.range.start + 1, node.range.end))
            values.report(.missingKey(key, of: subject.text), at: place)
        }
        self.pairs = pairs
        letters = pairs.reduce(0) { $0 | Self.letter(of: $1.pair.key.value) }
        hasUnknownKeys = !unknown.isEmpty
    }

    /// Returns the value of a key, even an empty one; nil if the key is missing.
    package func optional(_ key: String) -> YAMLNode? { pair(key)?.value }

    /// Returns the place of the key itself.
    package func key(_ key: String) -> SourceRange? { pair(key)?.key.range }

    /// Returns the places of the values, in a declaration with that name.
    func origin(of name: Located<String>) -> Origin {
        var origin = Origin(name.range)
        for (pair, index) in pairs {
            guard let key = form.keys[index].origin else { continue }
            let holdsCode = form.keys[index].value.holdsCode
            origin[key] = holdsCode ? pair.value.range : pair.firstEntry(orElse: name)
        }
        return origin
    }

    private func pair(_ key: String) -> YAMLPair? {
        if letters & Self.letter(of: key) == 0 { return nil }
        return pairs.first { $0.pair.key.value == key }?.pair
    }

    private static func letter(of key: String) -> UInt32 { 1 << UInt32((key.utf8.first ?? 0) & 31) }

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

    package func entries(_ key: String, holdingCode: Bool = false) -> [YAMLPair] {
        optional(key).flatMap { values.entries($0, "'\(key)'", holdingCode: holdingCode) } ?? []
    }

    /// Returns the names of a key's entries before they are read.
    func names(ofEntries key: String) -> [String] {
        guard case .mapping(let pairs, _)? = optional(key)?.content else { return [] }
        var seen: Set<String> = []
        return pairs.map(\.key.value).filter { seen.insert($0).inserted }
    }
}

extension YAMLPair {
    /// The place of the value, or of the first entry of a list; that of the key if the value is a mapping.
    fileprivate var place: SourceRange {
        switch value.content {
        case .scalar where !value.isEmpty: value.range
        case .sequence(let items, _): items.first?.range ?? key.range
        case .scalar, .mapping: key.range
        }
    }

    /// Returns the place of the value, or of its first entry; that of the name for an empty list, nil without a value.
    fileprivate func firstEntry(orElse name: Located<String>) -> SourceRange? {
        switch value.content {
        case .scalar: value.isEmpty ? nil : value.range
        case .sequence(let items, _): items.first?.range ?? name.range
        case .mapping(let pairs, _): pairs.first?.key.range
        }
    }
}
