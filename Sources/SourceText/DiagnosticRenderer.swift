/// Formats diagnostics for people and editors:
///
/// ```
/// Posts.vm.yaml:4:3: error: unknown key 'stats' [unknown-key]
///   stats:
///   ^~~~~
/// help: did you mean 'states'?
/// ```
package struct DiagnosticRenderer {
    /// Whether the text is colored with ANSI escapes.
    package var usesColor: Bool

    /// Whether the help is part of the message, because lists of errors show nothing else.
    package var joinsHelp: Bool

    package init(usesColor: Bool = false, joinsHelp: Bool = false) {
        self.usesColor = usesColor
        self.joinsHelp = joinsHelp
    }

    /// Returns the text of the diagnostics, in the given order. Each ends with a line break.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        var tables: [ObjectIdentifier: LineTable] = [:]
        var output = ""
        for diagnostic in diagnostics { render(diagnostic, &tables, into: &output) }
        return output
    }

    private func render(
        _ diagnostic: Diagnostic, _ tables: inout [ObjectIdentifier: LineTable], into output: inout String
    ) {
        let severity: Style =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        let message = visible(
            joinsHelp ? Diagnostic.text(diagnostic.message, withHelp: diagnostic.help) : diagnostic.message)
        output += paint(location(of: diagnostic.place, &tables) + ":", .location)
        output += " " + paint("\(diagnostic.severity.rawValue):", severity)
        output += " " + paint("\(message) [\(diagnostic.id)]", .message) + "\n"

        let snippet = SourceSnippet(diagnostic.place, table(of: diagnostic.place.file, &tables))
        if !snippet.line.isEmpty {
            output += snippet.line + "\n" + snippet.padding + paint(snippet.underline, severity) + "\n"
        }
        for note in diagnostic.notes {
            if let place = note.place { output += paint(location(of: place, &tables) + ":", .location) + " " }
            output += paint("note:", .note) + " \(visible(note.message))\n"
        }
        if let help = diagnostic.help, !joinsHelp {
            let text = help.replacingScalars { $0 == "\n" ? "\n      " : String($0.visible) }
            output += paint("help:", .note) + " " + text + "\n"
        }
    }

    private func location(of place: SourcePlace, _ tables: inout [ObjectIdentifier: LineTable]) -> String {
        let position = table(of: place.file, &tables).position(of: place.range.start)
        return "\(visible(place.file.path)):\(position.line):\(position.column)"
    }

    private func table(of file: SourceFile, _ tables: inout [ObjectIdentifier: LineTable]) -> LineTable {
        if let table = tables[ObjectIdentifier(file)] { return table }
        let table = LineTable(file)
        tables[ObjectIdentifier(file)] = table
        return table
    }

    /// Replaces control characters, which would break lines or control the terminal.
    private func visible(_ text: String) -> String {
        text.replacingScalars { String($0.visible) }
    }

    private enum Style: String {
        case location = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case message = "1;39"
    }

    private func paint(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
