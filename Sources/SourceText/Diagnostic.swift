/// What is wrong at a place, and the way out.
///
/// Wording: lower case, no full stop, plain and short, the smallest range, one diagnostic a mistake.
package struct Diagnostic: Sendable, Equatable {
    package enum Severity: String, Sendable {
        case error, warning
        /// Told without asking for anything; `--strict` makes no error of it.
        case note
    }

    /// A further place that explains the first.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var place: SourcePlace?

        package init(_ message: String, at place: SourcePlace? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// The stable name of the rule, such as `unknown-key`.
    package var id: RuleID
    package var severity: Severity
    package var message: String
    package var place: SourcePlace
    package var notes: [Note]
    /// The way out, such as `did you mean 'states'?`.
    package var help: String?
    /// Words by which programs sort it; people find them in the message.
    package var tags: [String]

    package init(
        _ id: RuleID,
        _ severity: Severity = .error,
        _ message: String,
        at place: SourcePlace,
        notes: [Note] = [],
        help: String? = nil,
        tags: [String] = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.place = place
        self.notes = notes
        self.help = help
        self.tags = tags
    }
}

/// A range of a file.
package struct SourcePlace: Sendable, Equatable {
    package var file: SourceFile
    package var range: SourceRange

    package init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// The stable kebab-case name of a rule. Each module declares its own beside its messages.
package struct RuleID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible,
    ExpressibleByStringLiteral
{
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(_ rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral: String) { rawValue = stringLiteral }

    package var description: String { rawValue }
    package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
