import SourceText

extension Rule {
    static let unknownKey = Rule(
        "unknown-key", in: .file,
        what: "The language has no such key here.",
        help: "The help names the nearest key, or all.",
        why: "If vmgen ignored misspelled keys, they would have no effect, and nobody would notice.",
        bad: """
            feature: Posts
            states:
              loaded: { ⟦contents⟧: { title: String } }
            """,
        good: .replacing("contents:", with: "content:"))
}

extension Message {
    /// Suggests the nearest key, and an existing key only if no other is near.
    ///
    /// - Parameter missing: The required key that it probably is.
    static func unknownKey(_ key: String, of what: String, known: [String], all: [String], missing: String?)
        -> Message
    {
        // Forms of one word, such as `throws` and `throwing`.
        let related = all.first {
            3 * zip($0, key).prefix { $0 == $1 }.count >= max(15, 2 * min($0.count, key.count))
        }
        return Message(
            .unknownKey, "unknown key '\(shown(key))' in \(what)",
            help: .didYouMean(key, in: known) ?? .didYouMean(key, in: all, isSafe: false) ?? visible(key)
                ?? (missing ?? related).map { Help("did you mean '\($0)'?", replacement: $0) }
                ?? Help("known keys: \(listed(all))"))
    }

    /// Suggests spaces for blanks that YAML reads as letters.
    private static func visible(_ key: String) -> Help? {
        let blanks = key.unicodeScalars.filter {
            $0 != " " && $0.properties.generalCategory == .spaceSeparator
        }
        guard let blank = blanks.first else { return nil }
        let text = key.unicodeScalars.map { blanks.contains($0) ? " " : String(Character($0)) }.joined()
        return Help("write spaces instead of \(blank.codePoint)", replacement: text)
    }
}
