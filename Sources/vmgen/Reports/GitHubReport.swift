import SourceText

/// The findings as GitHub workflow commands. GitHub shows them at their lines in a pull request.
enum GitHubReport {
    static func text(_ findings: [Finding]) -> String {
        findings.map { finding in
            var properties = [("file", finding.path)]
            if let place = finding.place {
                properties += [("line", String(place.start.line)), ("endLine", String(place.end.line))]
                // GitHub accepts columns only within one line, and its end column is inclusive.
                if place.start.line == place.end.line {
                    properties += [
                        ("col", String(place.start.column)),
                        ("endColumn", String(max(place.start.column, place.end.column - 1))),
                    ]
                }
            }
            properties.append(("title", finding.id.rawValue))
            let list = properties.map { $0 + "=" + escaped($1, also: [":", ","]) }.joined(separator: ",")
            let message = finding.message + (finding.help.map { "\nhelp: " + $0 } ?? "")
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
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
