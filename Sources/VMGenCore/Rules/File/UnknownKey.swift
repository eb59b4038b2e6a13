import SourceText
import SwiftCode

extension Rule {
    static let unknownKey = Rule(
        "unknown-key", in: .file,
        what: "The language has no such key here.",
        help: "The help names the nearest key, or all.",
        why: "If vmgen ignored misspelled keys, they would have no effect, and nobody would notice.",
        bad: .spec(
            """
            feature: Posts
            states:
              loaded: { ⟦contents⟧: { title: String } }
            """),
        good: .replacing("contents:", with: "content:"))
}

extension Diagnostic {
    /// Suggests the nearest key, and an existing key only if no other is near.
    ///
    /// - Parameter missing: The required key that it probably is.
    static func unknownKey(
        _ key: Located<String>,
        in file: SourceFile,
        of what: String,
        known: [String],
        all: [String],
        missing: String?
    ) -> Diagnostic {
        Rule.unknownKey.diagnostic(
            "unknown key '\(shown(key.value))' in \(what)",
            at: SourcePlace(file, key.range),
            help: .didYouMean(key.value, in: known) ?? .didYouMean(key.value, in: all, isSafe: false)
                ?? visible(key.value)
                ?? missing.map { Help("did you mean '\($0)'?", replacement: $0) }
                ?? Help("known keys: \(listed(all))")
        )
    }

    /// Suggests spaces for blanks that YAML reads as letters.
    private static func visible(_ key: String) -> Help? {
        let blanks = key.unicodeScalars.filter {
            $0 != " " && $0.properties.generalCategory == .spaceSeparator
        }
        guard let blank = blanks.first else { return nil }
        let text = key.unicodeScalars.map { blanks.contains($0) ? " " : String(Character($0)) }.joined()
        return Help("write spaces instead of \(CodeFault.codePoint(blank))", replacement: text)
    }
}
