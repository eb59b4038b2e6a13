extension Rule {
    /// The text for a terminal; ends with a line break.
    package var text: String {
        """
        \(id)

        \(what)
        \(help)

        \(why)

        breaks the rule:

        \(bad.text)
        does not break it:

        \(good.text)
        """
    }
}

extension RuleExample {
    /// The commands, and the files with their names and the underlined place.
    fileprivate var text: String {
        let files = files.map { "  \($0.path):\n\n\($0.underlined)" }
        let commands = commands.map { "  $ \($0)\n" }.joined()
        return (files + (isOnlySpec ? [] : [commands])).joined(separator: "\n")
    }
}

extension RuleExample.File {
    fileprivate var underlined: String {
        let file = SourceFile(path: path, text: text)
        let table = LineTable(file.bytes)
        var output = ""
        for line in 1..<table.position(of: file.bytes.count).line {
            let start = table.range(ofLine: line).start
            if let mark, table.position(of: mark.start).line == line {
                let snippet = SourceSnippet(SourcePlace(file, mark), table)
                output += "    \(snippet.line)\n    \(snippet.padding)\(snippet.underline)\n"
            } else {
                let snippet = SourceSnippet(SourcePlace(file, .at(start)), table)
                output += snippet.line.isEmpty ? "\n" : "    \(snippet.line)\n"
            }
        }
        return output
    }
}
