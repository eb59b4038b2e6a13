import SourceText
import YAMLSyntax

extension Rule {
    static let duplicateEntry = Rule(
        "duplicate-entry", in: .names,
        what: "A list has the same entry twice.",
        help: "Remove one of them.",
        why: "The second entry has no effect, and is usually another one, misspelled.",
        bad: """
            feature: Posts
            conformances: [Equatable, ⟦Equatable⟧]
            states: { idle: }
            """,
        good: .replacing("[Equatable, Equatable]", with: "[Equatable]"))
}

extension Diagnostic {
    static func repeated(_ noun: String, _ name: String, at place: SourcePlace) -> Diagnostic {
        Rule.duplicateEntry.diagnostic(
            "\(noun) '\(name)' is listed twice", at: place, help: "remove one of them",
            fixes: [.removing(place.range, in: place.file, isSafe: true)])
    }
}
