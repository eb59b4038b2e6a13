/// A finding about a place in a file, with an optional suggestion.
///
/// Messages are lower case, short and without a period. Each mistake gets one diagnostic with the smallest
/// range that shows it.
package struct Diagnostic: Sendable, Equatable {
    /// The order of diagnostics at the same place.
    package enum Severity: String, Sendable, CaseIterable {
        case error, warning
        /// Informational; `--strict` does not promote it.
        case note
    }

    /// A second place that explains the first.
    package struct Note: Sendable, Equatable {
        package var message: String
        package var place: SourcePlace?

        package init(_ message: String, at place: SourcePlace? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// The stable kebab-case name of the rule, such as `unknown-key`.
    package var id: String
    package var severity: Severity
    package var message: String
    package var place: SourcePlace
    package var notes: [Note]
    /// A suggestion, such as `did you mean 'states'?`.
    package var help: String?
    /// Ways to do what the help says, the best first.
    package var fixes: [Fix]
    /// Keywords that programs sort it by. The message tells people the same.
    package var tags: [String]

    package init(
        _ id: String,
        _ severity: Severity = .error,
        _ message: String,
        at place: SourcePlace,
        notes: [Note] = [],
        help: String? = nil,
        fixes: [Fix] = [],
        tags: [String] = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.place = place
        self.notes = notes
        self.help = help
        self.fixes = fixes
        self.tags = tags
    }
}

extension Diagnostic {
    /// Returns the message with its help on one line, for lists that show no more: `no state is named 'loadign';
    /// did you mean 'loading'?`
    package static func text(_ message: String, withHelp help: String?) -> String {
        guard let help else { return message }
        return message + "; " + help.split(separator: "\n").joined(separator: " ")
    }

    /// Returns a text for a quotation in a message: on one line, and shortened to the length of a line.
    package static func shown(_ text: String) -> String {
        // Nearly every name is short and ASCII.
        if text.utf8.count <= 60, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        let shown = String(text.unicodeScalars.prefix(60)).replacingScalars { scalar in
            scalar == "\n" ? "\\n" : scalar.isInvisible && scalar != " " ? scalar.codePoint : nil
        }
        return text.unicodeScalars.count > 60 ? shown + "…" : shown
    }
}

/// A range in a file.
package struct SourcePlace: Sendable, Equatable {
    package var file: SourceFile
    package var range: SourceRange

    package init(_ file: SourceFile, _ range: SourceRange) {
        self.file = file
        self.range = range
    }
}
