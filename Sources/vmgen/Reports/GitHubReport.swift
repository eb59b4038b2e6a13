import SourceText

/// The entries as GitHub workflow commands. GitHub shows them at their lines in a pull request.
enum GitHubReport {
    static func text(_ entries: [ReportEntry]) -> String {
        entries.map { entry in
            var properties = [("file", entry.path)]
            if let place = entry.place {
                properties += [("line", String(place.start.line)), ("endLine", String(place.end.line))]
                // GitHub accepts columns only within one line, and its end column is inclusive.
                if place.start.line == place.end.line {
                    properties += [
                        ("col", String(place.start.column)),
                        ("endColumn", String(max(place.start.column, place.end.column - 1))),
                    ]
                }
            }
            properties.append(("title", entry.id))
            let list = properties.map { $0 + "=" + escaped($1, also: [":", ","]) }.joined(separator: ",")
            let message = Diagnostic.text(entry.message, withHelp: entry.help)
            let command = entry.severity == .note ? "notice" : entry.severity.rawValue
            return "::\(command) \(list)::\(escaped(message, also: []))\n"
        }.joined()
    }

    /// The text, escaped as in GitHub's toolkit: first percent signs, then characters that would end the
    /// command or a property.
    private static func escaped(_ text: String, also: Set<Unicode.Scalar>) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            if scalar == "%" || scalar == "\r" || scalar == "\n" || also.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                output += "%" + (digits.count == 1 ? "0" : "") + digits
            } else {
                // A terminal or a page would interpret the character.
                output.unicodeScalars.append(scalar == "\t" ? scalar : scalar.visible)
            }
        }
        return output
    }
}
