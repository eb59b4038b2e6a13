package import SourceText
package import SpecLanguage
import SwiftCode

/// A difference between two versions, and its impact.
package struct Change: Sendable {
    package var kind: ChangeKind
    /// The names of the feature and of the declarations, outermost first: `Posts.loaded.filter`.
    package var part: String
    /// The predicate of the message: `is gone`.
    package var what: String
    package var impact: Impact
    /// Its place in the new version; if it is gone, where it would be.
    package var place: SourcePlace
    /// Its place in the old version; if it is new, where it would have been. Nil if there was no old version.
    package var before: SourcePlace?
    package var notes: [Diagnostic.Note] = []

    /// The key with which the configuration accepts the change: `state-removed Posts.failed`.
    package var key: String { "\(kind.rawValue) \(part)" }

    /// The change with its place at a path of today, for a feature that is gone: reports name files that
    /// exist now.
    package func moved(to path: String) -> Change {
        var moved = self
        moved.before = place
        moved.place = SourcePlace(SourceFile(path: path, bytes: []), .at(0))
        return moved
    }

    /// - Parameter acceptance: The entry of the configuration that accepts the change, if one does.
    package func diagnostic(accepted acceptance: Diagnostic.Note? = nil) -> Diagnostic {
        var notes = self.notes
        if let before { notes.insert(Diagnostic.Note("before", at: before), at: 0) }
        if let acceptance { notes.append(acceptance) }
        let severity: Diagnostic.Severity =
            switch impact {
            case .breaks: .error
            case .behavior: .warning
            case .compatible: .note
            }
        return Diagnostic(
            kind.rawValue, acceptance == nil ? severity : .note, "'\(part)' \(what) (\(consequence))",
            at: place,
            notes: notes, help: impact == .compatible || acceptance != nil ? nil : kind.suggestion,
            tags: impact.words)
    }

    private var consequence: String {
        let words = impact.words
        guard case .breaks = impact else { return words[0] }
        let last = words[words.count - 1] + (words.last == Audience.saved.rawValue ? " outputs" : "")
        return "breaks " + (words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " : "") + last
    }
}
