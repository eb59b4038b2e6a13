package import SourceText
import SwiftCode
package import VMGenCore

/// One thing that is otherwise than before, and whom that concerns.
package struct Change: Sendable {
    package var kind: ChangeKind
    /// Feature and names, from the outside in: `Posts.loaded.filter`.
    package var subject: String
    /// What happened to it: `is gone`.
    package var what: String
    package var impact: Impact
    /// Where it is now; for what is gone, where it would be.
    package var place: SourcePlace
    /// Where it was; for what is new, where it would have been. Nil where there was nothing.
    package var before: SourcePlace?
    package var notes: [Diagnostic.Note] = []

    /// What the configuration accepts it by: `state-removed Posts.failed`.
    package var key: String { "\(kind.rawValue) \(subject)" }

    /// Of a feature that is gone, with its place where its file would be now: reports name files of today.
    package func moved(to path: String) -> Change {
        var moved = self
        moved.before = place
        moved.place = SourcePlace(SourceFile(path: path, bytes: []), .at(0))
        return moved
    }

    /// - Parameter acceptance: The configuration's entry for it, if it has one.
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
            kind.id, acceptance == nil ? severity : .note, "'\(subject)' \(what) (\(consequence))", at: place,
            notes: notes, help: impact == .compatible || acceptance != nil ? nil : kind.wayOut,
            tags: impact.words)
    }

    private var consequence: String {
        let words = impact.words
        guard case .breaks = impact else { return words[0] }
        let last = words[words.count - 1]
        return "breaks " + (words.count > 1 ? words.dropLast().joined(separator: ", ") + " and " : "") + last
    }
}
